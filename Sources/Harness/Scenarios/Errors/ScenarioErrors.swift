/// The errors in a scenario file, in the order of the file.
///
/// Nothing has been run when this is thrown: the caller prints it and stops with exit status 2.
public struct ScenarioErrors: Error, Hashable, Sendable {
  /// The errors, at least one: those in the scenario first, then those in files it points at.
  public let errors: [ScenarioError]

  /// Sorts errors by place; those at one place stay in the order in which they were made.
  ///
  /// - Parameters:
  ///   - found: The errors; must not be empty.
  ///   - file: The scenario's path, whose errors come first.
  init(_ found: [ScenarioError], in file: String) {
    precondition(!found.isEmpty, "no error")
    func rank(_ error: ScenarioError) -> Int { error.location.file == file ? 0 : 1 }
    errors = found.enumerated()
      .sorted { left, right in
        let (a, b) = (left.element, right.element)
        return (rank(a), a.location, left.offset) < (rank(b), b.location, right.offset)
      }
      .map(\.element)
  }
}

extension ScenarioErrors: CustomStringConvertible {
  /// The errors as they are printed, without a line break at the end.
  public var description: String { errors.map(\.description).joined(separator: "\n") }
}
