// The modules that the sensor's module also imports on a phone: Foundation, whose NSUserActivity is
// in FoundationAdditions here.
@_exported public import Foundation
@_exported public import FoundationAdditions
@_exported public import protocol Combine.ObservableObject
@_exported public import struct Combine.Published
