/// An error in a recording: the place, the problem, and a hint.
package struct RecordingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// An unknown word and the known ones, for a suggestion.
  package struct Unknown: Hashable, Sendable {
    package var word: String
    package var known: [String]
  }

  /// The file, and the line if it is known, such as `recordings/light.csv:1042`.
  package var place: String
  /// The problem, in one sentence.
  package var message: String
  /// How to correct it.
  package var hint: String?
  /// The unknown word, if the error is a misspelt name.
  package var unknown: Unknown?

  init(_ place: String, _ message: String, hint: String? = nil, unknown: Unknown? = nil) {
    self.place = place
    self.message = message
    self.hint = hint
    self.unknown = unknown
  }

  init(_ place: String, _ fault: RowFault) {
    self.init(place, fault.message, hint: fault.hint, unknown: fault.unknown)
  }

  /// The place and the problem, without the hint.
  package var description: String { "\(place): \(message)" }
}

/// An error in a row, without its place in the file.
package struct RowFault: Error, Hashable {
  package var message: String
  var hint: String?
  var unknown: RecordingError.Unknown?

  init(_ message: String, hint: String? = nil, unknown: RecordingError.Unknown? = nil) {
    self.message = message
    self.hint = hint
    self.unknown = unknown
  }
}
