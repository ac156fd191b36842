public import CoreLocation
public import Foundation
import FoundationAdditions

/// The device that measured a route (Apple, CMOdometerOriginDevice).
@nonexhaustive
public enum CMOdometerOriginDevice: Int, Sendable {
  /// Either device.
  case unknown = 0

  /// The current device.
  case local = 1

  /// A paired device.
  case remote = 2
}

/// A segment of a route (Apple, CMOdometerData).
public final class CMOdometerData: NSObject, NSSecureCoding, NSCopying, Sendable {
  /// Only the class name, so that the description is the same in every run (our choice).
  public override var description: String { "<\(type(of: self))>" }

  private let values: Values

  /// When the segment began.
  public var startDate: Date { values.startDate }

  /// When the segment ended.
  public var endDate: Date { values.endDate }

  /// When the location was measured.
  public var gpsDate: Date { values.gpsDate }

  /// The length of the segment, in metres.
  public var deltaDistance: CLLocationDistance { values.deltaDistance }

  /// The accuracy of the length, in metres.
  public var deltaDistanceAccuracy: CLLocationAccuracy { values.deltaDistanceAccuracy }

  /// The speed, in metres per second.
  public var speed: CLLocationSpeed { values.speed }

  /// The accuracy of the speed, in metres per second; negative if the speed is invalid.
  public var speedAccuracy: CLLocationSpeedAccuracy { values.speedAccuracy }

  /// The change of altitude, in metres.
  public var deltaAltitude: CLLocationDistance { values.deltaAltitude }

  /// The accuracy of the altitude, in metres.
  public var verticalAccuracy: CLLocationAccuracy { values.verticalAccuracy }

  /// The device that measured the segment.
  public var originDevice: CMOdometerOriginDevice { values.originDevice }

  /// The slope in the direction of travel, in degrees; nil if it is invalid.
  public var slope: Double? { values.slope }

  /// The steepest slope in any direction, in degrees; nil if it is invalid.
  public var maxAbsSlope: Double? { values.maxAbsSlope }

  /// Creates a segment; lengths are in metres, speeds in metres per second, slopes in degrees.
  package init(
    startDate: Date,
    endDate: Date,
    gpsDate: Date,
    deltaDistance: CLLocationDistance,
    deltaDistanceAccuracy: CLLocationAccuracy,
    speed: CLLocationSpeed,
    speedAccuracy: CLLocationSpeedAccuracy,
    deltaAltitude: CLLocationDistance,
    verticalAccuracy: CLLocationAccuracy,
    originDevice: CMOdometerOriginDevice,
    slope: Double?,
    maxAbsSlope: Double?
  ) {
    values = Values(
      startDate: startDate,
      endDate: endDate,
      gpsDate: gpsDate,
      deltaDistance: deltaDistance,
      deltaDistanceAccuracy: deltaDistanceAccuracy,
      speed: speed,
      speedAccuracy: speedAccuracy,
      deltaAltitude: deltaAltitude,
      verticalAccuracy: verticalAccuracy,
      originDevice: originDevice,
      slope: slope,
      maxAbsSlope: maxAbsSlope
    )
    super.init()
  }

  public static var supportsSecureCoding: Bool { true }

  public init?(coder: NSCoder) {
    guard let values = coder.decodeValues(Values.self) else { return nil }
    self.values = values
    super.init()
  }

  public func encode(with coder: NSCoder) { coder.encode(values: values) }

  /// Returns the segment itself, because it is immutable.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  private struct Values: Codable, Sendable {
    let startDate: Date
    let endDate: Date
    let gpsDate: Date
    let deltaDistance: Double
    let deltaDistanceAccuracy: Double
    let speed: Double
    let speedAccuracy: Double
    let deltaAltitude: Double
    let verticalAccuracy: Double
    @RawCoded var originDevice: CMOdometerOriginDevice
    let slope: Double?
    let maxAbsSlope: Double?
  }
}
