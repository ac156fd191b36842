import VirtualTime

/// What the camera has seen in the last second, for comparing it with what the app tells later.
struct SeenFrames {
  /// How long frames are kept, and how far from one's time another one is looked for: our choices.
  private static let (memory, slack) = (Duration.seconds(1), Duration.milliseconds(100))

  private var frames: [CameraFrame] = []

  mutating func add(_ frame: CameraFrame) {
    frames.removeAll { $0.captured.duration(to: frame.captured) > Self.memory }
    frames.append(frame)
  }

  /// The frame that was taken nearest to an instant; nil if none was near it.
  func nearest(to time: WorldTime) -> CameraFrame? {
    func distance(_ frame: CameraFrame) -> Int64 {
      abs(frame.captured.nanoseconds - time.nanoseconds)
    }
    guard let nearest = frames.min(by: { distance($0) < distance($1) }),
      Duration.nanoseconds(distance(nearest)) <= Self.slack
    else { return nil }
    return nearest
  }
}
