import Foundation
package import VirtualTime

/// The part of the system that AVFoundation uses: one for each world, with its phone and its app.
package final class CaptureService {
  private static let local = WorldLocal<CaptureService>()

  /// The service of the world that the calling code is part of.
  package static var current: CaptureService? { local.current }

  /// One launch of the app, distinguished by identity; objects of earlier launches have no effect.
  final class CaptureLaunch: Sendable {}

  let world: World
  private let hardware: any CaptureHardware
  /// The launch that is running; nil while the app is closed.
  var launch: CaptureLaunch? = CaptureLaunch()
  var isInBackground = false
  var consent: CameraAuthorization
  /// The completions that wait for the person's answer.
  var asking: [@Sendable (Bool) -> Void] = []
  var cameras: [AVCaptureDevice] = []
  /// Sessions that the app has started, in order.
  var sessions: [Started] = []

  /// The current captures of the app's cameras, in order; empty while the cameras are off.
  package private(set) var captures: [RunningCapture] = []

  /// The current capture of the app's camera, or the first of several; nil while the camera is off.
  package var running: RunningCapture? { captures.first }

  /// The number of cameras that the phone can run at once.
  var camerasAtOnce: Int { hardware.camerasAtOnce }

  /// Returns the clockwise rotation of a camera's frames from upright, in degrees.
  func levelAngle(of position: AVCaptureDevice.Position) -> CGFloat {
    hardware.levelAngle(of: position)
  }

  /// A session that runs while the app retains it.
  struct Started {
    weak var session: AVCaptureSession?
  }

  /// Installs a service in a world.
  ///
  /// - Parameters:
  ///   - world: The world.
  ///   - hardware: The phone's cameras.
  ///   - authorization: Whether the app may use the cameras.
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

  /// Returns the service for a launch of the app; nil if this launch has ended.
  static func reached(by launch: CaptureLaunch?) -> CaptureService? {
    guard let launch, let service = current, service.launch === launch else { return nil }
    return service
  }

  /// Schedules a callback to the app, off the caller's executor; the callback is dropped if the app
  /// is closed first.
  func tell(_ name: String, after delay: Duration = .zero, _ body: @escaping () -> Void) {
    let launch = launch
    world.schedule(at: world.now.advanced(by: delay), name) { [self] in
      world.callApp { if Self.reached(by: launch) != nil { body() } }
    }
  }

  /// The phone's cameras, as this launch of the app knows them.
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

  /// Evaluates the app's requests again, and notifies the phone if the captures have changed.
  ///
  /// One session has the camera: the session that was started last (our choice: Apple interrupts
  /// the other one too).
  func refresh() {
    let alive = sessions.compactMap(\.session)
    // A session's changes take effect together, when they are committed.
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

  /// Delivers a frame to the outputs that request it, each on its own queue; does nothing while the
  /// camera is off.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - index: The index of the frame's capture in ``captures``.
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
  /// Closes the app: its sessions end, and pending callbacks are dropped.
  package func appClosed() {
    launch = nil
    sessions = []
    cameras = []
    asking = []
    isInBackground = false
    refresh()
  }

  /// Launches the app; closes it first if it is still running.
  package func appLaunched() {
    appClosed()
    launch = CaptureLaunch()
  }

  /// Records that the app is no longer on screen, and interrupts its sessions.
  ///
  /// Source: Apple, AVCaptureSession.InterruptionReason.
  package func appBackgrounded() {
    isInBackground = true
    refresh()
  }

  /// Records that the app is on screen again; its sessions resume by themselves.
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

  /// Applies a change in the phone's settings.
  package func setAuthorization(_ authorization: CameraAuthorization) {
    consent = authorization
    refresh()
  }

  /// Asks the person, once; requests that come before the answer receive the same answer.
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
