public import Foundation
import FoundationAdditions

/// A walk: steps and what they led to (Apple, CMPedometerData).
public final class CMPedometerData: NSObject, NSSecureCoding, NSCopying {
  /// Only the class name, so that the description is the same in every run (our choice).
  public override var description: String { "<\(type(of: self))>" }

  private let values: Values

  /// When the counting began.
  public var startDate: Date { values.startDate }

  /// When the counting ended.
  public var endDate: Date { values.endDate }

  /// Steps taken.
  public var numberOfSteps: NSNumber { NSNumber(value: values.numberOfSteps) }

  /// The way in metres; nil on a device that doesn't estimate it.
  public var distance: NSNumber? { values.distance.map(NSNumber.init(value:)) }

  /// Floors climbed; nil on a device that doesn't count them.
  public var floorsAscended: NSNumber? { values.floorsAscended.map(NSNumber.init(value:)) }

  /// Floors descended; nil on a device that doesn't count them.
  public var floorsDescended: NSNumber? { values.floorsDescended.map(NSNumber.init(value:)) }

  /// The pace now, in seconds per metre; nil where nobody walks, and in recorded data (Apple's header).
  public var currentPace: NSNumber? { values.currentPace.map(NSNumber.init(value:)) }

  /// The cadence now, in steps per second; nil where nobody walks, and in recorded data (Apple's header).
  public var currentCadence: NSNumber? { values.currentCadence.map(NSNumber.init(value:)) }

  /// The mean pace while walking, in seconds per metre; nil where nobody walked.
  public var averageActivePace: NSNumber? { values.averageActivePace.map(NSNumber.init(value:)) }

  /// A walk; distance in metres, paces in seconds per metre, cadence in steps per second.
  package init(
    startDate: Date,
    endDate: Date,
    numberOfSteps: Int,
    distance: Double?,
    floorsAscended: Int?,
    floorsDescended: Int?,
    averageActivePace: Double?,
    currentPace: Double? = nil,
    currentCadence: Double? = nil
  ) {
    values = Values(
      startDate: startDate,
      endDate: endDate,
      numberOfSteps: numberOfSteps,
      distance: distance,
      floorsAscended: floorsAscended,
      floorsDescended: floorsDescended,
      averageActivePace: averageActivePace,
      currentPace: currentPace,
      currentCadence: currentCadence
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

  /// The walk itself, as it never changes.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  private struct Values: Codable {
    let startDate: Date
    let endDate: Date
    let numberOfSteps: Int
    let distance: Double?
    let floorsAscended: Int?
    let floorsDescended: Int?
    let averageActivePace: Double?
    let currentPace: Double?
    let currentCadence: Double?
  }
}

/// What a person who walks does (Apple, CMPedometerEventType).
@nonexhaustive
public enum CMPedometerEventType: Int, Sendable {
  /// They stop.
  case pause = 0

  /// They go on.
  case resume = 1
}

/// A person stops walking, or goes on (Apple, CMPedometerEvent).
public final class CMPedometerEvent: NSObject, NSSecureCoding, NSCopying, Sendable {
  /// Only the class name, so that the description is the same in every run (our choice).
  public override var description: String { "<\(Swift.type(of: self))>" }

  /// When, by the phone's clock.
  public let date: Date

  /// What the person does.
  public let type: CMPedometerEventType

  init(_ type: CMPedometerEventType, at date: Date) {
    self.date = date
    self.type = type
    super.init()
  }

  public static var supportsSecureCoding: Bool { true }

  public init?(coder: NSCoder) {
    guard let date = coder.decodeStartDate(),
      let type = coder.decodeNumber("type").flatMap(Int.init(exactly:))
        .flatMap(CMPedometerEventType.init(rawValue:))
    else { return nil }
    self.date = date
    self.type = type
    super.init()
  }

  public func encode(with coder: NSCoder) {
    coder.encode(date)
    coder.encode(number: Double(type.rawValue), "type")
  }

  /// The event itself, as it never changes.
  public func copy(with zone: NSZone? = nil) -> Any { self }
}
