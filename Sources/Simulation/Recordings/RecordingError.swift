/// What is wrong with a recording: where, what, and what to do about it.
package struct RecordingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// An unknown word and the known ones, from which a hint is made.
  package struct Unknown: Hashable, Sendable {
    package var word: String
    package var known: [String]
  }

  /// The file, and the line where it is known: `recordings/light.csv:1042`.
  package var place: String
  /// What is wrong, in a sentence.
  package var message: String
  /// What to do about it.
  package var hint: String?
  /// The word that is wrong, if it is a name's fault.
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

  /// The place and what is wrong there, without a hint.
  package var description: String { "\(place): \(message)" }
}

/// What is wrong with a row, wherever it stands.
package struct RowFault: Error, Hashable {
  var message: String
  var hint: String?
  var unknown: RecordingError.Unknown?

  init(_ message: String, hint: String? = nil, unknown: RecordingError.Unknown? = nil) {
    self.message = message
    self.hint = hint
    self.unknown = unknown
  }
}
