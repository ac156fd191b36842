// The modules that `import AVFoundation` also imports on a phone.
@_exported public import CoreMedia
@_exported public import CoreVideo
@_exported public import Dispatch
@_exported public import Foundation
@_exported public import FoundationAdditions
@_exported public import QuartzCore
@_exported public import simd
@_exported public import protocol Combine.ObservableObject
@_exported public import struct Combine.Published
