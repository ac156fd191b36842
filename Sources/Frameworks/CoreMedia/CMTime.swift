@_exported public import Foundation

/// A count of the ticks of a clock (Apple, CoreMedia).
public typealias CMTimeValue = Int64

/// Ticks per second (Apple, CoreMedia).
public typealias CMTimeScale = Int32

/// Tells one run of a timeline from another (Apple, CoreMedia).
public typealias CMTimeEpoch = Int64

/// What holds of a time beyond its number (Apple, CMTimeFlags).
public struct CMTimeFlags: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// It is a time at all.
  public static let valid = CMTimeFlags(rawValue: 1)

  /// Its number was rounded.
  public static let hasBeenRounded = CMTimeFlags(rawValue: 2)

  /// It is later than every other.
  public static let positiveInfinity = CMTimeFlags(rawValue: 4)

  /// It is earlier than every other.
  public static let negativeInfinity = CMTimeFlags(rawValue: 8)

  /// Nothing is known of it.
  public static let indefinite = CMTimeFlags(rawValue: 16)
}

/// A time as a fraction: ticks, and how many of them make a second (Apple, CMTime).
public struct CMTime: Sendable {
  /// The number of ticks.
  public var value: CMTimeValue

  /// Ticks per second.
  public var timescale: CMTimeScale

  /// What holds of it beyond its number.
  public var flags: CMTimeFlags

  /// The run of the timeline.
  public var epoch: CMTimeEpoch

  /// A time that is none.
  public init() { self.init(value: 0, timescale: 0, flags: [], epoch: 0) }

  /// A time of these parts.
  public init(value: CMTimeValue, timescale: CMTimeScale, flags: CMTimeFlags, epoch: CMTimeEpoch) {
    self.value = value
    self.timescale = timescale
    self.flags = flags
    self.epoch = epoch
  }

  /// That many ticks.
  public init(value: CMTimeValue, timescale: CMTimeScale) {
    self.init(value: value, timescale: timescale, flags: .valid, epoch: 0)
  }

  /// That many seconds, to the nearest tick.
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

  /// Its length in seconds; not a number where it has none.
  public var seconds: Double {
    guard isValid, !isIndefinite else { return .nan }
    if flags.contains(.positiveInfinity) { return .infinity }
    if flags.contains(.negativeInfinity) { return -.infinity }
    return Double(value) / Double(timescale)
  }

  /// Whether it is a time at all.
  public var isValid: Bool { flags.contains(.valid) }

  /// Whether nothing is known of it.
  public var isIndefinite: Bool { isValid && flags.contains(.indefinite) }

  /// Whether it is a number of seconds.
  public var isNumeric: Bool {
    isValid && flags.isDisjoint(with: [.positiveInfinity, .negativeInfinity, .indefinite])
  }

  /// A time that is none.
  public static let invalid = CMTime()

  /// No time at all.
  public static let zero = CMTime(value: 0, timescale: 1)
}

extension CMTime: Comparable, Hashable {
  /// Whether two are the same time, whatever their ticks.
  public static func == (left: CMTime, right: CMTime) -> Bool { left.place == right.place }

  /// Whether one is earlier; where both are numbers, no precision is lost.
  public static func < (left: CMTime, right: CMTime) -> Bool { left.place < right.place }

  public func hash(into hasher: inout Hasher) { hasher.combine(place.sign) }

  private var place: SortKey { SortKey(self) }

  /// Where a time stands among all; invalid ones come last (our choice).
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
