package import Runner

extension FailureKey {
  /// What fails, in one sentence, in the words of the expectation or of the run's verdict.
  package var sentence: String {
    let cause = name.isEmpty ? "" : ": \(name)"
    let what =
      switch kind {
      case .expectation: "The expectation '\(name)' fails"
      case .diagnostic: "The app makes the mistake '\(name)'"
      case .crash: "The app crashes\(cause)"
      case .terminated: "The system ends the app\(cause)"
      case .stuck: "The app waits for something that can never happen\(cause)"
      case .nondeterministic: "Two runs of a participant differ\(cause)"
      }
    let place = function.isEmpty ? "" : ", in \(function)"
    return "\(what)\(place)."
  }

  /// What fails and why, in one sentence.
  ///
  /// - Parameter cause: A moment and what happened then, in sentences; nil if it is unknown.
  /// - Returns: The sentence of the failure, with the first sentence of the cause.
  package func sentence(because cause: String?) -> String {
    guard let cause else { return sentence }
    let first = cause.firstRange(of: ". ").map { String(cause[..<$0.lowerBound]) + "." } ?? cause
    return "\(sentence.dropLast()): \(first)"
  }
}
