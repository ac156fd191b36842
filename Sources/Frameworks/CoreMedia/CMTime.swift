@_exported public import Foundation

/// A number of ticks of a clock (Apple, CoreMedia).
public typealias CMTimeValue = Int64

/// Ticks per second (Apple, CoreMedia).
public typealias CMTimeScale = Int32

/// Distinguishes the runs of a timeline (Apple, CoreMedia).
public typealias CMTimeEpoch = Int64

/// The properties of a time beyond its number (Apple, CMTimeFlags).
public struct CMTimeFlags: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The time is valid.
  public static let valid = CMTimeFlags(rawValue: 1)

  /// The number was rounded.
  public static let hasBeenRounded = CMTimeFlags(rawValue: 2)

  /// The time is later than every other.
  public static let positiveInfinity = CMTimeFlags(rawValue: 4)

  /// The time is earlier than every other.
  public static let negativeInfinity = CMTimeFlags(rawValue: 8)

  /// The time is unknown.
  public static let indefinite = CMTimeFlags(rawValue: 16)
}

/// A time as a fraction: a number of ticks, and the number of ticks per second (Apple, CMTime).
public struct CMTime: Sendable {
  /// The number of ticks.
  public var value: CMTimeValue

  /// Ticks per second.
  public var timescale: CMTimeScale

  /// The properties beyond the number.
  public var flags: CMTimeFlags

  /// The run of the timeline.
  public var epoch: CMTimeEpoch

  /// Creates an invalid time.
  public init() { self.init(value: 0, timescale: 0, flags: [], epoch: 0) }

  /// Creates a time from its parts.
  public init(value: CMTimeValue, timescale: CMTimeScale, flags: CMTimeFlags, epoch: CMTimeEpoch) {
    self.value = value
    self.timescale = timescale
    self.flags = flags
    self.epoch = epoch
  }

  /// Creates a time from a number of ticks.
  public init(value: CMTimeValue, timescale: CMTimeScale) {
    self.init(value: value, timescale: timescale, flags: .valid, epoch: 0)
  }

  /// Creates a time from a number of seconds, rounded to the nearest tick.
  public init(seconds: Double, preferredTimescale: CMTimeScale) {
    let ticks = (seconds * Double(preferredTimescale)).rounded()
    guard preferredTimescale > 0, let value = CMTimeValue(exactly: ticks) else {
      self = .invalid
      return
    }
    let isExact = Double(value) / Double(preferredTimescale) == seconds
    self.init(
      value: value,
      timescale: preferredTimescale,
      flags: isExact ? .valid : [.valid, .hasBeenRounded],
      epoch: 0
    )
  }

  /// The time in seconds; NaN if there is no such number.
  public var seconds: Double {
    guard isValid, !isIndefinite else { return .nan }
    if flags.contains(.positiveInfinity) { return .infinity }
    if flags.contains(.negativeInfinity) { return -.infinity }
    return Double(value) / Double(timescale)
  }

  /// Whether the time is valid.
  public var isValid: Bool { flags.contains(.valid) }

  /// Whether the time is unknown.
  public var isIndefinite: Bool { isValid && flags.contains(.indefinite) }

  /// Whether the time is a number of seconds.
  public var isNumeric: Bool {
    isValid && flags.isDisjoint(with: [.positiveInfinity, .negativeInfinity, .indefinite])
  }

  /// An invalid time.
  public static let invalid = CMTime()

  /// Zero seconds.
  public static let zero = CMTime(value: 0, timescale: 1)
}

extension CMTime: Comparable, Hashable {
  /// Whether two times are equal, even if their timescales differ.
  public static func == (left: CMTime, right: CMTime) -> Bool { left.place == right.place }

  /// Whether the first time is earlier; the comparison of numbers loses no precision.
  public static func < (left: CMTime, right: CMTime) -> Bool { left.place < right.place }

  public func hash(into hasher: inout Hasher) { hasher.combine(place.sign) }

  private var place: SortKey { SortKey(self) }

  /// The position of a time in the order of all times; invalid times come last (our choice).
  private struct SortKey: Comparable {
    let sign: Int
    let epoch: CMTimeEpoch
    let ticks: CMTimeValue
    let scale: CMTimeScale

    init(_ time: CMTime) {
      let isNumber = time.isNumeric && time.timescale > 0
      epoch = isNumber ? time.epoch : 0
      ticks = isNumber ? time.value : 0
      scale = isNumber ? time.timescale : 1
      sign =
        switch true {
        case isNumber: 0
        case time.isValid && time.flags.contains(.negativeInfinity): -1
        case time.isValid && time.flags.contains(.positiveInfinity): 1
        case time.isIndefinite: 2
        default: 3
        }
    }

    static func == (left: SortKey, right: SortKey) -> Bool { !(left < right) && !(right < left) }

    static func < (left: SortKey, right: SortKey) -> Bool {
      guard left.sign == right.sign else { return left.sign < right.sign }
      guard left.epoch == right.epoch else { return left.epoch < right.epoch }
      let (first, second) = (
        left.ticks.multipliedFullWidth(by: Int64(right.scale)),
        right.ticks.multipliedFullWidth(by: Int64(left.scale))
      )
      return (first.high, first.low) < (second.high, second.low)
    }
  }
}
