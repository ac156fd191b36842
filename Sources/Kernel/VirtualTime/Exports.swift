// A world's random streams are part of its interface.
@_exported public import PortableNumbers
