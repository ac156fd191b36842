// The parts of Apple's Foundation that Linux's lacks.
@_exported public import FoundationAdditions
@_exported public import protocol Combine.ObservableObject
@_exported public import struct Combine.Published
