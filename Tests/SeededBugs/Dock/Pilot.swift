import AVFoundation
import DockKit
import Foundation
import Spatial
import TrialRunCommandLine

/// A correct camera app that turns the dock to the speaker by velocities of its own, 15 times a
/// second, and nods when a button is pressed.
///
/// Each method is one decision. A bug overrides one of them.
@MainActor
class Pilot: StudyApp {
  nonisolated static var family: Family { .dock }

  let camera = Camera()
  var dock: DockAccessory?
  var steering: Task<Void, Never>?
  var listening: Task<Void, Never>?
  var isAway = false
  var isNodding = false
  private var lastTakeOver = ContinuousClock.now

  private let end: Date?

  required init(settings: StudyAppSettings) { end = settings.recordsUntil }

  func run() async {
    Task { await stopAtTheEnd() }
    guard await AVCaptureDevice.requestAccess(for: .video), (try? camera.start()) != nil,
      let changes = try? DockAccessoryManager.shared.accessoryStateChanges
    else { return }
    for await change in changes {
      let docked = change.state == .docked ? change.accessory : nil
      // Changes of the tracking button are reported as well.
      guard docked != dock else {
        await trackingMayHaveChanged()
        continue
      }
      if docked == nil { await undocked() }
      dock = docked
      if let docked { await begin(docked) }
    }
  }

  func enteredBackground() async {
    isAway = true
    await halt()
  }

  func enteredForeground() async {
    isAway = false
    // The system turns tracking on while the app is away.
    await takeOver()
  }

  /// Begins to steer a dock.
  func begin(_ dock: DockAccessory) async {
    await takeOver()
    listening = Task { await listen(to: dock) }
    steering = Task {
      while !Task.isCancelled {
        await steer(dock)
        try? await Task.sleep(for: .nanoseconds(66_666_667))
      }
    }
  }

  /// Ends what needs a dock.
  func undocked() async {
    steering?.cancel()
    listening?.cancel()
    dock = nil
  }

  /// Turns the system's tracking off, so that the motors obey the app.
  func takeOver() async {
    guard dock != nil else { return }
    lastTakeOver = .now
    try? await DockAccessoryManager.shared.setSystemTrackingEnabled(false)
  }

  /// The dock's tracking button has been pressed, or something else has changed.
  func trackingMayHaveChanged() async {
    if !isAway, !isNodding { await takeOver() }
  }

  /// Stops the motors when the study is over.
  private func stopAtTheEnd() async {
    guard let end else { return }
    // The clock can be set meanwhile.
    while end.timeIntervalSinceNow > 0 {
      let left = min(1, end.timeIntervalSinceNow)
      guard (try? await Task.sleep(for: .seconds(left))) != nil else { return }
    }
    isAway = true
    await halt()
  }

  func halt() async { try? await dock?.setAngularVelocity(Vector3D()) }

  // MARK: Steering

  /// Turns towards the speaker.
  func steer(_ dock: DockAccessory) async {
    guard !isAway, !isNodding else { return }
    guard !DockAccessoryManager.shared.isSystemTrackingEnabled else { return await takeOverAgain() }
    guard let velocity = velocity() else { return }
    try? await dock.setAngularVelocity(velocity)
    // The command can overtake the one that stops the motors.
    if isAway { await halt() }
  }

  /// Turns the system's tracking off that has come on again, or that has not yet gone off.
  ///
  /// Not every dock reports the change, and a dock needs a second at most to obey.
  private func takeOverAgain() async {
    guard lastTakeOver.duration(to: .now) > .seconds(2) else { return }
    await takeOver()
  }

  /// The velocity for what the camera sees; nil to keep the current one.
  func velocity() -> Vector3D? {
    guard let middle = camera.middle else {
      return camera.framesWithoutSpeaker > 10 ? Vector3D() : nil
    }
    let error = middle.x - 0.5
    return Vector3D(x: 0, y: abs(error) < 0.03 ? 0 : gain * error, z: 0)
  }

  /// Radians per second for an error of the frame's width.
  var gain: Double { 1.5 }

  // MARK: Buttons

  func listen(to dock: DockAccessory) async {
    guard let events = try? dock.accessoryEvents else { return }
    for await event in events {
      if case .button(_, let pressed) = event, pressed { await nod() }
    }
  }

  /// Nods, and steers on.
  ///
  /// A dock that loses its phone recentres itself, and can point near the end of its range then.
  /// A nod leads away from that end, and less far back.
  func nod() async {
    guard !isNodding, !isAway else { return }
    isNodding = true
    defer { isNodding = false }
    for speed in [-0.3, 0.25, 0] {
      guard !isAway else { return }
      try? await dock?.setAngularVelocity(Vector3D(x: speed, y: 0, z: 0))
      try? await Task.sleep(for: .milliseconds(400))
    }
  }
}

/// The front camera, and where it sees the speaker.
@MainActor
final class Camera: NSObject, AVCaptureMetadataOutputObjectsDelegate {
  private let session = AVCaptureSession()
  private let metadata = AVCaptureMetadataOutput()
  private(set) var device: AVCaptureDevice?
  private var boxes: [CGRect] = []
  private(set) var framesWithoutSpeaker = 0

  /// Starts the camera.
  ///
  /// - Throws: If the app may not use it.
  func start() throws {
    guard
      let device = AVCaptureDevice.default(.builtInWideAngleCamera, for: .video, position: .front)
    else { return }
    session.addInput(try AVCaptureDeviceInput(device: device))
    session.addOutput(metadata)
    metadata.setMetadataObjectsDelegate(self, queue: .main)
    metadata.metadataObjectTypes = [.face, .humanBody]
    session.startRunning()
    self.device = device
  }

  /// The middle of the largest box in the upright frame, from the upper left.
  var middle: CGPoint? {
    guard let box = boxes.max(by: { $0.width * $0.height < $1.width * $1.height }) else {
      framesWithoutSpeaker += 1
      return nil
    }
    framesWithoutSpeaker = 0
    return upright(CGPoint(x: box.midX, y: box.midY))
  }

  /// The clockwise rotation that makes frames upright, in degrees.
  var turn: Int {
    guard let device else { return 0 }
    let coordinator = AVCaptureDevice.RotationCoordinator(device: device, previewLayer: nil)
    return Int(coordinator.videoRotationAngleForHorizonLevelCapture)
  }

  private func upright(_ point: CGPoint) -> CGPoint {
    switch turn {
    case 90: CGPoint(x: 1 - point.y, y: point.x)
    case 180: CGPoint(x: 1 - point.x, y: 1 - point.y)
    case 270: CGPoint(x: point.y, y: 1 - point.x)
    default: point
    }
  }

  /// The middle in the frame as it comes, whatever the phone's orientation.
  var unturnedMiddle: CGPoint? {
    boxes.max { $0.width * $0.height < $1.width * $1.height }
      .map { CGPoint(x: $0.midX, y: $0.midY) }
  }

  nonisolated func metadataOutput(
    _ output: AVCaptureMetadataOutput,
    didOutput metadataObjects: [AVMetadataObject],
    from connection: AVCaptureConnection
  ) {
    let found = metadataObjects.map(\.bounds)
    MainActor.assumeIsolated { boxes = found }
  }
}

/// The pilot as it is.
final class SteersToTheSpeaker: Pilot, CorrectApp {
  nonisolated static var summary: String { "Steers by velocities while the phone is docked." }
}

/// Steers more gently.
final class SteersGently: Pilot, CorrectApp {
  nonisolated static var summary: String { "Steers with two thirds of the gain." }

  override var gain: Double { 1 }
}
