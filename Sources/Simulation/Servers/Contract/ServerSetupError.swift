/// What is wrong with how a server, its faults or a network are set up.
package struct ServerSetupError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong.
  package let text: String
  /// What to do about it.
  package let hint: String

  package init(_ text: String, hint: String) {
    self.text = text
    self.hint = hint
  }

  package var description: String { "\(text); hint: \(hint)" }
}
