/// Numbers of a dock that can't be.
package struct DockProfileError: Error, Hashable, CustomStringConvertible {
  /// One number that can't be.
  package struct Problem: Hashable, Sendable, CustomStringConvertible {
    /// Which one, such as `pitch.maximumSpeed`.
    package var field: String
    /// What is wrong with it.
    package var message: String
    /// What it can be.
    package var hint: String

    package var description: String { "\(field) \(message)\n  hint: \(hint)" }
  }

  /// The dock's name.
  package var profile: String
  package var problems: [Problem]

  package var description: String {
    problems.map { "dock '\(profile)': \($0)" }.joined(separator: "\n")
  }
}
