package import DockKit
package import VirtualTime

/// The camera of a phone on a dock, with the image analysis behind it.
///
/// While it runs on a dock, it takes 30 frames a second; otherwise nothing happens and nothing is spent.
package final class PhoneCamera: @unchecked Sendable {
  // Unchecked: it belongs to one world, and only that world's thread reaches it.

  /// The subjects before it, and what it can make of them.
  package var subjects: [Subject] { didSet { cast = Cast(subjects) } }
  package var detector: Detector { didSet { delay = Self.delay(of: detector) } }
  /// The dock that it looks from; nil: the phone is on none.
  package var dock: (any DockHardware)? { didSet { follow() } }
  /// Whether the phone stands upright, so that what is wide in its frames is high.
  package var isUpright = false
  /// Told of each frame, when it has been looked through.
  package var onFrame: (CameraFrame) -> Void = { _ in }
  /// Told of what was true in that frame, after ``onFrame``.
  package var onTruth: (SceneFrame) -> Void = { _ in }

  private let world: World
  private let front: SceneCamera
  private let back: SceneCamera
  private let random: RandomStream
  private var cast: Cast
  private var view: CameraView?
  /// What it saw until the view was changed, for a frame that is still being looked through.
  private var earlier: (view: CameraView, until: WorldTime)?
  private var timer: WorldTimer?
  /// When frames began to be taken, and how many there were since, and ever.
  private var began = WorldTime.start
  private var taken: Int64 = 0
  /// When the frame is taken that is planned.
  private var next = WorldTime.start
  /// Made once, as making it costs more than what it does.
  private lazy var tick: () -> Void = { [weak self] in self?.take() }
  private var frames = 0
  /// The detector's latency in nanoseconds.
  private var delay: Int64
  private var frame: CameraFrame
  private var truth: SceneFrame

  /// A camera that is off.
  ///
  /// - Parameters:
  ///   - world: The world that it is in.
  ///   - front: The lens beside the screen.
  ///   - back: The other one.
  ///   - subjects: Who may be before it.
  ///   - detector: What finds them in its frames.
  ///   - random: Its own random numbers.
  package init(
    in world: World,
    front: SceneCamera,
    back: SceneCamera,
    subjects: [Subject],
    detector: Detector,
    _ random: RandomStream
  ) {
    (self.world, self.front, self.back, self.random) = (world, front, back, random)
    (self.subjects, self.detector) = (subjects, detector)
    (cast, delay) = (Cast(subjects), Self.delay(of: detector))
    let view = front.view(isFront: true, zoom: 1)
    frame = CameraFrame(captured: .start, direction: .zero, view: view, detections: [])
    truth = SceneFrame(
      captured: .start,
      motion: DockMotion(time: .start, positions: .zero, velocities: .zero),
      view: view,
      sights: []
    )
  }

  package var isRunning: Bool { view != nil }

  /// Starts, or goes on with another lens or zoom.
  package func start(isFront: Bool, zoom: Double = 1) {
    if let view { earlier = (view, world.now) }
    view = (isFront ? front : back).view(isFront: isFront, zoom: zoom)
      .turned(by: isUpright ? .quarter : .none)
    follow()
  }

  /// Stops; the frame that is still being looked through is lost.
  package func stop() {
    view = nil
    earlier = nil
    follow()
  }

  /// Takes frames as long as there is a reason to.
  private func follow() {
    if view == nil || dock == nil {
      if let timer { world.cancel(timer) }
      timer = nil
    } else if timer == nil {
      (began, taken) = (world.now, 0)
      plan()
    }
  }

  private func plan() {
    next = WorldTime(nanoseconds: began.nanoseconds + taken * 1_000_000_000 / 30)
    let known = WorldTime(nanoseconds: next.nanoseconds + delay)
    timer = world.schedule(at: known, "a frame of the camera", tick)
  }

  /// A detector's latency, within what a dock remembers of its motion.
  private static func delay(of detector: Detector) -> Int64 {
    min(900_000_000, max(0, detector.latency.wholeNanoseconds))
  }

  /// A frame is worked out when it is known, for the instant at which it was taken.
  private func take() {
    timer = nil
    guard let dock, let view else { return }
    let captured = next
    var seen = view
    if let earlier {
      if captured < earlier.until { seen = earlier.view } else { self.earlier = nil }
    }
    truth.captured = captured
    truth.motion = dock.motion(at: captured)
    truth.view = seen
    let positions = truth.motion.positions
    SceneCamera.look(at: cast, captured, from: positions, seen, into: &truth.sights)
    frame.captured = captured
    frame.direction = positions
    frame.view = seen
    detector.look(at: truth.sights, frame: frames, random, into: &frame.detections)
    frames += 1
    taken += 1
    plan()
    onFrame(frame)
    onTruth(truth)
  }
}
