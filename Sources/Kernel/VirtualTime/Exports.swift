// A world's random streams are part of its interface.
