"""Bridge teams matches: two rooms, live vugraph, IMPs and victory points."""
