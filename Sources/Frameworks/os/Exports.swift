// On a phone, a file that imports os and Foundation has Apple's additions to Foundation.
@_exported public import FoundationAdditions
@_exported public import protocol Combine.ObservableObject
@_exported public import struct Combine.Published
