import AVFoundation
import DockKit
import Foundation
package import Phones
import Spatial

/// A camera app that follows subjects by its own commands.
///
/// The app uses only public interfaces.
@MainActor
package final class DockPilot: StudyApp {
  /// How the app turns the dock.
  enum Steering: String, CaseIterable {
    /// By its own observations, 15 per second.
    case track
    /// By the camera's metadata, at the same rate.
    case metadata
    /// By a proportional controller with a dead band of 3 %.
    case velocity
    /// By a step each 0.6 s.
    case orientation
  }

  /// What a scenario can choose.
  package struct Options: AppOptions {
    var steering = Steering.track
    var gain = 4.0
    var lens = Lens.front
    var analysis = 0

    package static let declarations: [AppOption<Self>] = [
      AppOption(
        "steer",
        \.steering,
        .choice,
        "What it sends to the dock: observations, metadata, velocities or orientations."
      ),
      AppOption(
        "gain",
        \.gain,
        .number(0...100),
        "The controller's gain, in radians per second for the frame's width."
      ),
      AppOption("lens", \.lens, .choice, "The camera that films."),
      AppOption(
        "analysis",
        \.analysis,
        .whole(0...60_000),
        "The milliseconds that the analysis of a frame takes."
      ),
    ]

    package init() {}
  }

  private let camera: CameraFeed
  private let steering: Steering
  private let controller: SteeringController
  private let finder: SubjectFinder
  private let settings: StudyAppSettings
  private var accessory: DockAccessory?
  private var isAway = false

  package init(settings: StudyAppSettings) {
    self.settings = settings
    let options = Options(settings)
    camera = CameraFeed(position: options.lens.position)
    steering = options.steering
    finder = SubjectFinder(taking: .milliseconds(options.analysis))
    controller = SteeringController(gain: options.gain)
  }

  package func run() async {
    guard await AVCaptureDevice.requestAccess(for: .video) else { return }
    guard (try? camera.start(finder)) != nil else { return }
    guard let changes = try? DockAccessoryManager.shared.accessoryStateChanges else { return }
    let end = settings.whenOver { [weak self] in await self?.leave() }
    defer { end?.cancel() }
    var loop: Task<Void, Never>?
    for await change in changes {
      loop?.cancel()
      accessory = change.state == .docked ? change.accessory : nil
      controller.reset()
      guard let dock = accessory else { continue }
      try? await DockAccessoryManager.shared.setSystemTrackingEnabled(false)
      loop = Task { [weak self] in
        while !Task.isCancelled {
          await self?.steer(dock)
          try? await Task.sleep(for: .nanoseconds(66_666_667))
        }
      }
    }
  }

  package func enteredBackground() async {
    await leave()
  }

  package func enteredForeground() async {
    isAway = false
    guard accessory != nil else { return }
    // The system turns tracking on again while the app is in the background.
    try? await DockAccessoryManager.shared.setSystemTrackingEnabled(false)
  }

  /// Stops the motors, as an app must before it is suspended.
  private func leave() async {
    isAway = true
    await halt()
  }

  private func halt() async {
    if steering == .velocity { try? await accessory?.setAngularVelocity(.zero) }
  }

  /// Turns the dock towards the detected subjects, 15 times per second.
  private func steer(_ dock: DockAccessory) async {
    guard !isAway, let device = camera.device else { return }
    // The objects of a frame never change.
    nonisolated(unsafe) let objects = finder.objects
    controller.turns += 1
    switch steering {
    case .track:
      let observations = objects.compactMap(DockAccessory.Observation.init)
      try? await dock.track(observations, cameraInformation: information(device))
    case .metadata: try? await dock.track(objects, cameraInformation: information(device))
    case .velocity:
      guard let velocity = controller.velocity(towards: upright(objects, device)) else { return }
      try? await dock.setAngularVelocity(velocity)
    case .orientation:
      guard let step = controller.step(towards: upright(objects, device), through: lens(device))
      else {
        return
      }
      _ = try? await dock.setOrientation(step, duration: .zero, relative: true)
    }
  }

  private func information(_ device: AVCaptureDevice) -> DockAccessory.CameraInformation {
    DockAccessory.CameraInformation(
      captureDevice: device.deviceType,
      cameraPosition: device.position,
      orientation: DockAccessory.CameraOrientation(of: device),
      cameraIntrinsics: nil,
      referenceDimensions: nil
    )
  }

  /// The detected objects, with boxes in the upright frame.
  private func upright(_ objects: [AVMetadataObject], _ device: AVCaptureDevice)
    -> [SteeringController.Target]
  {
    let turn = device.turn
    return objects.map { object in
      SteeringController.Target(
        isFace: object is AVMetadataFaceObject,
        box: turn.upright(object.bounds)
      )
    }
  }

  /// The camera's horizontal and vertical field of view in the upright frame, in radians.
  private func lens(_ device: AVCaptureDevice) -> CGSize {
    let wide = Double(device.activeFormat.videoFieldOfView) * .pi / 180
    let size = CGSize(width: wide, height: wide * 9 / 16)
    return device.turn.isSideways ? CGSize(width: size.height, height: size.width) : size
  }
}
