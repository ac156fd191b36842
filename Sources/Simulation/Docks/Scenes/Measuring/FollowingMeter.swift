package import DockKit
import VirtualTime

/// Measures how well a dock follows, from the true scene of each frame.
///
/// The figures are of the kinds that the literature on tracking with active cameras uses: error to
/// the target, share in view, fragmentation. Their exact definitions are our choice.
package struct FollowingMeter: Sendable {
  /// The subject that the dock reports to follow.
  package enum Followed: Hashable, Sendable {
    case nobody
    /// The subject with this number.
    case subject(Int)
    /// A detection of a subject that does not exist.
    case falseAlarm

    /// The subject that a tracker follows.
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
  private var targetLosses = TargetLossCounter()
  private var steps = StepMeter()
  private var dock = SmoothnessMeter()
  private var reach = DockReach()
  private var last: WorldTime?
  private var time = (visible: 0.0, following: 0.0, fooled: 0.0)
  private var firstVisible: WorldTime?
  private var acquisition: Double?
  /// The subject that was followed last.
  private var target: Int?

  package init() {}

  /// Adds a frame to the figures.
  ///
  /// - Parameters:
  ///   - frame: The true scene of the frame.
  ///   - choice: Where the app wants the subject in the frame.
  ///   - followed: The subject that the dock follows.
  package mutating func add(_ frame: SceneFrame, _ choice: TrackingChoice, _ followed: Followed) {
    let seconds = last.map { Double(frame.captured.nanoseconds - $0.nanoseconds) / 1e9 } ?? 0
    // After a longer pause the camera was off, so the frame has no duration.
    let lasted = seconds < 0.5 ? seconds : 0
    last = frame.captured
    frames += 1
    dock.add(frame.motion.velocities, after: lasted)
    reach.add(frame.motion.positions)
    if case .subject(let number) = followed { target = number }
    if case .falseAlarm = followed { time.fooled += lasted }
    while subjects.count < frame.appearances.count {
      subjects.append(SubjectMeter(frame.appearances[subjects.count].subject))
    }

    var anybody = false
    var targetIsVisible = false
    for (index, appearance) in frame.appearances.enumerated()
    where appearance.isPresent && !appearance.isHidden {
      anybody = true
      let isFollowed = followed == .subject(appearance.subject)
      subjects[index].add(appearance, frame.captured, lasted, isFollowed, choice.region)
      guard appearance.subject == target else { continue }
      targetIsVisible = true
      let offset = AimOffset(of: appearance, from: choice.wantedPoint, frame.view)
      errors.count(offset.degrees)
      subjects[index].errors.count(offset.degrees)
      steps.add(appearance, offset, after: lasted)
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
    targetLosses.add(followed, targetIsVisible: targetIsVisible, at: frame.captured)
  }

  /// The figures so far.
  package var summary: FollowingSummary {
    FollowingSummary(
      frames: frames,
      error: errors.error,
      acquisition: acquisition,
      secondsVisible: time.visible,
      secondsFollowing: time.following,
      losses: targetLosses.losses,
      reacquisitions: targetLosses.reacquisitions,
      meanReacquisition: targetLosses.meanReacquisition,
      identitySwitches: targetLosses.switches,
      secondsFooled: time.fooled,
      steps: steps.summary,
      meanSpeed: dock.meanSpeed,
      rmsAcceleration: dock.rmsAcceleration,
      reach: reach,
      subjects: subjects.map(\.summary)
    )
  }
}

/// Measures how well one subject is followed.
private struct SubjectMeter: Sendable {
  let subject: Int
  var errors = AngleHistogram()
  private var frames = 0
  private var framesInFrame = 0
  private var framesInRegion = 0
  private var seconds = (visible: 0.0, followed: 0.0)
  private var firstVisible: WorldTime?
  private var acquisition: Double?

  init(_ subject: Int) { self.subject = subject }

  /// Adds a frame in which the subject is visible.
  mutating func add(
    _ appearance: SubjectAppearance,
    _ time: WorldTime,
    _ lasted: Double,
    _ isFollowed: Bool,
    _ region: UnitBox
  ) {
    frames += 1
    seconds.visible += lasted
    let first = firstVisible ?? time
    firstVisible = first
    if appearance.isInFrame {
      framesInFrame += 1
      let (x, y) = (appearance.face.middleX - region.x, appearance.face.middleY - region.y)
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

/// Counts how often the tracker loses a subject, finds it again or switches to another one.
private struct TargetLossCounter: Sendable {
  private(set) var losses = 0
  private(set) var reacquisitions = 0
  private(set) var switches = 0
  private var searching = 0.0
  /// The subject that was followed last, and whether no subject has been followed since.
  private var last: Int?
  private var isLost = false
  /// The instant since which the lost subject has been visible.
  private var visibleSince: WorldTime?
  private var isFollowing = false

  var meanReacquisition: Double? {
    reacquisitions > 0 ? searching / Double(reacquisitions) : nil
  }

  mutating func add(
    _ followed: FollowingMeter.Followed,
    targetIsVisible: Bool,
    at time: WorldTime
  ) {
    guard case .subject(let number) = followed else {
      if isFollowing {
        isFollowing = false
        if targetIsVisible { losses += 1 }
        isLost = true
      }
      visibleSince = targetIsVisible ? visibleSince ?? time : nil
      return
    }
    if isLost {
      reacquisitions += 1
      searching += time.seconds - (visibleSince ?? time).seconds
    }
    if let last, last != number { switches += 1 }
    (isFollowing, isLost, visibleSince, last) = (true, false, nil, number)
  }
}

/// Measures how smoothly a dock turns.
private struct SmoothnessMeter: Sendable {
  private var seconds = 0.0
  private var turned = 0.0
  private var squares = 0.0
  private var last: DockAngles?

  var meanSpeed: Double { seconds > 0 ? turned / seconds * 180 / .pi : 0 }
  var rmsAcceleration: Double { seconds > 0 ? (squares / seconds).squareRoot() * 180 / .pi : 0 }

  /// Adds a velocity of the dock, with the seconds since the previous frame; zero if there is none.
  mutating func add(_ velocity: DockAngles, after lasted: Double) {
    defer { last = velocity }
    guard lasted > 0, let last else { return }
    let (yaw, pitch) = (velocity.yaw - last.yaw, velocity.pitch - last.pitch)
    let square = velocity.yaw * velocity.yaw + velocity.pitch * velocity.pitch
    seconds += lasted
    turned += square.squareRoot() * lasted
    squares += (yaw * yaw + pitch * pitch) / lasted
  }
}
