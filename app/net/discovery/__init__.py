"""Finding a table nearby with nothing to configure: `responder` answers for a host, `finder` asks for a
guest."""
