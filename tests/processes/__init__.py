"""Real phones: every table here is a process with its guests as other processes, on loopback alone."""
