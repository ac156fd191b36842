// The modules that `import SensorKit` also imports on a phone: Foundation, and the imports of
// Apple's headers of samples. Those headers name no type of CoreMotion, and only mention ARKit's,
// so clients import these two themselves.
@_exported public import CoreLocation
@_exported public import CoreMedia
@_exported public import Foundation
@_exported public import FoundationAdditions
@_exported public import SoundAnalysis
@_exported public import Speech
@_exported public import protocol Combine.ObservableObject
@_exported public import struct Combine.Published
