/// An error in a file: what is wrong, where, and what to try instead.
public struct ScenarioError: Error, Hashable, Sendable {
  /// What kind of thing is wrong; the list may grow.
  public struct Code: Hashable, Sendable {
    /// The kind's name in kebab-case, such as `unknown-key`.
    public let name: String

    init(_ name: String) { self.name = name }
  }

  /// What kind of thing is wrong.
  public var code: Code

  /// What is wrong, in the words of the file.
  public var message: String

  /// What to try instead, where there is something to say.
  public var hint: String?

  /// What can stand in the place of the value instead, as YAML; nil where nobody can tell.
  package var replacement: String?

  /// Where the thing stands.
  public var location: Location
}

extension ScenarioError: CustomStringConvertible {
  /// The error as it is printed: a line, and a second line with the hint if there is one.
  public var description: String {
    let first = "\(location): error: \(message)"
    guard let hint else { return first }
    return "\(first)\n  hint: \(hint)"
  }
}
