// Laid out; the room is furnished next.
