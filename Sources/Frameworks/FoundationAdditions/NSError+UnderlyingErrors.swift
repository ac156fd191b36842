#if os(Linux)
  public import Foundation

  /// The user-info key of an array of errors that all led to this one (Apple, Foundation).
  public let NSMultipleUnderlyingErrorsKey = "NSMultipleUnderlyingErrorsKey"

  extension NSError {
    /// The errors that led to this one; empty where there are none (Apple, Foundation).
    ///
    /// Those of `NSMultipleUnderlyingErrorsKey` come first, then that of `NSUnderlyingErrorKey`;
    /// the order is our choice.
    public var underlyingErrors: [any Error] {
      let many = userInfo[NSMultipleUnderlyingErrorsKey] as? [any Error] ?? []
      guard let one = userInfo[NSUnderlyingErrorKey] as? any Error else { return many }
      return many + [one]
    }
  }
#endif
