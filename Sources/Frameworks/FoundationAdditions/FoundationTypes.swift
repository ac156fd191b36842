#if os(Linux)
  public import Foundation

  /// A text that the system shows in the user's language (Apple, Foundation).
  ///
  /// There are no string catalogues here: it reads as it is written in the code.
  public struct LocalizedStringResource: Hashable, Sendable, ExpressibleByStringInterpolation {
    fileprivate let text: String

    /// A text as it is written.
    public init(stringLiteral value: String) { text = value }
  }

  extension String {
    /// The text of a resource (Apple, Foundation).
    public init(localized resource: LocalizedStringResource) { self = resource.text }
  }

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

  /// Runs a body and hands on what it returns (Apple, Objective-C).
  ///
  /// Nothing is autoreleased on Linux: objects end when nobody holds them.
  public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
    try body()
  }
#endif
