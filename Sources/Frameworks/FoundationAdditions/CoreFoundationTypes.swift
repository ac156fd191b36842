#if os(Linux)
  public import Foundation

  // On a phone `as` converts these types to Foundation's classes and back; here they are those
  // classes, so that `query as CFDictionary` and `kSecClass as String` compile unchanged (Apple,
  // Core Foundation).

  public typealias CFTypeRef = AnyObject
  public typealias CFString = NSString
  public typealias CFDictionary = NSDictionary
  public typealias CFMutableDictionary = NSMutableDictionary
  public typealias CFArray = NSArray
  public typealias CFData = NSData
  public typealias CFNumber = NSNumber
  public typealias CFBoolean = NSNumber
  public typealias CFDate = NSDate

  /// True as an object (Apple, Core Foundation).
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  public var kCFBooleanTrue: CFBoolean! { NSNumber(value: true) }

  /// False as an object (Apple, Core Foundation).
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  public var kCFBooleanFalse: CFBoolean! { NSNumber(value: false) }

  /// The result of a system call: 0, or an error code (Apple, MacTypes).
  public typealias OSStatus = Int32

  /// A time interval in seconds (Apple, Core Foundation).
  public typealias CFTimeInterval = Double

  /// An instant of the wall clock: seconds since 2001-01-01T00:00:00Z (Apple, Core Foundation).
  public typealias CFAbsoluteTime = CFTimeInterval

  /// Seconds from 1970-01-01T00:00:00Z to 2001-01-01T00:00:00Z (Apple, Core Foundation).
  public let kCFAbsoluteTimeIntervalSince1970: CFTimeInterval =
    Date.timeIntervalBetween1970AndReferenceDate

  /// Returns the wall clock's time, in seconds since 2001-01-01T00:00:00Z (Apple, Core Foundation).
  ///
  /// The function uses `Date()`, so inside a world the result is the time of the simulated phone's
  /// wall clock.
  public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime {
    Date().timeIntervalSinceReferenceDate
  }
#endif
