extension UnitBox {
  /// Whether all four are numbers.
  var isFinite: Bool { x.isFinite && y.isFinite && width.isFinite && height.isFinite }

  /// Whether a point is in it or on its edge.
  func contains(_ px: Double, _ py: Double) -> Bool {
    px >= x && px <= x + width && py >= y && py <= y + height
  }

  /// Whether all of it is in the frame, but for a small part of the frame's size.
  func isInFrame(within tolerance: Double) -> Bool {
    x >= -tolerance && y >= -tolerance && x + width <= 1 + tolerance
      && y + height <= 1 + tolerance
  }

  /// Whether some of it is in the frame.
  var meetsFrame: Bool { x < 1 && y < 1 && x + width > 0 && y + height > 0 }

  /// Where and how large it is, for records.
  var words: String {
    "x \(x.inRecords) y \(y.inRecords) width \(width.inRecords) height \(height.inRecords)"
  }
}
