/// A rule that decided something, and who says so.
package struct Rule: Hashable, Sendable {
  /// What the rule is, in a few words.
  package var name: String

  /// Where it comes from.
  package var source: String

  /// A rule.
  init(_ name: String, _ source: String) {
    self.name = name
    self.source = source
  }

  /// As it stands in brackets behind what it decided.
  package var text: String { "(\(name): \(source))" }
}
