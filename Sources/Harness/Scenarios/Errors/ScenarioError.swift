/// An error in a file, with its place, its message and a hint.
public struct ScenarioError: Error, Hashable, Sendable {
  /// The kinds of errors; later versions can add more.
  public struct Code: Hashable, Sendable {
    /// The kind's name in kebab-case, such as `unknown-key`.
    public let name: String

    init(_ name: String) { self.name = name }
  }

  /// The kind of error.
  public var code: Code

  /// The description of the error, in the words of the file.
  public var message: String

  /// The correction, if one can be suggested.
  public var hint: String?

  /// A value that the file can have instead, as YAML; nil if it is unknown.
  package var replacement: String?

  /// The place of the error.
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
