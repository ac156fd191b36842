package import DockKit
package import VirtualTime

/// The camera of a phone on a dock, with the image analysis behind it.
///
/// The camera captures 30 frames per second while it runs on a dock; otherwise it does nothing.
package final class PhoneCamera: Sendable {
  /// The state that changes while the camera runs.
  private struct State {
    var subjects: [SceneSubject] { didSet { prepared = PreparedSubjects(subjects) } }
    var prepared: PreparedSubjects
    var detector: SubjectDetector { didSet { delay = PhoneCamera.delay(of: detector) } }
    /// The detector's latency in nanoseconds.
    var delay: Int64
    var dock: (any DockHardware)?
    var isUpright = false
    var onFrame: (CameraFrame) -> Void = { _ in }
    var onTruth: (SceneFrame) -> Void = { _ in }
    /// The camera's field of view; nil while the camera is off.
    var view: CameraView?
    /// The view before the last change, for a frame whose analysis is not finished.
    var earlier: (view: CameraView, until: WorldTime)?
    var timer: WorldTimer?
    /// When the camera began to capture frames, and the number of frames since then.
    var began = WorldTime.start
    var captured: Int64 = 0
    /// When the next frame is captured.
    var next = WorldTime.start
    /// The number of frames since the world's start.
    var frames = 0
    // Both are reused for each frame.
    var frame: CameraFrame
    var truth: SceneFrame
    /// Created once, because creating the closure costs more than calling it.
    var tick: () -> Void = {}

    /// Computes the true scene of a frame, and the detections in it.
    mutating func analyze(
      _ captured: WorldTime,
      _ motion: DockMotion,
      _ view: CameraView,
      _ random: RandomStream
    ) {
      truth.captured = captured
      truth.motion = motion
      truth.view = view
      SceneCamera.project(
        prepared,
        captured,
        from: motion.positions,
        view,
        into: &truth.appearances
      )
      frame.captured = captured
      frame.direction = motion.positions
      frame.view = view
      detector.detect(at: truth.appearances, frame: frames, random, into: &frame.detections)
      frames += 1
      self.captured += 1
    }
  }

  private let world: World
  private let front: SceneCamera
  private let back: SceneCamera
  private let random: RandomStream
  private let state: WorldIsolated<State>

  /// Creates a camera that is off.
  ///
  /// - Parameters:
  ///   - world: The world.
  ///   - front: The lens beside the screen.
  ///   - back: The lens on the back.
  ///   - subjects: The subjects of the scene.
  ///   - detector: The image analysis that finds subjects in the frames.
  ///   - random: The camera's random stream.
  package init(
    in world: World,
    front: SceneCamera,
    back: SceneCamera,
    subjects: [SceneSubject],
    detector: SubjectDetector,
    _ random: RandomStream
  ) {
    (self.world, self.front, self.back, self.random) = (world, front, back, random)
    let view = front.view(isFront: true, zoom: 1)
    state = WorldIsolated(
      State(
        subjects: subjects,
        prepared: PreparedSubjects(subjects),
        detector: detector,
        delay: Self.delay(of: detector),
        frame: CameraFrame(captured: .start, direction: .zero, view: view, detections: []),
        truth: SceneFrame(
          captured: .start,
          motion: DockMotion(time: .start, positions: .zero, velocities: .zero),
          view: view,
          appearances: []
        )
      )
    )
    state.value.tick = { [weak self] in self?.capture() }
  }

  /// The subjects in front of the camera.
  package var subjects: [SceneSubject] {
    get { state.value.subjects }
    set { state.value.subjects = newValue }
  }

  /// The image analysis that finds subjects in the frames.
  package var detector: SubjectDetector {
    get { state.value.detector }
    set { state.value.detector = newValue }
  }

  /// The dock that the phone is on; nil if there is none.
  package var dock: (any DockHardware)? {
    get { state.value.dock }
    set {
      state.value.dock = newValue
      follow()
    }
  }

  /// Whether the phone stands upright, so that the long side of its frames is vertical.
  package var isUpright: Bool {
    get { state.value.isUpright }
    set { state.value.isUpright = newValue }
  }

  /// Receives each frame when its analysis is finished.
  package var onFrame: (CameraFrame) -> Void {
    get { state.value.onFrame }
    set { state.value.onFrame = newValue }
  }

  /// Receives the true scene of each frame, after ``onFrame``.
  package var onTruth: (SceneFrame) -> Void {
    get { state.value.onTruth }
    set { state.value.onTruth = newValue }
  }

  package var isRunning: Bool { state.value.view != nil }

  /// Starts, or continues with another lens or zoom.
  package func start(isFront: Bool, zoom: Double = 1) {
    if let view = state.value.view { state.value.earlier = (view, world.now) }
    state.value.view = (isFront ? front : back).view(isFront: isFront, zoom: zoom)
      .turned(by: isUpright ? .quarter : .none)
    follow()
  }

  /// Stops; the frame whose analysis is not finished is lost.
  package func stop() {
    state.value.view = nil
    state.value.earlier = nil
    follow()
  }

  /// Captures frames while the camera is on and the phone is on a dock.
  private func follow() {
    if state.value.view == nil || state.value.dock == nil {
      if let timer = state.value.timer { world.cancel(timer) }
      state.value.timer = nil
    } else if state.value.timer == nil {
      (state.value.began, state.value.captured) = (world.now, 0)
      scheduleNextFrame()
    }
  }

  private func scheduleNextFrame() {
    let since = state.value.captured * 1_000_000_000 / 30
    let next = WorldTime(nanoseconds: state.value.began.nanoseconds + since)
    state.value.next = next
    let known = WorldTime(nanoseconds: next.nanoseconds + state.value.delay)
    state.value.timer = world.schedule(at: known, "a frame of the camera", state.value.tick)
  }

  /// A detector's latency, limited to the time for which a dock remembers its motion.
  private static func delay(of detector: SubjectDetector) -> Int64 {
    min(900_000_000, max(0, detector.latency.wholeNanoseconds))
  }

  /// Computes a frame when its analysis is finished, for the instant of its capture.
  private func capture() {
    state.value.timer = nil
    guard let dock = state.value.dock, let view = state.value.view else { return }
    let captured = state.value.next
    var frameView = view
    if let earlier = state.value.earlier {
      if captured < earlier.until { frameView = earlier.view } else { state.value.earlier = nil }
    }
    let motion = dock.motion(at: captured)
    state.value.analyze(captured, motion, frameView, random)
    scheduleNextFrame()
    state.value.onFrame(state.value.frame)
    state.value.onTruth(state.value.truth)
  }
}
