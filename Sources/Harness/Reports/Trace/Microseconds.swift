import Results

/// Times as the trace format has them.
enum Microseconds {
  /// The nearest whole number of microseconds.
  ///
  /// Whole, although the format takes fractions: two slices that meet then meet in every reader,
  /// however it rounds. Within ±2⁵², about 140 years, for readers that keep them as doubles.
  static func of(_ seconds: Seconds) -> Int {
    min(max(NumberText.rounded(seconds * 1e6), -(1 << 52)), 1 << 52)
  }
}
