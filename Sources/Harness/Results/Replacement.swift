import Foundation

/// What an output may take the place of: the one rule for results, pages and other files.
///
/// An output replaces the same thing, made again: the results of the same run or sweep, a page of the same source, a
/// file with the same content. It replaces other outputs only if the user asks for it.
package enum Replacement: Hashable, Sendable {
  /// Only the same thing, made again.
  case same
  /// Other outputs as well.
  case others

  /// The option of commands that asks for it.
  package static let option = "--force"

  /// The rule for a call with or without ``option``.
  package init(isForced: Bool) { self = isForced ? .others : .same }

  /// The error for an output that would replace another one.
  ///
  /// - Parameters:
  ///   - kind: The kind of the output that is there, such as `results`.
  ///   - text: What it is of, such as `first-study.yaml, seed 42`; nil if it is unknown.
  ///   - difference: Part of a sentence: what differs.
  ///   - path: The output's path.
  /// - Returns: The error to throw.
  package static func refusal(
    of kind: String,
    _ text: String?,
    because difference: String? = nil,
    at path: String
  ) -> ResultsError {
    let message =
      "this would replace other \(kind)" + (text.map { ": \($0)" } ?? "")
      + (FileOperations.written(path).map { ", written \($0)" } ?? "")
      + (difference.map { "; \($0)" } ?? "")
    return ResultsError(
      .occupied,
      // The texts are read from a file that anything may have written.
      String(message.map { $0.unicodeScalars.contains { $0.value < 0x20 } ? " " : $0 }),
      hint: "choose another place with --out, or add \(option) to replace them",
      path: path
    )
  }
}
