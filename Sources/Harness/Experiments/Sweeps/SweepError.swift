/// Why a sweep can't begin: its call is wrong, or some of its alternatives are.
package struct SweepError: Error, Hashable, Sendable, CustomStringConvertible {
  /// An error of alternatives.
  package struct Complaint: Hashable, Sendable {
    /// The error as it is printed, with its place and its hint.
    package var text: String
    /// The names of the alternatives that have it.
    package var alternatives: [String]
  }

  /// What is wrong, in a sentence; empty if only complaints are.
  package var message: String

  /// What to do about it.
  package var hint: String?

  /// Where it is written; nil if the error is of the whole call.
  package var place: String?

  /// The errors of alternatives, each once.
  package var complaints: [Complaint]

  package init(
    _ message: String,
    hint: String? = nil,
    place: String? = nil,
    complaints: [Complaint] = []
  ) {
    self.message = message
    self.hint = hint
    self.place = place
    self.complaints = complaints
  }

  /// The most complaints that are printed (our choice).
  private static let mostComplaints = 20

  /// The error as it is printed, without a line break at the end.
  package var description: String {
    var lines = complaints.prefix(Self.mostComplaints).map { complaint in
      let first = complaint.alternatives.first ?? ""
      let more = complaint.alternatives.count - 1
      return "\(complaint.text)\n  alternative: \(first)\(more > 0 ? " (and \(more) more)" : "")"
    }
    let more = complaints.count - lines.count
    if more > 0 { lines.append("and \(more) more errors") }
    if !message.isEmpty {
      let head = place.map { "\($0): error: " } ?? "error: "
      lines.append(head + message + (hint.map { "\n  hint: \($0)" } ?? ""))
    }
    return lines.joined(separator: "\n")
  }
}
