/// The path of a key of a scenario, such as `app.fetch.every` or `groups.students.count`.
package struct ScenarioKeyPath: Hashable, Sendable {
  /// The path as it was written, without spaces around the dots.
  package let text: String

  /// The keys, outermost first; a name or a number stands for an entry of a list.
  package let parts: [String]

  /// The keys that no alternative can change: what judges runs, and what a sweep sets itself.
  private static let fixed: [(keys: [String], hint: String)] = [
    (["seed"], "the seeds of a sweep's replicates differ already; --seed changes all of them"),
    (
      ["expect", "measure", "exit", "digest"],
      "alternatives are compared by the same measures and expectations"
    ),
    (["vary", "in tests", "tags", "calm", "pilot"], "this key changes nothing of a run"),
  ]

  /// Parses a path.
  ///
  /// - Parameters:
  ///   - text: The path: keys with dots between them.
  ///   - location: Where the path is written.
  /// - Throws: If a key is empty, or if no alternative can change it.
  package init(_ text: String, at location: Location) throws(ScenarioError) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
      .map { String($0).trimmed }
    guard parts.allSatisfy({ !$0.isEmpty }) else {
      throw ScenarioError(
        code: .malformed,
        message: "'\(text.excerpt)' is not the path of a key",
        hint: "write keys with dots between them, such as app.fetch.every",
        location: location
      )
    }
    if let rule = Self.fixed.first(where: { $0.keys.contains(parts[0]) }) {
      throw ScenarioError(
        code: .notVaried,
        message: "alternatives can't differ in '\(parts[0])'",
        hint: rule.hint,
        location: location
      )
    }
    self.parts = parts
    self.text = parts.joined(separator: ".")
  }
}
