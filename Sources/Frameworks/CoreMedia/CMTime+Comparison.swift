extension CMTime: Comparable, Hashable {
  /// Whether two are the same time, whatever their ticks.
  public static func == (left: CMTime, right: CMTime) -> Bool { left.place == right.place }

  /// Whether one is earlier; where both are numbers, no precision is lost.
  public static func < (left: CMTime, right: CMTime) -> Bool { left.place < right.place }

  public func hash(into hasher: inout Hasher) { hasher.combine(place.sign) }

  private var place: Place { Place(self) }

  /// Where a time stands among all; invalid ones come last (our choice).
  private struct Place: Comparable {
    let sign: Int
    let epoch: CMTimeEpoch
    let ticks: CMTimeValue
    let scale: CMTimeScale

    init(_ time: CMTime) {
      let isNumber = time.isNumeric && time.timescale > 0
      epoch = isNumber ? time.epoch : 0
      ticks = isNumber ? time.value : 0
      scale = isNumber ? time.timescale : 1
      sign =
        switch true {
        case isNumber: 0
        case time.isValid && time.flags.contains(.negativeInfinity): -1
        case time.isValid && time.flags.contains(.positiveInfinity): 1
        case time.isIndefinite: 2
        default: 3
        }
    }

    static func == (left: Place, right: Place) -> Bool { !(left < right) && !(right < left) }

    static func < (left: Place, right: Place) -> Bool {
      guard left.sign == right.sign else { return left.sign < right.sign }
      guard left.epoch == right.epoch else { return left.epoch < right.epoch }
      let (first, second) = (
        left.ticks.multipliedFullWidth(by: Int64(right.scale)),
        right.ticks.multipliedFullWidth(by: Int64(left.scale))
      )
      return (first.high, first.low) < (second.high, second.low)
    }
  }
}
