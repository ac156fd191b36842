public import Foundation
import FoundationAdditions

/// Walking data: the number of steps and derived values (Apple, CMPedometerData).
public final class CMPedometerData: NSObject, NSSecureCoding, NSCopying {
  /// Only the class name, so that the description is the same in every run (our choice).
  public override var description: String { "<\(type(of: self))>" }

  private let values: Values

  /// The start of the count.
  public var startDate: Date { values.startDate }

  /// The end of the count.
  public var endDate: Date { values.endDate }

  /// The number of steps.
  public var numberOfSteps: NSNumber { NSNumber(value: values.numberOfSteps) }

  /// The distance in metres; nil on a device that doesn't estimate it.
  public var distance: NSNumber? { values.distance.map(NSNumber.init(value:)) }

  /// The number of floors ascended; nil on a device that doesn't count them.
  public var floorsAscended: NSNumber? { values.floorsAscended.map(NSNumber.init(value:)) }

  /// The number of floors descended; nil on a device that doesn't count them.
  public var floorsDescended: NSNumber? { values.floorsDescended.map(NSNumber.init(value:)) }

  /// The current pace, in seconds per metre; nil if the person doesn't walk, and in recorded data
  /// (Apple's header).
  public var currentPace: NSNumber? { values.currentPace.map(NSNumber.init(value:)) }

  /// The current cadence, in steps per second; nil if the person doesn't walk, and in recorded data
  /// (Apple's header).
  public var currentCadence: NSNumber? { values.currentCadence.map(NSNumber.init(value:)) }

  /// The average pace while walking, in seconds per metre; nil if the person didn't walk.
  public var averageActivePace: NSNumber? { values.averageActivePace.map(NSNumber.init(value:)) }

  /// Creates data; the distance is in metres, paces in seconds per metre, the cadence in steps per
  /// second.
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

  /// Returns the data themselves, because they are immutable.
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

/// The kinds of events of a walking person (Apple, CMPedometerEventType).
@nonexhaustive
public enum CMPedometerEventType: Int, Sendable {
  /// The person stopped walking.
  case pause = 0

  /// The person resumed walking.
  case resume = 1
}

/// An event of a walking person (Apple, CMPedometerEvent).
public final class CMPedometerEvent: NSObject, NSSecureCoding, NSCopying, Sendable {
  /// Only the class name, so that the description is the same in every run (our choice).
  public override var description: String { "<\(Swift.type(of: self))>" }

  /// The time of the event, by the phone's clock.
  public let date: Date

  /// The kind of event.
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

  /// Returns the event itself, because it is immutable.
  public func copy(with zone: NSZone? = nil) -> Any { self }
}
