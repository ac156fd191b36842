import Diagnostics
import DockKit
import Foundation
import Spatial
import Testing
import VirtualTime

/// A participant's world with a dock that follows its commands, and the objects in it.
final class Study: @unchecked Sendable {
  // Unchecked: only the world's thread accesses it.

  let world: World
  let dock: FakeDock
  let service: DockKitService
  private let recorded = RecordedFacts()

  private final class RecordedFacts { var facts: [DockKitFact] = [] }

  init(
    in world: World,
    _ description: DockDescription,
    at positions: DockAngles,
    _ options: DockKitOptions
  ) {
    self.world = world
    dock = FakeDock(description, at: positions, in: world)
    let recorded = recorded
    service = DockKitService(in: world, options: options) { recorded.facts.append($0) }
  }

  /// Runs a study until its body has ended.
  @discardableResult
  static func run<Value: Sendable>(
    _ options: DockKitOptions = DockKitOptions(),
    on description: DockDescription = .stand(),
    at positions: DockAngles = .zero,
    _ body: @escaping @Sendable (Study) async throws -> Value
  ) throws -> Value {
    try World.run(seed: 1) { world in
      try await body(Study(in: world, description, at: positions, options))
    }
  }

  var facts: [DockKitFact] { recorded.facts }

  /// The recorded calls.
  var commands: [DockCommandFact] {
    facts.compactMap { if case .command(let fact) = $0 { fact } else { nil } }
  }

  /// The results of the calls, in short.
  var outcomes: [String] {
    commands.map { "\($0.call) \($0.error.isEmpty ? $0.outcome.rawValue : $0.error)" }
  }

  /// The identifiers of the findings so far, in order, without the summaries of the end.
  var diagnostics: [String] {
    facts.compactMap {
      guard case .diagnostic(let fact) = $0, fact.times == 1 else { return nil }
      return fact.diagnostic.identifier
    }
  }

  /// Puts the phone on the dock, and returns the app's accessory.
  func accessory(button: Bool = true) async throws -> DockAccessory {
    service.docked(dock, trackingButton: button)
    return try await known()
  }

  /// The same with system tracking off.
  func steered(button: Bool = true) async throws -> DockAccessory {
    let accessory = try await accessory(button: button)
    try await DockAccessoryManager.shared.setSystemTrackingEnabled(false)
    return accessory
  }

  /// The app's accessory for the dock that the phone is on.
  func known() async throws -> DockAccessory {
    var changes = try DockAccessoryManager.shared.accessoryStateChanges.makeAsyncIterator()
    let change = await changes.next()
    return try #require(change?.accessory)
  }

  /// Collects a stream's elements in a task of its own, which has begun when this returns.
  func follow<Elements: AsyncSequence>(_ elements: sending Elements) async -> Heard<
    Elements.Element
  >
  where
    Elements: SendableMetatype, Elements.AsyncIterator: SendableMetatype, Elements.Element: Sendable
  {
    let heard = Heard<Elements.Element>()
    heard.task = Task {
      for try await element in elements { heard.elements.append(element) }
      heard.isOver = true
    }
    await settle()
    return heard
  }

  /// Waits until everything that is due now has happened.
  func settle() async {
    for _ in 1...3 {
      await withCheckedContinuation { continuation in
        world.schedule(at: world.now) { continuation.resume() }
      }
    }
  }

  /// Advances time.
  func live(_ seconds: Double) async throws {
    try await Task.sleep(for: .nanoseconds(Int64((seconds * 1e9).rounded())))
  }

  /// Runs the camera for some time: 30 frames a second, with a person's face and body.
  func film(
    for seconds: Double,
    _ detections: [Detection] = [.face(), .body()],
    isFront: Bool = true
  ) async throws {
    for _ in 0..<Int(seconds * 30) {
      service.see(frame(detections, isFront: isFront))
      try await live(1.0 / 30)
    }
  }

  /// A frame of a camera that is level and looks ahead.
  func frame(_ detections: [Detection] = [.face(), .body()], isFront: Bool = true) -> CameraFrame {
    CameraFrame(
      captured: world.now,
      direction: .zero,
      view: CameraView(halfWidth: 0.69, halfHeight: 0.39, isFront: isFront),
      detections: detections
    )
  }
}

/// The elements of a loop; unchecked, because only the world's thread accesses it.
final class Heard<Element>: @unchecked Sendable {
  var elements: [Element] = []
  var isOver = false
  var task: Task<Void, any Error>?
}

extension Detection {
  /// A face to the right of the centre and above it.
  static func face(x: Double = 0.8, y: Double = 0.3) -> Detection {
    Detection(.face, UnitBox(x: x - 0.05, y: y - 0.05, width: 0.1, height: 0.1), identifier: 1)
  }

  /// A body around that face.
  static func body(x: Double = 0.8) -> Detection {
    Detection(.body, UnitBox(x: x - 0.15, y: 0.2, width: 0.3, height: 0.8), identifier: 1)
  }
}

/// Returns the DockKit error that a call throws; nil if it throws nothing.
func failure(_ body: () async throws -> Void) async -> DockKitError? {
  do {
    try await body()
    return nil
  } catch {
    return error as? DockKitError
  }
}
