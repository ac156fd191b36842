#if os(Linux)
  import Foundation

  /// A length of time in seconds (Apple, Core Foundation).
  public typealias CFTimeInterval = Double

  /// An instant of the wall clock: seconds since 2001-01-01T00:00:00Z (Apple, Core Foundation).
  public typealias CFAbsoluteTime = CFTimeInterval

  /// Seconds from 1970-01-01T00:00:00Z to 2001-01-01T00:00:00Z (Apple, Core Foundation).
  public let kCFAbsoluteTimeIntervalSince1970: CFTimeInterval =
    Date.timeIntervalBetween1970AndReferenceDate

  /// The wall clock's reading, in seconds since 2001-01-01T00:00:00Z (Apple, Core Foundation).
  ///
  /// It asks `Date()`, so inside a world it is the simulated phone's wall clock.
  public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime {
    Date().timeIntervalSinceReferenceDate
  }
#endif
