/// Why a short world can't do what it was asked for.
public struct ShortWorldError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A kind of trouble.
  public struct Code: Hashable, Sendable {
    /// What it is called, such as `backwards`.
    public let name: String

    /// Time was to run backwards.
    public static let backwards = Code(name: "backwards")
    /// Time was to run beyond the year that a short world may last.
    public static let tooLong = Code(name: "too-long")
    /// No phone, routine or time zone is called so.
    public static let unknownName = Code(name: "unknown-name")
    /// A host was told to answer what no host can.
    public static let badAnswer = Code(name: "bad-answer")
    /// The samples are of another type.
    public static let otherType = Code(name: "other-type")
  }

  /// What kind of trouble it is.
  public var code: Code
  /// What is wrong, in a sentence.
  public var message: String
  /// What to do about it.
  public var hint: String?

  init(_ code: Code, _ message: String, hint: String? = nil) {
    self.code = code
    self.message = message
    self.hint = hint
  }

  /// The trouble as it is printed.
  public var description: String { message + (hint.map { "\n  hint: \($0)" } ?? "") }
}
