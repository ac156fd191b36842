import DockKit
import Docks
import Phones
import Scenarios
import Sensors
import VirtualTime

extension ScenarioParticipant {
  /// The participant's dock, with the subjects in front of its camera; nil if they have none.
  ///
  /// - Parameter unreadable: Receives the errors in recorded paths.
  /// - Returns: The description of dock and scene.
  func dock(_ unreadable: (RecordingError) -> Void) -> DockingStation.Configuration? {
    guard let dock = member.group.dock, let profile = DockProfile(dock) else { return nil }
    var subjects: [SceneSubject] = []
    for (index, subject) in (scenario.scene?.subjects ?? []).enumerated() {
      do throws(RecordingError) {
        subjects.append(try SceneSubject(subject, number: index, of: scenario))
      } catch { unreadable(error) }
    }
    return DockingStation.Configuration(
      profile: profile,
      name: "\(member.name)'s \(profile.name)",
      subjects: subjects,
      detector: scenario.scene.map { SubjectDetector($0.detector) } ?? SubjectDetector(),
      options: scenario.dockKit,
      isDockedAtFirst: dock.isDocked,
      orientation: DockAccessory.CameraOrientation(dock.orientation)
    )
  }
}

extension DockAccessory.CameraOrientation {
  fileprivate init(_ orientation: Scenario.Dock.Orientation) {
    switch orientation {
    case .portrait: self = .portrait
    case .landscapeLeft: self = .landscapeLeft
    case .landscapeRight: self = .landscapeRight
    }
  }
}

extension DockProfile {
  /// A group's dock: its profile, with what the scenario changes.
  init?(_ dock: Scenario.Dock) {
    guard var profile = DockProfile.named(dock.profile) else { return nil }
    let changes = dock.changes
    func change(_ motor: inout MotorLimits?) {
      if let speed = changes.maximumSpeed {
        let floor = motor?.speedFloor ?? 0
        motor?.maximumSpeed = speed
        motor?.speedFloor = min(floor, speed)
      }
      if let acceleration = changes.acceleration { motor?.acceleration = acceleration }
    }
    change(&profile.yaw)
    change(&profile.pitch)
    if let range = profile.pitch?.range, changes.pitchFrom != nil || changes.pitchTo != nil {
      let from = changes.pitchFrom ?? range.lowerBound
      let to = changes.pitchTo ?? range.upperBound
      // If the scenario sets only one end, the other end may have to move.
      profile.pitch?.range = min(from, to)...max(from, to)
    }
    if let latency = changes.latency { profile.commandLatency = latency }
    if let timeout = changes.velocityTimeout { profile.velocityTimeout = timeout }
    if let rate = changes.feedbackRate { profile.feedbackRate = rate }
    if let drift = changes.clockDrift { profile.clockDrift = Int64(drift) }
    if let interval = changes.flapsEvery {
      let flaps = profile.flaps ?? DockProfile.gimbal.flaps
      profile.flaps = flaps
      profile.flaps?.meanInterval = interval
    }
    if let delay = changes.trackingDelay { profile.tracking.delay = delay }
    if let follows = changes.buttonTurnsTracking { profile.tracking.followsButton = follows }
    if let isTold = changes.tellsOfTracking { profile.tracking.isTold = isTold }
    if let begins = changes.dockingTurnsTrackingOn { profile.tracking.beginsWithDocking = begins }
    self = profile
  }
}

extension SubjectDetector {
  fileprivate init(_ detector: Scenario.Detector) {
    self.init(
      latency: detector.latency,
      noise: Double(detector.noise) / 1000,
      missRate: Double(detector.misses) / 1000,
      falseAlarmRate: Double(detector.falseAlarms) / 1000
    )
  }
}

extension SceneSubject {
  /// Creates a subject of the scenario; reads a recorded path from its file.
  fileprivate init(
    _ subject: Scenario.Subject,
    number: Int,
    of scenario: Scenario
  ) throws(RecordingError) {
    var path: SubjectPath
    if let file = subject.recorded {
      path = try World.outside { () throws(RecordingError) in
        try SubjectPath(replaying: scenario.path(of: file), name: file)
      }
    } else {
      path = SubjectPath(from: FloorPoint(subject.from), subject.path)
    }
    self.init(
      number: number,
      name: subject.name,
      kind: subject.kind,
      height: subject.height,
      path: path
    )
  }
}

extension FloorPoint {
  fileprivate init(_ point: Scenario.Point) { self.init(right: point.right, ahead: point.ahead) }
}

extension SubjectPath {
  /// Returns a subject's path: its actions one after the other, with the spans in which it speaks and looks.
  fileprivate init(from start: FloorPoint, _ written: [Scenario.Step]) {
    var steps: [SubjectPath.PathStep] = []
    var speaking: [Range<Double>] = []
    var looking: [Range<Double>] = []
    var time = 0.0
    for step in written {
      steps += SubjectPath.steps(step.action)
      let end = SubjectPath(from: start, steps).duration
      if end > time {
        if step.speaks { speaking.append(time..<end) }
        if step.looks { looking.append(time..<end) }
      }
      time = end
    }
    // After the last action, the subject stays, is silent, and looks at the camera.
    looking.append(time..<Double.infinity)
    self.init(from: start, steps)
    speaks = TimeSpans(speaking)
    looks = TimeSpans(looking)
  }

  /// To sit down and to stand up take a second each, or a quarter of the time if that is less (our choice).
  private static func steps(_ action: Scenario.Step.Action) -> [SubjectPath.PathStep] {
    switch action {
    case .stay(let time): return [.stay(time.inSeconds)]
    case .walk(let to, let speed): return [.go(to: FloorPoint(to), speed: speed)]
    case .circle(let speed, let time): return [.circle(speed: speed, time.inSeconds)]
    case .leave(let time): return [.leave(time.inSeconds, backAt: nil)]
    case .sit(let time):
      let moving = min(1, time.inSeconds / 4)
      return [.sitDown(moving), .stay(time.inSeconds - 2 * moving), .standUp(moving)]
    }
  }
}
