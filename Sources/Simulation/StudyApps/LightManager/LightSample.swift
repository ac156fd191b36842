import Foundation
package import SensorKit

/// What a light-logging app keeps of a sample.
package struct LightSample: Sendable {
  /// When it was written, on the clock that nobody sets.
  package let timestamp: SRAbsoluteTime

  /// When it was written by the wall clock as it stood at the fetch, in seconds since 2001.
  package let time: CFAbsoluteTime

  /// The illuminance, in lux.
  package let lux: Double

  /// The light's colour.
  package let chromaticity: SRAmbientLightSample.Chromaticity

  /// Where on the phone the sensor sits.
  package let placement: SRAmbientLightSample.SensorPlacement

  init(_ sample: SRAmbientLightSample, writtenAt timestamp: SRAbsoluteTime) {
    self.timestamp = timestamp
    time = timestamp.toCFAbsoluteTime()
    lux = sample.lux.converted(to: .lux).value
    chromaticity = sample.chromaticity
    placement = sample.placement
  }
}
