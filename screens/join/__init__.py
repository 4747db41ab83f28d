"""Join: the tables nearby, and the code of one."""
