import Foundation
package import VirtualTime

/// The part of the system behind the camera: one for each world, its phone and its app.
package final class CaptureService {
  private static let local = WorldLocal<CaptureService>()

  /// The service of the world that the calling code is part of.
  package static var current: CaptureService? { local.current }

  /// One launch of the app, told apart by identity: what an earlier one holds reaches nothing.
  final class CaptureLaunch: Sendable {}

  let world: World
  private let hardware: any CaptureHardware
  /// The launch that is running; nil while the app is closed.
  var launch: CaptureLaunch? = CaptureLaunch()
  var isInBackground = false
  var consent: CameraAuthorization
  /// Who waits for the person's answer.
  var asking: [@Sendable (Bool) -> Void] = []
  var cameras: [AVCaptureDevice] = []
  /// Sessions that the app has started, in that order.
  var sessions: [Started] = []

  /// What the app's cameras are doing, the first one first; none while they are off.
  package private(set) var captures: [RunningCapture] = []

  /// What the app's camera is doing, or the first of several; nil while it is off.
  package var running: RunningCapture? { captures.first }

  /// How many cameras the phone runs at once.
  var camerasAtOnce: Int { hardware.camerasAtOnce }

  /// How far frames of a camera are turned from upright, clockwise, in degrees.
  func levelAngle(of position: AVCaptureDevice.Position) -> CGFloat {
    hardware.levelAngle(of: position)
  }

  /// A session that runs as long as the app holds it.
  struct Started {
    weak var session: AVCaptureSession?
  }

  /// Puts a service into a world.
  ///
  /// - Parameters:
  ///   - world: The world.
  ///   - hardware: The phone's cameras.
  ///   - authorization: Whether the app may use them.
  @discardableResult
  package init(
    in world: World,
    on hardware: any CaptureHardware,
    authorization: CameraAuthorization
  ) {
    self.world = world
    self.hardware = hardware
    consent = authorization
    Self.local[world] = self
  }

  /// The service as a launch of the app reaches it: not at all once the app was closed.
  static func reached(by launch: CaptureLaunch?) -> CaptureService? {
    guard let launch, let service = current, service.launch === launch else { return nil }
    return service
  }

  /// Has something told to the app off its own executor, unless it is closed before.
  func tell(_ name: String, after delay: Duration = .zero, _ body: @escaping () -> Void) {
    let launch = launch
    world.schedule(at: world.now.advanced(by: delay), name) {
      if Self.reached(by: launch) != nil { body() }
    }
  }

  /// The phone's cameras, as this launch of the app holds them.
  var devices: [AVCaptureDevice] {
    guard let launch else { return [] }
    if cameras.isEmpty {
      cameras = hardware.cameras.enumerated().map {
        AVCaptureDevice($0.element, number: $0.offset, for: launch)
      }
    }
    return cameras
  }

  func started(_ session: AVCaptureSession) {
    sessions.removeAll { $0.session == nil || $0.session === session }
    sessions.append(Started(session: session))
    refresh()
  }

  func stopped(_ session: AVCaptureSession) {
    sessions.removeAll { $0.session == nil || $0.session === session }
    session.change(to: .stopped)
    refresh()
  }

  /// Looks at what the app wants anew, and tells the phone if its camera does something else now.
  ///
  /// One session has the camera: the one that was started last (our choice: Apple interrupts the
  /// other one too).
  func refresh() {
    let alive = sessions.compactMap(\.session)
    // A session's changes are taken together, when they are committed.
    guard !alive.contains(where: \.isBeingConfigured) else { return }
    let holder = isInBackground ? nil : alive.last { $0.camera != nil }
    for session in alive {
      if session.camera == nil || session === holder {
        session.change(to: .running)
      } else {
        session.change(
          to: .interrupted(
            isInBackground
              ? .videoDeviceNotAvailableInBackground : .videoDeviceInUseByAnotherClient
          )
        )
      }
    }
    let captures = authorizationStatus == .authorized ? holder?.captures ?? [] : []
    guard captures != self.captures else { return }
    self.captures = captures
    hardware.captureChanged()
  }

  /// Hands a frame to the outputs that want it, each on its own queue; nothing while its camera is off.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - index: Which of ``captures`` took it.
  package func deliver(_ frame: CapturedFrame, from index: Int = 0) {
    guard captures.indices.contains(index), captures[index].wantsSomething,
      let holder = sessions.last(where: { $0.session?.camera != nil })?.session
    else { return }
    let camera = holder.cameras[index]
    for output in holder.outputs where output.openConnection?.camera === camera {
      output.deliver(frame, in: world)
    }
  }
}

extension CaptureService {
  /// Closes the app: its sessions end, and nothing of what it asked for reaches it any more.
  package func appClosed() {
    launch = nil
    sessions = []
    cameras = []
    asking = []
    isInBackground = false
    refresh()
  }

  /// Launches the app anew; one that is still running is closed first.
  package func appLaunched() {
    appClosed()
    launch = CaptureLaunch()
  }

  /// The app is not on screen any more: its sessions are interrupted.
  ///
  /// Source: Apple, AVCaptureSession.InterruptionReason.
  package func appBackgrounded() {
    isInBackground = true
    refresh()
  }

  /// The app is on screen again: its sessions go on by themselves.
  ///
  /// Source: Apple, AVCaptureSession.InterruptionReason.
  package func appForegrounded() {
    isInBackground = false
    refresh()
  }

  /// Whether the app may use the camera.
  package var authorizationStatus: AVAuthorizationStatus {
    switch consent {
    case .authorized: .authorized
    case .denied: .denied
    case .restricted: .restricted
    case .asks: .notDetermined
    }
  }

  /// The person changes their mind in the phone's settings.
  package func setAuthorization(_ authorization: CameraAuthorization) {
    consent = authorization
    refresh()
  }

  /// Asks the person, once; whoever asks meanwhile gets the same answer.
  func requestAccess(_ completion: @escaping @Sendable (Bool) -> Void) {
    guard case .asks(let allows, let delay) = consent else {
      let isAuthorized = consent == .authorized
      return tell("the answer for the camera") { completion(isAuthorized) }
    }
    asking.append(completion)
    guard asking.count == 1 else { return }
    tell("the answer for the camera", after: delay) { [self] in
      consent = allows ? .authorized : .denied
      let waiting = asking
      asking = []
      refresh()
      for completion in waiting { completion(allows) }
    }
  }
}
