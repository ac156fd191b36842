import Results

/// Times in the unit of the trace format.
enum Microseconds {
  /// The nearest whole number of microseconds.
  ///
  /// The number is whole, although the format allows fractions, so that adjacent slices meet in every reader,
  /// however it rounds. It is limited to ±2⁵², about 140 years, for readers that store times as doubles.
  static func of(_ seconds: Seconds) -> Int {
    min(max(NumberText.rounded(seconds * 1e6), -(1 << 52)), 1 << 52)
  }
}
