import AVFoundation
package import DockKit
package import Docks
import Foundation
import UIKit
package import VirtualTime

/// Connects a phone to its dock: DockKit receives the dock's events, and DockKit and AVFoundation
/// receive the cameras' frames.
package final class DockingStation: Sendable {
  /// The description of a dock and its surroundings.
  package struct Configuration: Sendable {
    package var profile: DockProfile
    package var name: String
    package var subjects: [SceneSubject]
    package var detector: SubjectDetector
    package var options: DockKitOptions
    /// Whether the phone is put on the dock when the app is first opened.
    package var isDockedAtFirst: Bool
    /// The orientation of the phone on the dock.
    package var orientation: DockAccessory.CameraOrientation

    package init(
      profile: DockProfile,
      name: String,
      subjects: [SceneSubject],
      detector: SubjectDetector,
      options: DockKitOptions,
      isDockedAtFirst: Bool,
      orientation: DockAccessory.CameraOrientation = .landscapeRight
    ) {
      self.profile = profile
      self.name = name
      self.subjects = subjects
      self.detector = detector
      self.options = options
      self.isDockedAtFirst = isDockedAtFirst
      self.orientation = orientation
    }
  }

  let isDockedAtFirst: Bool
  /// The orientation of the phone on the dock.
  private let orientation: DockAccessory.CameraOrientation
  package let dock: MotorizedDock
  private let camera: PhoneCamera
  private let kit: WorldIsolated<DockKitService>
  private let link: DockLink
  private let lens: PhoneLens

  private struct State {
    var meter = FollowingMeter()
    var witness: ((SceneFrame, FollowingMeter.Followed) -> Void)?
  }

  private let state = WorldIsolated(State())

  /// Called for each frame, with the true scene and the subject that the dock follows; nil if
  /// nothing observes it.
  ///
  /// The closure must not change the world.
  package var witness: ((SceneFrame, FollowingMeter.Followed) -> Void)? {
    get { state.witness }
    set { state.witness = newValue }
  }

  /// Creates a dock and its surroundings in a world.
  ///
  /// - Parameters:
  ///   - world: The world.
  ///   - configuration: The description.
  ///   - observe: Receives each event as it happens.
  package init(
    in world: World,
    _ configuration: Configuration,
    observe: @escaping @Sendable (PhoneFact) -> Void
  ) {
    isDockedAtFirst = configuration.isDockedAtFirst
    orientation = configuration.orientation
    let kit = DockKitService(in: world, options: configuration.options) { observe(.dockKit($0)) }
    self.kit = WorldIsolated(kit)
    kit.heldAs = configuration.orientation
    func camera(_ name: String) -> PhoneCamera {
      let camera = PhoneCamera(
        in: world,
        front: SceneCamera(fieldOfView: PhoneLens.frontFieldOfView),
        back: SceneCamera(fieldOfView: PhoneLens.backFieldOfView),
        subjects: configuration.subjects,
        detector: configuration.detector,
        world.random(name)
      )
      camera.isUpright = CameraTurn(configuration.orientation, .back)?.isSideways ?? false
      return camera
    }
    let second = camera("second camera")
    self.camera = camera("camera")
    lens = PhoneLens(self.camera, beside: second, on: configuration.orientation)
    CaptureService(in: world, on: lens, authorization: Self.camera)
    link = DockLink(self.kit, [self.camera, second])
    dock = MotorizedDock(
      in: world,
      configuration.profile,
      name: configuration.name,
      random: world.random("dock"),
      listener: link,
      observe: { observe(.dock($0)) }
    )
    self.camera.onFrame = { [kit, lens] frame in
      kit.see(frame)
      lens.deliver(frame, from: 0)
    }
    // DockKit uses the first camera only (our choice).
    second.onFrame = { [lens] frame in lens.deliver(frame, from: 1) }
    self.camera.onTruth = { [weak self] frame in self?.measure(frame) }
  }

  /// The person allows the camera within two seconds (our choice).
  private static let camera = CameraAuthorization.asks(allows: true, after: .seconds(2))

  /// Handles a new phone, on which the person has not allowed the camera yet (our choice).
  func phoneReplaced() { CaptureService.current?.setAuthorization(Self.camera) }

  /// Whether the phone is on the dock, and connected.
  var isDocked: Bool { dock.synchronously { $0.isDocked } }

  /// The phone's orientation: that on the dock, else upright (our choice).
  var held: UIDeviceOrientation {
    guard isDocked else { return .portrait }
    return switch orientation {
    case .portrait: .portrait
    case .portraitUpsideDown: .portraitUpsideDown
    case .landscapeLeft: .landscapeLeft
    case .landscapeRight: .landscapeRight
    case .faceUp: .faceUp
    case .faceDown: .faceDown
    case .unknown, .corrected: .unknown
    }
  }

  /// How well the dock has followed so far; nil if no camera ran on the dock.
  package var following: FollowingSummary? {
    let summary = state.meter.summary
    return summary.frames > 0 ? summary : nil
  }

  private func measure(_ frame: SceneFrame) {
    let followed = followed(in: frame)
    state.meter.add(frame, kit.value.choice, followed)
    witness?(frame, followed)
  }

  /// The subject that the dock follows.
  ///
  /// Our choice: where an app passes its own observations to the tracker, this is the subject
  /// nearest to the followed observation; where the app steers the dock itself, the subject nearest
  /// to the middle of the frame.
  private func followed(in frame: SceneFrame) -> FollowingMeter.Followed {
    guard kit.value.isTracking else {
      return frame.subject(nearestTo: (0.5, 0.5)).map { .subject($0) } ?? .nobody
    }
    guard kit.value.tracksObservations else {
      switch kit.value.followedTruth {
      case .subject(let number)?: return .subject(number)
      case .falseAlarm?: return .falseAlarm
      case nil: return .nobody
      }
    }
    guard let followed = kit.value.followed else { return .nobody }
    let middle = (followed.box.middleX, followed.box.middleY)
    return frame.subject(nearestTo: middle).map { .subject($0) } ?? .falseAlarm
  }
}

