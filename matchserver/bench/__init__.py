"""What the service costs on this machine: its parts in one process, or all of it before a crowd."""
