import VirtualTime

extension SubjectPath {
  /// A step with its times and places worked out.
  struct Piece: Hashable, Sendable {
    var start: Double
    var duration: Double
    var from: FloorPoint
    var to: FloorPoint
    /// 1 for standing, 0 for sitting.
    private var firstPosture: Double
    private var lastPosture: Double
    /// How fast it goes round the dock, in radians per second; 0: straight.
    var turning = 0.0
    var isAway = false

    var end: Double { start + duration }

    init(_ start: Double, _ duration: Double, from: FloorPoint, to: FloorPoint, posture: Double) {
      self.start = start
      self.duration = duration
      self.from = from
      self.to = to
      (firstPosture, lastPosture) = (posture, posture)
    }

    private func share(at seconds: Double) -> Double {
      duration > 0 ? min(1, (seconds - start) / duration) : 1
    }

    func posture(at seconds: Double) -> Double {
      firstPosture + (lastPosture - firstPosture) * share(at: seconds)
    }

    /// The place on the floor; nil while they are away.
    func floor(at seconds: Double) -> FloorPoint? {
      // A path that ends away stays away.
      if isAway { return nil }
      guard turning == 0 else { return from.turned(by: turning * min(duration, seconds - start)) }
      let share = share(at: seconds)
      return FloorPoint(
        right: from.right + share * (to.right - from.right),
        ahead: from.ahead + share * (to.ahead - from.ahead)
      )
    }

    /// The pieces of a row of steps, with one at its end for what comes after.
    static func row(from: FloorPoint, _ steps: [Step]) -> [Piece] {
      var pieces: [Piece] = []
      var (time, place, posture) = (0.0, from, 1.0)
      for step in steps {
        var piece = Piece(time, 0, from: place, to: place, posture: posture)
        switch step {
        case .stay(let seconds): piece.duration = max(0, seconds)
        case .go(let target, let speed):
          piece.to = target
          piece.duration = speed > 0 ? place.distance(to: target) / speed : 0
        case .circle(let speed, let seconds):
          piece.duration = max(0, seconds)
          let radius = place.distance(to: FloorPoint(right: 0, ahead: 0))
          piece.turning = radius > 0 ? speed / radius : 0
          piece.to = place.turned(by: piece.turning * piece.duration)
        case .sitDown(let seconds): piece.sit(to: 0, max(0, seconds))
        case .standUp(let seconds): piece.sit(to: 1, max(0, seconds))
        case .leave(let seconds, let back):
          piece.duration = max(0, seconds)
          piece.isAway = true
          piece.to = back ?? place
        }
        pieces.append(piece)
        (time, place, posture) = (piece.end, piece.to, piece.lastPosture)
      }
      pieces.append(Piece(time, 0, from: place, to: place, posture: posture))
      return pieces
    }

    private mutating func sit(to posture: Double, _ seconds: Double) {
      lastPosture = posture
      duration = seconds
    }
  }
}

extension FloorPoint {
  /// The place after a turn round the dock to the right, in radians.
  func turned(by angle: Double) -> FloorPoint {
    let (sine, cosine) = (PortableMath.sin(angle), PortableMath.cos(angle))
    return FloorPoint(
      right: right * cosine + ahead * sine,
      ahead: ahead * cosine - right * sine
    )
  }
}
