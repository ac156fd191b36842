/// Why a run could not be started or completed.
public struct RunError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What kind of trouble it is.
  public struct Code: Hashable, Sendable {
    let name: String
    /// `--only` names nobody.
    public static let unknownParticipant = Code(name: "unknown-participant")
    /// The scenario names an app that is not registered.
    public static let unknownApp = Code(name: "unknown-app")
    /// An expectation's SQL is wrong.
    public static let expectation = Code(name: "expectation")
    /// The results could not be written or read.
    public static let results = Code(name: "results")
  }

  /// What kind of trouble it is.
  public var code: Code
  /// What is wrong, in a sentence.
  public var message: String
  /// What to do about it.
  public var hint: String?
  /// Where in a file, as `file:line:column`.
  public var place: String?

  init(_ code: Code, _ message: String, hint: String? = nil, place: String? = nil) {
    self.code = code
    self.message = message
    self.hint = hint
    self.place = place
  }

  /// The trouble as it is printed, without a line break at the end.
  public var description: String {
    let head = place.map { "\($0): error: " } ?? "error: "
    return head + message + (hint.map { "\n  hint: \($0)" } ?? "")
  }
}
