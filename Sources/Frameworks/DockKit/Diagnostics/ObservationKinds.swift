/// What kinds of things an app has told of, and what else there was.
struct ObservationKinds {
  /// How many frames it takes: ten seconds' (our choice).
  private static let enough = 300

  private var frames = 0
  private var framesWithOthers = 0
  private var hasOthers = false

  /// Takes what an app tells of a frame; true if it has told of nothing but faces where there was
  /// more.
  mutating func areOnlyFaces(_ told: [Detection], in frame: CameraFrame) -> Bool {
    guard !told.isEmpty, !hasOthers else { return false }
    hasOthers = told.contains { $0.kind != .face }
    frames += 1
    if frame.detections.contains(where: { $0.kind != .face }) { framesWithOthers += 1 }
    return !hasOthers && frames >= Self.enough && framesWithOthers * 2 > frames
  }
}
