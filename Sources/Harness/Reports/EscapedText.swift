extension String {
  /// The text with some of its Unicode scalars written otherwise.
  ///
  /// Scalars, not characters: to Swift a CR and an LF, or a quote with an accent on it, are one
  /// character, and would pass as harmless.
  ///
  /// - Parameter escape: What to write for a scalar; nil for itself.
  /// - Returns: The text that is then safe where it goes.
  func escaped(_ escape: (Unicode.Scalar) -> String?) -> String {
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if let text = escape(scalar) {
        result.append(contentsOf: text.unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }
}
