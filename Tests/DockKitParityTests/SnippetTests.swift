#if canImport(DockKit) && !targetEnvironment(simulator)
  import DockKit
#endif
import AVFoundation
import Foundation
import Spatial
import Testing

/// Code like that of clients, which must compile; it runs only outside a world.
@Suite("DockKit's parity: clients' code")
struct SnippetTests {
  /// Source: code of clients and of Apple's articles.
  @Test("A client's typical code compiles, and outside a world begins with notSupported")
  func snippets() async {
    let client = Client()
    await #expect(throws: DockKitError.notSupported) { try await client.follow() }
    await #expect(throws: DockKitError.notSupported) { try await client.takeOver() }
  }

  /// Source: Apple's interface has both, of which Swift takes the asynchronous one in an
  /// asynchronous function.
  @Test("Synchronous code calls setOrientation without await, asynchronous code with it")
  func orientations() {
    let client = Client()
    let plain: (DockAccessory) throws -> Progress = client.centre
    let async: (DockAccessory) async throws -> Progress = client.centreLater
    _ = (plain, async)
  }

  /// Source: shipping clients use both forms.
  @Test("Loops compile with and without try")
  func loops() async {
    let client = Client()
    await #expect(throws: DockKitError.notSupported) { try await client.loopWithTry() }
  }

  /// Source: shipping clients; Linux is no simulator, and every availability check passes.
  @Test("Conditions of compilation and availability hold")
  func conditions() {
    #if canImport(DockKit) && !targetEnvironment(simulator)
      let isThere = true
    #else
      let isThere = false
    #endif
    #expect(isThere)
    if #available(iOS 18.0, macOS 15, *) {
      _ = DockAccessory.BatteryChargeState.charging
    } else {
      Issue.record("not available")
    }
  }
}

/// A client's model, which belongs to the main actor like those of views.
@MainActor
private final class Client {
  private var accessory: DockAccessory?
  private var words: [String] = []

  nonisolated init() {}

  func follow() async throws {
    for await change in try DockAccessoryManager.shared.accessoryStateChanges {
      switch change.state {
      case .docked: accessory = change.accessory
      case .undocked: if change.accessory == accessory { accessory = nil }
      @unknown default: break
      }
      guard let dock = accessory, change.trackingButtonEnabled else { continue }
      try await watch(dock)
    }
  }

  func takeOver() async throws {
    let manager = DockAccessoryManager.shared
    if manager.isSystemTrackingEnabled { words.append("on") }
    try await manager.setSystemTrackingEnabled(false)
    guard let accessory else { return }
    var velocity = Vector3D()
    velocity.y = 0.2
    try await accessory.setAngularVelocity(velocity)
    let progress = try await accessory.animate(motion: .kapow)
    while !progress.isFinished && !progress.isCancelled {
      try await Task.sleep(for: .milliseconds(100))
    }
    let yaw = try DockAccessory.Limits.Limit(positionRange: -1..<1, maximumSpeed: 0.5)
    try accessory.setLimits(DockAccessory.Limits(yaw: yaw, pitch: nil, roll: nil))
    let angles = EulerAngles(
      x: Angle2D(radians: 0.1),
      y: Angle2D(radians: 0.2),
      z: Angle2D(),
      order: .xyz
    )
    _ = try await accessory.setOrientation(
      Rotation3D(eulerAngles: angles),
      duration: .seconds(2),
      relative: true
    )
    try await accessory.setFramingMode(.center)
    try await accessory.setRegionOfInterest(CGRect(x: 0.25, y: 0, width: 0.5, height: 1))
    try await accessory.selectSubject(at: CGPoint(x: 0.5, y: 0.5))
    try await accessory.selectSubjects([])
    try await track(accessory)
  }

  nonisolated func centre(_ dock: DockAccessory) throws -> Progress {
    try dock.setOrientation(Vector3D(x: 0, y: 0, z: 0), duration: .seconds(1))
  }

  nonisolated func centreLater(_ dock: DockAccessory) async throws -> Progress {
    try await dock.setOrientation(Vector3D(x: 0, y: 0, z: 0))
  }

  func loopWithTry() async throws {
    for try await change in try DockAccessoryManager.shared.accessoryStateChanges {
      guard let dock = change.accessory else { continue }
      for try await motion in try dock.motionStates where motion.error == nil {
        words.append("\(motion.angularPositions.y) \(motion.timestamp)")
      }
    }
  }

  private func track(_ dock: DockAccessory) async throws {
    let camera = DockAccessory.CameraInformation(
      captureDevice: .builtInWideAngleCamera,
      cameraPosition: .back,
      orientation: .corrected,
      cameraIntrinsics: nil,
      referenceDimensions: CGSize(width: 1920, height: 1080)
    )
    let hand = DockAccessory.Observation(
      identifier: 0,
      type: .object,
      rect: CGRect(x: 0.4, y: 0.4, width: 0.2, height: 0.2)
    )
    let face = DockAccessory.Observation(
      identifier: 1,
      type: .humanFace,
      rect: .zero,
      faceYawAngle: Measurement(value: 10, unit: .degrees)
    )
    try await dock.track([hand, face], cameraInformation: camera)
    let found: [AVMetadataObject] = []
    try await dock.track(found, cameraInformation: camera)
  }

  private func watch(_ dock: DockAccessory) async throws {
    for await event in try dock.accessoryEvents {
      switch event {
      case .button(let id, let pressed): words.append("\(id) \(pressed)")
      case .cameraShutter, .cameraFlip: words.append("\(event)")
      case .cameraZoom(let factor): words.append(factor > 0 ? "in" : "out")
      @unknown default: break
      }
    }
    for await state in try dock.trackingStates {
      for subject in state.trackedSubjects {
        switch subject {
        case .person(let person): words.append("\(person.rect) \(person.saliencyRank ?? 0)")
        case .object(let object): words.append("\(object.rect) \(object.identifier)")
        @unknown default: break
        }
      }
    }
    for await battery in try dock.batteryStates where battery.lowBattery {
      words.append("\(battery.name) \(battery.batteryLevel) \(battery.chargeState)")
    }
    do {
      _ = try dock.limits
    } catch let error as DockKitError {
      words.append(error.localizedDescription)
    }
  }
}
