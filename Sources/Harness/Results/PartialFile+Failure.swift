extension PartialFile {
  /// The error of a writer, as the user is to read it.
  ///
  /// - Parameters:
  ///   - error: The error, which may name the partial file.
  ///   - path: The path of the results file; nil for results without a file.
  ///   - again: What the user does to resume, such as `run it again`; nil if the partial file keeps nothing.
  /// - Returns: The error with the path that the user knows, and a hint.
  package static func failure(
    _ error: ResultsError,
    writing path: String?,
    again: String? = nil
  ) -> ResultsError {
    var error = error
    if let path, error.path?.hasPrefix("\(path)-") == true { error.path = path }
    if let again, error.code == .diskFull {
      error.hint = "free some space and \(again) with --resume, or choose another disk"
    }
    return error
  }

  /// Removes the file if it is new and nothing was committed to it.
  package func removeUnless(_ kept: Int) { if kept == 0, !isResumed { remove() } }
}
