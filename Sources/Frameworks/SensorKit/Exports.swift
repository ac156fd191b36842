// What a client that imports SensorKit on a phone gets with it: Foundation, and what Apple's headers
// of samples import. They name no type of CoreMotion, and ARKit's only in passing, so clients import
// those two themselves.
@_exported public import CoreLocation
@_exported public import CoreMedia
@_exported public import Foundation
@_exported public import FoundationAdditions
@_exported public import SoundAnalysis
@_exported public import Speech
