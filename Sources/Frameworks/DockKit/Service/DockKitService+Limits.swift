extension DockKitService {
  /// How far and how fast a dock turns in this session.
  func limits(of accessory: DockAccessory) throws(DockKitError) -> DockAccessory.Limits {
    _ = try hardware(of: accessory)
    return DockAccessory.Limits(
      yaw: limit(of: .yaw, accessory.description),
      pitch: limit(of: .pitch, accessory.description),
      roll: limit(of: .roll, accessory.description)
    )
  }

  /// Bounds the movements of this session.
  func setLimits(
    _ limits: DockAccessory.Limits,
    of accessory: DockAccessory
  ) throws(DockKitError) {
    try command("setLimits", limits.words) { () throws(DockKitError) in
      _ = try hardware(of: accessory)
      let named = DockAxis.allCases.filter { limits[keyPath: $0.limit] != nil }
      guard !named.isEmpty else { throw .invalidParameter }
      guard named.allSatisfy({ accessory.description[keyPath: $0.motor] != nil }) else {
        throw .notSupportedByDevice
      }
      let fate = fate(of: "setLimits")
      guard fate == .done else { return fate }
      sessionLimits = DockAccessory.Limits(
        yaw: limits.yaw ?? sessionLimits?.yaw,
        pitch: limits.pitch ?? sessionLimits?.pitch,
        roll: limits.roll ?? sessionLimits?.roll
      )
      return .done
    }
  }

  private func limit(
    of axis: DockAxis,
    _ description: DockDescription
  ) -> DockAccessory.Limits.Limit? {
    if let limit = sessionLimits?[keyPath: axis.limit] { return limit }
    guard let motor = description[keyPath: axis.motor] else { return nil }
    let range = signs.range(motor.range ?? -Double.pi ... .pi, about: axis)
    return DockAccessory.Limits.Limit(
      checked: range.lowerBound..<range.upperBound,
      motor.maximumSpeed
    )
  }
}

extension DockAccessory.Limits {
  /// The limits, for records.
  fileprivate var words: String {
    [("yaw", yaw), ("pitch", pitch), ("roll", roll)].compactMap { name, limit in
      limit.map { "\(name) \($0.positionRange) at \($0.maximumSpeed)" }
    }.joined(separator: ", ")
  }
}
