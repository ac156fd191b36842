package import DockKit
import VirtualTime

/// Measures how well a dock follows, by what is true in each frame.
///
/// The families of figures are those of the literature on trackers for cameras that turn: error to the
/// target, share in view, fragmentation. Their exact definitions are our choice.
package struct FollowingMeter: Sendable {
  /// Whom the dock says that it follows.
  package enum Followed: Hashable, Sendable {
    case nobody
    /// By the subject's number.
    case subject(Int)
    /// Something that isn't there.
    case falseAlarm

    /// As the tracker has it.
    package init(_ subject: TrackedSubject?) {
      guard let subject else {
        self = .nobody
        return
      }
      self = subject.subject.map(Followed.subject) ?? .falseAlarm
    }
  }

  private var frames = 0
  private var errors = AngleHistogram()
  private var subjects: [SubjectMeter] = []
  private var pursuit = Pursuit()
  private var steps = StepMeter()
  private var dock = SmoothnessMeter()
  private var reach = DockReach()
  private var last: WorldTime?
  private var time = (visible: 0.0, following: 0.0, fooled: 0.0)
  private var firstVisible: WorldTime?
  private var acquisition: Double?
  /// The one that was followed last.
  private var target: Int?

  package init() {}

  /// Takes in a frame.
  ///
  /// - Parameters:
  ///   - frame: What is true in it.
  ///   - choice: Where the subject is wanted.
  ///   - followed: Whom the dock follows.
  package mutating func see(_ frame: SceneFrame, _ choice: TrackingChoice, _ followed: Followed) {
    let seconds = last.map { Double(frame.captured.nanoseconds - $0.nanoseconds) / 1e9 } ?? 0
    // A longer pause is no frame that lasted: the camera was off.
    let lasted = seconds < 0.5 ? seconds : 0
    last = frame.captured
    frames += 1
    dock.see(frame.motion.velocities, after: lasted)
    reach.see(frame.motion.positions)
    if case .subject(let number) = followed { target = number }
    if case .falseAlarm = followed { time.fooled += lasted }
    while subjects.count < frame.sights.count {
      subjects.append(SubjectMeter(frame.sights[subjects.count].subject))
    }

    var anybody = false
    var targetIsVisible = false
    for (index, sight) in frame.sights.enumerated() where sight.isPresent && !sight.isHidden {
      anybody = true
      let isFollowed = followed == .subject(sight.subject)
      subjects[index].see(sight, frame.captured, lasted, isFollowed, choice.region)
      guard sight.subject == target else { continue }
      targetIsVisible = true
      let offset = AimOffset(of: sight, from: choice.wantedPoint, frame.view)
      errors.count(offset.degrees)
      subjects[index].errors.count(offset.degrees)
      steps.see(sight, offset, after: lasted)
    }
    if !targetIsVisible { steps.interrupt() }
    if anybody {
      time.visible += lasted
      if firstVisible == nil { firstVisible = frame.captured }
    }
    if case .subject = followed {
      time.following += lasted
      if acquisition == nil, let firstVisible {
        acquisition = (frame.captured.seconds - firstVisible.seconds)
      }
    }
    pursuit.see(followed, targetIsVisible: targetIsVisible, at: frame.captured)
  }

  /// All of it so far.
  package var summary: FollowingSummary {
    FollowingSummary(
      frames: frames,
      error: errors.error,
      acquisition: acquisition,
      secondsVisible: time.visible,
      secondsFollowing: time.following,
      losses: pursuit.losses,
      reacquisitions: pursuit.reacquisitions,
      meanReacquisition: pursuit.meanReacquisition,
      identitySwitches: pursuit.switches,
      secondsFooled: time.fooled,
      steps: steps.summary,
      meanSpeed: dock.meanSpeed,
      rmsAcceleration: dock.rmsAcceleration,
      reach: reach,
      subjects: subjects.map(\.summary)
    )
  }
}
