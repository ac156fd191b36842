import DockKit
import VirtualTime

/// Measures how well one subject is followed.
struct SubjectMeter: Sendable {
  let subject: Int
  var errors = AngleHistogram()
  private var frames = 0
  private var framesInFrame = 0
  private var framesInRegion = 0
  private var seconds = (visible: 0.0, followed: 0.0)
  private var firstVisible: WorldTime?
  private var acquisition: Double?

  init(_ subject: Int) { self.subject = subject }

  /// Takes in a frame in which they could have been seen.
  mutating func see(
    _ sight: Sight,
    _ time: WorldTime,
    _ lasted: Double,
    _ isFollowed: Bool,
    _ region: UnitBox
  ) {
    frames += 1
    seconds.visible += lasted
    let first = firstVisible ?? time
    firstVisible = first
    if sight.isInFrame {
      framesInFrame += 1
      let (x, y) = (sight.face.middleX - region.x, sight.face.middleY - region.y)
      if x >= 0, x <= region.width, y >= 0, y <= region.height { framesInRegion += 1 }
    }
    guard isFollowed else { return }
    seconds.followed += lasted
    if acquisition == nil { acquisition = time.seconds - first.seconds }
  }

  var summary: SubjectSummary {
    func share(_ number: Int) -> Double? { frames > 0 ? Double(number) / Double(frames) : nil }
    return SubjectSummary(
      subject: subject,
      framesVisible: frames,
      secondsVisible: seconds.visible,
      secondsFollowed: seconds.followed,
      error: errors.error,
      shareInFrame: share(framesInFrame),
      shareInRegion: share(framesInRegion),
      acquisition: acquisition
    )
  }
}
