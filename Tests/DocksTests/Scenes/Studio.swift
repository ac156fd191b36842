import DockKit
import Docks
import VirtualTime

/// A world with a dock, a camera, and a tracker that turns the dock after the camera's detections.
final class Studio: @unchecked Sendable {
  // Unchecked: it belongs to one world, and only that world's thread reaches it.

  let world: World
  let dock: SimpleDock
  let camera: PhoneCamera
  var tracker = SubjectTracker()
  var meter = FollowingMeter()
  var choice = TrackingChoice()
  /// The last command to the dock.
  private(set) var speeds = DockAngles.zero
  /// Called for each frame after the tracker has processed it.
  var onFrame: (SceneFrame, Studio) -> Void = { _, _ in }

  init(
    in world: World,
    dock: SimpleDock? = nil,
    subjects: [SceneSubject],
    detector: SubjectDetector = SubjectDetector()
  ) {
    self.world = world
    self.dock = dock ?? SimpleDock(in: world)
    camera = PhoneCamera(
      in: world,
      front: SceneCamera(focalLength: 23),
      back: SceneCamera(focalLength: 26),
      subjects: subjects,
      detector: detector,
      world.random("the camera")
    )
    camera.onFrame = { [unowned self] frame in
      tracker.see(frame)
      let motion = self.dock.motion(at: world.now)
      speeds = tracker.speeds(choice, from: motion, on: self.dock.description, at: world.now)
      self.dock.turn(at: speeds)
    }
    camera.onTruth = { [unowned self] truth in
      meter.add(truth, choice, FollowingMeter.Followed(tracker.followed))
      onFrame(truth, self)
    }
    camera.dock = self.dock
  }

  /// Tracks subjects for a number of seconds.
  static func follow(
    _ subjects: [SceneSubject],
    for seconds: Int,
    seed: UInt64 = 1,
    choice: TrackingChoice = TrackingChoice(),
    detector: SubjectDetector = SubjectDetector(),
    _ prepare: @escaping @Sendable (Studio) -> Void = { _ in }
  ) throws -> FollowingSummary {
    try World.run(seed: seed) { world in
      let studio = Studio(in: world, subjects: subjects, detector: detector)
      studio.choice = choice
      prepare(studio)
      if !studio.camera.isRunning { studio.camera.start(isFront: true) }
      try await Task.sleep(for: .seconds(seconds))
      studio.camera.stop()
      return studio.meter.summary
    }
  }
}

extension SceneSubject {
  /// A person with a path.
  static func person(
    _ number: Int = 1,
    from: FloorPoint = FloorPoint(right: 0, ahead: 2),
    doing steps: [SubjectPath.PathStep] = [],
    repeats: Bool = false
  ) -> SceneSubject {
    SceneSubject(
      number: number,
      name: "Person \(number)",
      path: SubjectPath(from: from, steps, repeats: repeats)
    )
  }
}
