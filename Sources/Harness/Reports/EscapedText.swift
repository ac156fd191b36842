extension String {
  /// Returns the text with some of its Unicode scalars replaced.
  ///
  /// The function replaces scalars, not characters, since a Swift character may hide a special scalar: CR and
  /// LF together, or a quote with a combining accent, are one character.
  ///
  /// - Parameter escape: Returns the replacement of a scalar; nil keeps the scalar.
  /// - Returns: The escaped text.
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
