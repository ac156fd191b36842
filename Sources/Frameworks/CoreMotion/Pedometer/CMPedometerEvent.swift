public import Foundation
import FoundationAdditions

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
  /// The class alone, which reads the same in each run; our choice.
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
