public import Foundation

/// The light that fell on a phone at one instant (Apple, SRAmbientLightSample).
public final class SRAmbientLightSample: NSObject, Sendable {
  /// The class alone, which reads the same in each run; our choice.
  public override var description: String { "<\(type(of: self))>" }

  /// Where on the phone the sensor sits.
  public let placement: SensorPlacement

  private let content: any AmbientLightContent
  private let token: UInt64

  /// The light's colour; zeros where the phone has no sensor for it.
  public var chromaticity: Chromaticity { content.chromaticity(of: token) }

  /// The illuminance, in lux.
  public var lux: Measurement<UnitIlluminance> {
    Measurement(value: content.lux(of: token), unit: CachedUnit.lux)
  }

  /// The sample that a token stands for; its light is made when it is read.
  package init(_ token: UInt64, of content: any AmbientLightContent, placement: SensorPlacement) {
    self.content = content
    self.token = token
    self.placement = placement
    super.init()
  }
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

/// Where light samples have their light from.
package protocol AmbientLightContent: AnyObject, Sendable {
  /// The illuminance of a sample, in lux.
  func lux(of token: UInt64) -> Double

  /// The colour of a sample; zeros without a sensor for it.
  func chromaticity(of token: UInt64) -> SRAmbientLightSample.Chromaticity
}

extension SRAmbientLightSample {
  /// Where on a phone the sensor sits (Apple, SRAmbientLightSample.SensorPlacement).
  @nonexhaustive
  public enum SensorPlacement: Int, Sendable {
    /// Not known.
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
