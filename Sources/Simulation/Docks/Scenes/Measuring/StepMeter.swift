/// Measures how a dock settles when the followed subject comes to rest.
struct StepMeter: Sendable {
  /// The speed above which a subject moves and that below which it rests, in radians per second
  /// seen from the dock (our choices).
  private static let (moving, resting) = (0.1, 0.02)
  /// The error in degrees within which the dock has settled, the seconds for which it must stay
  /// there at the end, and the seconds for which it is observed (our choices).
  private static let (band, hold, watch) = (1.0, 0.5, 3.0)

  private var count = 0
  private var settled = 0
  private var overshoots = (sum: 0.0, most: 0.0)
  private var settling = 0.0

  private var last: (subject: Int, position: SubjectPosition)?
  /// 1 if the subject moves to the right, -1 to the left, 0 if it rests.
  private var heading = 0.0
  /// The step that is being observed.
  private var step: SettlingStep?

  private struct SettlingStep {
    var heading: Double
    var age = 0.0
    var overshoot = 0.0
    /// The age at which the error was last outside the band, in seconds.
    var outside = 0.0
  }

  /// Adds a frame that shows the followed subject.
  mutating func add(_ appearance: SubjectAppearance, _ offset: AimOffset, after lasted: Double) {
    if last?.subject != appearance.subject { interrupt() }
    defer { last = (appearance.subject, appearance.position) }
    guard lasted > 0, let rate = rate(of: appearance.position, after: lasted) else { return }
    if rate.magnitude > Self.moving {
      close()
      heading = rate < 0 ? -1 : 1
    } else if rate.magnitude < Self.resting, heading != 0 {
      step = SettlingStep(heading: heading)
      heading = 0
    }
    guard var watched = step else { return }
    watched.age += lasted
    watched.overshoot = max(watched.overshoot, -watched.heading * offset.across)
    if offset.degrees > Self.band { watched.outside = watched.age }
    step = watched
    if watched.age >= Self.watch { close() }
  }

  /// Handles that the followed subject is not visible: the current step does not count.
  mutating func interrupt() {
    (step, last, heading) = (nil, nil, 0)
  }

  var summary: StepSummary {
    StepSummary(
      count: count,
      settled: settled,
      meanOvershoot: count > 0 ? overshoots.sum / Double(count) : nil,
      largestOvershoot: count > 0 ? overshoots.most : nil,
      meanSettling: settled > 0 ? settling / Double(settled) : nil
    )
  }

  private mutating func close() {
    guard let step else { return }
    self.step = nil
    // A subject that immediately moves again has not come to rest.
    guard step.age >= Self.hold else { return }
    count += 1
    overshoots = (overshoots.sum + step.overshoot, max(overshoots.most, step.overshoot))
    guard step.outside + Self.hold <= step.age else { return }
    settled += 1
    settling += step.outside
  }

  /// The subject's angular speed around the dock, in radians per second.
  private func rate(of position: SubjectPosition, after lasted: Double) -> Double? {
    guard let before = last?.position else { return nil }
    let square = position.right * position.right + position.ahead * position.ahead
    guard square > 0 else { return nil }
    let turned = position.right * before.ahead - position.ahead * before.right
    return turned / square / lasted
  }
}
