/// An error in the use of a short world.
public struct ShortWorldError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of errors.
  public struct Code: Hashable, Sendable {
    /// The kind's name, such as `backwards`.
    public let name: String

    /// The time to advance by is negative.
    public static let backwards = Code(name: "backwards")
    /// The world would last more than a year.
    public static let tooLong = Code(name: "too-long")
    /// No phone, routine or time zone has this name.
    public static let unknownName = Code(name: "unknown-name")
    /// A response of a host is invalid.
    public static let badAnswer = Code(name: "bad-answer")
    /// No shown notification has the button.
    public static let noButton = Code(name: "no-button")
    /// The samples are of another type.
    public static let otherType = Code(name: "other-type")
  }

  /// The kind of the error.
  public var code: Code
  /// The description of the error, in a sentence.
  public var message: String
  /// A hint for the correction.
  public var hint: String?

  init(_ code: Code, _ message: String, hint: String? = nil) {
    self.code = code
    self.message = message
    self.hint = hint
  }

  /// The error as it is printed.
  public var description: String { message + (hint.map { "\n  hint: \($0)" } ?? "") }
}
