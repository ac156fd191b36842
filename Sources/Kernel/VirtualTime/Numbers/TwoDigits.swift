extension BinaryInteger {
  /// The number as a clock shows it, with at least two digits, such as `07`.
  package var twoDigits: String { (0..<10).contains(self) ? "0\(self)" : "\(self)" }
}
