public import Foundation

/// The light that fell on a phone at one instant (Apple, SRAmbientLightSample).
public final class SRAmbientLightSample: NSObject, Sendable {
  /// Only the class name, so that the description is the same in every run (our choice).
  public override var description: String { "<\(type(of: self))>" }

  /// The position of the sensor on the phone.
  public let placement: SensorPlacement

  private let content: any AmbientLightContent
  private let token: UInt64

  /// The light's color; zeros if the phone has no color sensor.
  public var chromaticity: Chromaticity { content.chromaticity(of: token) }

  /// The illuminance, in lux.
  public var lux: Measurement<UnitIlluminance> {
    Measurement(value: known.isNaN ? content.lux(of: token) : known, unit: CachedUnit.lux)
  }

  /// The illuminance if it was computed with the sample; otherwise not a number, and each access computes it.
  private let known: Double

  /// Creates the sample that a token stands for; the content computes its light on each access.
  ///
  /// - Parameters:
  ///   - token: The token.
  ///   - content: The source of the light.
  ///   - placement: The position of the sensor.
  ///   - lux: The illuminance, if it is known already.
  package init(
    _ token: UInt64,
    of content: any AmbientLightContent,
    placement: SensorPlacement,
    lux: Double? = nil
  ) {
    self.content = content
    self.token = token
    self.placement = placement
    known = lux ?? .nan
    super.init()
  }
}

extension SRAmbientLightSample {
  /// A color as a point of the CIE 1931 diagram (Apple, SRAmbientLightSample.Chromaticity).
  public struct Chromaticity: Sendable {
    /// The diagram's horizontal coordinate.
    public var x: Float32

    /// The diagram's vertical coordinate.
    public var y: Float32

    /// Creates the point at zero, which no color has.
    public init() { self.init(x: 0, y: 0) }

    /// Creates a point of the diagram.
    public init(x: Float32, y: Float32) {
      self.x = x
      self.y = y
    }
  }
}

/// The source of the values of light samples.
package protocol AmbientLightContent: AnyObject, Sendable {
  /// The illuminance of a sample, in lux.
  func lux(of token: UInt64) -> Double

  /// The color of a sample; zeros if the phone has no color sensor.
  func chromaticity(of token: UInt64) -> SRAmbientLightSample.Chromaticity
}

extension SRAmbientLightSample {
  /// The position of the sensor on a phone (Apple, SRAmbientLightSample.SensorPlacement).
  @nonexhaustive
  public enum SensorPlacement: Int, Sendable {
    /// The position is unknown.
    case unknown = 0

    /// The middle of the front's upper edge.
    case frontTop = 1

    /// The middle of the front's lower edge.
    case frontBottom = 2

    /// The middle of the front's right edge.
    case frontRight = 3

    /// The middle of the front's left edge.
    case frontLeft = 4

    /// The front's upper right corner.
    case frontTopRight = 5

    /// The front's upper left corner.
    case frontTopLeft = 6

    /// The front's lower right corner.
    case frontBottomRight = 7

    /// The front's lower left corner.
    case frontBottomLeft = 8
  }
}