/// The phone's side of its dock.
private final class DockLink: DockListener, Sendable {
  private let kit: WorldIsolated<DockKitService>
  private let cameras: [PhoneCamera]

  init(_ kit: WorldIsolated<DockKitService>, _ cameras: [PhoneCamera]) {
    self.kit = kit
    self.cameras = cameras
  }

  func docked(_ dock: any DockHardware, trackingButton: Bool) {
    kit.value.docked(dock, trackingButton: trackingButton)
    for camera in cameras { camera.dock = dock }
    UIKitService.current?.deviceTurned()
  }

  func undocked() {
    for camera in cameras { camera.dock = nil }
    kit.value.undocked()
    UIKitService.current?.deviceTurned()
  }

  func trackingButton(isOn: Bool) { kit.value.trackingButton(isOn: isOn) }

  func accessoryEvent(_ event: DockAccessory.AccessoryEvent) { kit.value.accessoryEvent(event) }

  func battery(
    name: String,
    level: Double,
    isLow: Bool,
    charging: DockAccessory.BatteryChargeState
  ) {
    kit.value.battery(name: name, level: level, isLow: isLow, charging: charging)
  }
}

extension SceneFrame {
  /// The subject in view whose middle is nearest to a point of the frame.
  fileprivate func subject(nearestTo point: (x: Double, y: Double)) -> Int? {
    var best: (subject: Int, distance: Double)?
    for appearance in appearances where appearance.isInFrame {
      let distance = abs(appearance.face.middleX - point.x) + abs(appearance.face.middleY - point.y)
      if best.map({ distance < $0.distance }) ?? true { best = (appearance.subject, distance) }
    }
    return best?.subject
  }
}
