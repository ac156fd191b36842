import AVFoundation
import DockKit
import Foundation
package import Phones
import Spatial

/// A camera app that follows subjects by its own commands.
///
/// The app uses only public interfaces.
///
/// Options: `steer` (`track`: its own observations, 15 per second; `metadata`: the camera's
/// metadata, at the same rate; `velocity`: a proportional controller with a dead band of 3 %;
/// `orientation`: a step each 0.6 s), `gain` (of the controller, in radians per second for the
/// frame's width), `lens`, `analysis` (the time that the analysis of a frame takes, in
/// milliseconds).
@MainActor
package final class DockPilot: StudyApp {
  /// How the app turns the dock.
  enum Steering: String { case track, metadata, velocity, orientation }

  private let camera: CameraFeed
  private let steering: Steering
  private let controller: SteeringController
  private let finder: SubjectFinder
  private let settings: StudyAppSettings
  private var accessory: DockAccessory?
  private var isAway = false

  package init(settings: StudyAppSettings) {
    self.settings = settings
    camera = CameraFeed(position: settings.options["lens"] == "back" ? .back : .front)
    steering = settings.options["steer"].flatMap(Steering.init) ?? .track
    finder = SubjectFinder(
      taking: .milliseconds(settings.options["analysis"].flatMap { Int($0) } ?? 0)
    )
    controller = SteeringController(gain: settings.options["gain"].flatMap { Double($0) } ?? 4)
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
