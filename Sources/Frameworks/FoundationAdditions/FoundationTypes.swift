#if os(Linux)
  public import Foundation

  /// A text that the system shows in the user's language (Apple, Foundation).
  ///
  /// There are no string catalogs here: the text is the one in the code.
  public struct LocalizedStringResource: Hashable, Sendable, ExpressibleByStringInterpolation {
    fileprivate let text: String

    /// Creates a text as it is written.
    public init(stringLiteral value: String) { text = value }
  }

  extension String {
    /// The text of a resource (Apple, Foundation).
    public init(localized resource: LocalizedStringResource) { self = resource.text }
  }

  /// The user-info key of an array of underlying errors (Apple, Foundation).
  public let NSMultipleUnderlyingErrorsKey = "NSMultipleUnderlyingErrorsKey"

  extension NSError {
    /// The underlying errors; empty if there are none (Apple, Foundation).
    ///
    /// The errors of `NSMultipleUnderlyingErrorsKey` come first, then the error of
    /// `NSUnderlyingErrorKey`; the order is our choice.
    public var underlyingErrors: [any Error] {
      let many = userInfo[NSMultipleUnderlyingErrorsKey] as? [any Error] ?? []
      guard let one = userInfo[NSUnderlyingErrorKey] as? any Error else { return many }
      return many + [one]
    }
  }

  extension UserDefaults {
    /// The value of a key, which apps also read by key-value coding (Apple, object(forKey:)).
    public func value(forKey key: String) -> Any? { object(forKey: key) }

    /// Sets the value of a key, as apps also do by key-value coding (Apple, set(_:forKey:)).
    public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }
  }

  /// Runs a closure and returns its result (Apple, Objective-C).
  ///
  /// Linux has no autorelease: objects are released with their last reference.
  public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
    try body()
  }
#endif
