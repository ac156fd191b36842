public import Foundation

/// The light that fell on a phone at one instant (Apple, SRAmbientLightSample).
public final class SRAmbientLightSample: NSObject, Sendable {
  /// Where on the phone the sensor sits.
  public let placement: SensorPlacement

  /// The light's colour; zeros where the phone has no sensor for it.
  public let chromaticity: Chromaticity

  private let luxValue: Double

  /// The illuminance, in lux.
  public var lux: Measurement<UnitIlluminance> { Measurement(value: luxValue, unit: Self.luxUnit) }

  /// A sample of an illuminance in lux.
  package init(lux: Double, chromaticity: Chromaticity, placement: SensorPlacement) {
    luxValue = lux
    self.chromaticity = chromaticity
    self.placement = placement
    super.init()
  }

  // One for all: on Linux, Foundation makes a new unit whenever it is asked.
  private static let luxUnit = UnitIlluminance.lux
}

extension SRAmbientLightSample {
  /// A colour as a point of the CIE 1931 diagram (Apple, SRAmbientLightSample.Chromaticity).
  public struct Chromaticity: Sendable {
    /// The diagram's horizontal coordinate.
    public var x: Float32

    /// The diagram's vertical coordinate.
    public var y: Float32

    /// The point at zero, which no colour has.
    public init() { self.init(x: 0, y: 0) }

    /// A point of the diagram.
    public init(x: Float32, y: Float32) {
      self.x = x
      self.y = y
    }
  }
}
