// The modules that `import Network` also imports on a phone.
@_exported public import Dispatch
@_exported public import Foundation
@_exported public import FoundationAdditions
@_exported public import protocol Combine.ObservableObject
@_exported public import struct Combine.Published
