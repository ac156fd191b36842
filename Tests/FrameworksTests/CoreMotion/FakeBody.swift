import CoreMotion
import Foundation
import VirtualTime

/// A phone whose readings contain their instants, and whose owner walks in the intervals that a test sets: two
/// steps per second, each half a metre long.
final class FakeBody: MotionHardware, @unchecked Sendable {
  // Unchecked: it belongs to one world.

  var readingsPerSecond = 100.0
  var purpose: String? = "To count steps."
  /// The gravity along the phone's axes.
  var gravity = CMAcceleration(x: 0, y: 0, z: -1)
  /// The intervals in which the person walks, in seconds since the world's start, in order.
  var walks: [ClosedRange<Double>] = []
  var allows = true
  var asked = 0
  let world: World

  init(in world: World) {
    self.world = world
    MotionService(in: world, on: self)
    MotionService.current?.appLaunched()
    world.atEnd { withExtendedLifetime(self) {} }
  }

  func acceleration(at time: WorldTime) -> CMAcceleration {
    CMAcceleration(x: time.seconds, y: 0, z: -1)
  }

  func rotationRate(at time: WorldTime) -> CMRotationRate {
    CMRotationRate(x: 0, y: time.seconds, z: 0)
  }

  func gravity(at time: WorldTime) -> CMAcceleration { gravity }

  func walked(from: WorldTime, to: WorldTime) -> WalkedDistance {
    var walked = WalkedDistance()
    for walk in walks {
      let seconds = min(walk.upperBound, to.seconds) - max(walk.lowerBound, from.seconds)
      guard seconds > 0 else { continue }
      walked.steps += Int(seconds * 2)
      walked.metres += Double(Int(seconds * 2)) / 2
      walked.seconds += seconds
    }
    return walked
  }

  func gait(at time: WorldTime) -> WalkingGait? {
    guard walks.contains(where: { $0.contains(time.seconds) && $0.upperBound > time.seconds })
    else { return nil }
    return WalkingGait(stepsPerSecond: 2, metresPerSecond: 1)
  }

  func nextWalkingChange(after time: WorldTime) -> WorldTime? {
    let edges = walks.flatMap { [$0.lowerBound, $0.upperBound] }
    return edges.first { $0 > time.seconds && $0 <= time.seconds + 86_400 }
      .map { WorldTime(seconds: $0) }
  }

  func askForActivity(_ answered: @escaping @Sendable (Bool) -> Void) {
    asked += 1
    let allows = allows
    world.schedule(at: world.now.advanced(by: .seconds(3))) { answered(allows) }
  }

  /// Runs a closure in a world with such a phone, on which the app has just been opened.
  static func live(_ body: @escaping @MainActor @Sendable (FakeBody) async throws -> Void) throws {
    try World.run(seed: 1) { world in try await body(FakeBody(in: world)) }
  }
}

/// The values that handlers received, each with its time in seconds.
final class Heard: @unchecked Sendable {
  // Unchecked: it belongs to one world.
  var lines: [String] = []

  func note(_ text: String) {
    lines.append("\(World.current?.now.seconds ?? -1): \(text)")
  }

  func note(_ data: CMPedometerData?, _ error: (any Error)?) {
    note(data.map { "\($0.numberOfSteps) steps" } ?? "error \((error as? NSError)?.code ?? -1)")
  }
}
