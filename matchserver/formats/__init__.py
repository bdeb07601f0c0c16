"""Text in, values out, and back: LIN and PBN. Strings and bytes only, never files."""
