// The random streams that a world hands out are part of its interface.
@_exported public import PortableNumbers
