#if os(Linux)
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
#endif
