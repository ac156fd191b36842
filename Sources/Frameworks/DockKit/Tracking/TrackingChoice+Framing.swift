extension TrackingChoice {
  /// Where in the frame the subject is wanted, from the upper left.
  ///
  /// In the middle of the region, or on its left or right third (Apple, FramingMode); `automatic` is the
  /// middle, which is our choice where Apple leaves it to the system.
  package var wantedPoint: (x: Double, y: Double) {
    let share =
      switch framing {
      case .automatic, .center: 1 / 2.0
      case .left: 1 / 3.0
      case .right: 2 / 3.0
      }
    return (region.x + share * region.width, region.middleY)
  }
}
