extension DockDescription {
  /// Positions as apps are told of them: within half a turn of zero on an axis without end.
  ///
  /// Our choice: whether a real dock counts its turns is not known; a client's code suggests that
  /// it doesn't.
  func wrapped(_ positions: DockAngles) -> DockAngles {
    var positions = positions
    for axis in DockAxis.allCases {
      guard let motor = self[keyPath: axis.motor], motor.range == nil else { continue }
      positions[keyPath: axis.angle] = Self.wrapped(positions[keyPath: axis.angle])
    }
    return positions
  }

  /// An angle within half a turn of zero, from -π up to π.
  static func wrapped(_ angle: Double) -> Double {
    angle - 2 * .pi * ((angle + .pi) / (2 * .pi)).rounded(.down)
  }
}
