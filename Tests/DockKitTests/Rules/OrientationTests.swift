import DockKit
import Foundation
import Spatial
import Testing
import VirtualTime

@Suite("DockKit: orientations, animations and their progress")
struct OrientationTests {
  /// Source: Apple, setOrientation(_:duration:relative:).
  ///
  /// Halves and ends are exact by our choice.
  @Test("A move returns at once, and its progress advances with the motors")
  func progress() throws {
    try Study.run { study in
      let accessory = try await study.steered()
      let progress = try await accessory.setOrientation(
        Vector3D(x: 0.2, y: 1),
        duration: .seconds(2)
      )
      #expect(study.world.now == .start && progress.completedUnitCount == 0)
      try await study.live(1)
      #expect(progress.completedUnitCount * 2 == progress.totalUnitCount && !progress.isFinished)
      #expect(progress.fractionCompleted == 0.5)
      try await study.live(1)
      #expect(progress.isFinished && !progress.isCancelled && progress.fractionCompleted == 1)
      #expect(study.dock.positions.isNear(DockAngles(pitch: 0.2, yaw: 1)))
    }
  }

  /// Our choice: `fractionCompleted` is updated twenty times.
  @Test("Observers of the fraction, or of a parent's, see it advance")
  func fraction() throws {
    try Study.run { study in
      let accessory = try await study.steered()
      let parent = Progress(totalUnitCount: 1)
      let progress = try await accessory.setOrientation(Vector3D(y: 1), duration: .seconds(2))
      parent.addChild(progress, withPendingUnitCount: 1)
      var seen: [Double] = []
      while progress.fractionCompleted < 1 {
        try await study.live(0.41)
        seen.append(progress.fractionCompleted)
        #expect(parent.fractionCompleted == progress.fractionCompleted)
      }
      #expect(seen == [0.2, 0.4, 0.6, 0.8, 1])
    }
  }

  /// Source: Apple, setOrientation(_:duration:relative:): absolute in the dock's own frame, or
  /// relative.
  @Test("A relative move is added to the dock's position")
  func relative() throws {
    try Study.run { study in
      let accessory = try await study.steered()
      _ = try await accessory.setOrientation(Vector3D(x: 0.1, y: 0.5), duration: .seconds(1))
      try await study.live(1)
      _ = try await accessory.setOrientation(
        Vector3D(x: 0.1, y: 0.5),
        duration: .seconds(1),
        relative: true
      )
      try await study.live(1)
      #expect(study.dock.positions.isNear(DockAngles(pitch: 0.2, yaw: 1)))
      _ = try await accessory.setOrientation(.zero, duration: .seconds(1))
      try await study.live(1)
      #expect(study.dock.positions.isNear(.zero))
    }
  }

  /// Our choice: duration 0 is the highest speed, and an endless axis takes the shorter way.
  @Test("Without a duration a move has the motors' highest speed, by the shorter way")
  func shortWay() throws {
    try Study.run(at: DockAngles(yaw: 7)) { study in
      let accessory = try await study.steered()
      let progress = try await accessory.setOrientation(Vector3D(y: 0))
      try await study.live(5)
      #expect(progress.isFinished)
      #expect(study.dock.positions.isNear(DockAngles(yaw: 2 * .pi)))
      #expect(study.dock.commands.count == 1)
    }
  }

  /// Source: a Flow 2 Pro, whose roll has no effect.
  @Test("An axis without a motor stays as it is, and the others move")
  func noMotor() throws {
    try Study.run { study in
      let accessory = try await study.steered()
      _ = try await accessory.setOrientation(Vector3D(x: 0.1, y: 0, z: 1), duration: .seconds(1))
      try await study.live(1)
      #expect(study.dock.positions.isNear(DockAngles(pitch: 0.1)))
    }
  }

  /// Source: Apple, setOrientation(Rotation3D): X, Y and Z are pitch, yaw and roll.
  ///
  /// Apple's article on motors swaps the first two. A public client measured on a Flow 2 Pro that a positive rotation
  /// about X tilts down, which is pitch.
  @Test("A rotation about X, Y and Z is pitch, yaw and roll")
  func rotation() throws {
    let rotations: [(Rotation3D, DockAngles)] = [
      (Rotation3D(angle: Angle2D(radians: 0.3), axis: .x), DockAngles(pitch: 0.3)),
      (Rotation3D(angle: Angle2D(radians: 2.5), axis: .y), DockAngles(yaw: 2.5)),
      (Rotation3D(angle: Angle2D(radians: -2.5), axis: .y), DockAngles(yaw: -2.5)),
      (
        Rotation3D(
          eulerAngles: EulerAngles(
            x: .init(radians: 0.3),
            y: .init(radians: 1),
            z: .zero,
            order: .pitchYawRoll
          )
        ),
        DockAngles(pitch: 0.3, yaw: 1)
      ),
    ]
    for (rotation, expected) in rotations {
      try Study.run { study in
        let accessory = try await study.steered()
        _ = try await accessory.setOrientation(rotation, duration: .seconds(2))
        try await study.live(2)
        #expect(study.dock.positions.isNear(expected))
      }
    }
  }

  /// Our choice: no page names an error.
  @Test("Infinite numbers, negative durations and invalid rotations are invalid parameters")
  func nonsense() throws {
    try Study.run { study in
      let accessory = try await study.steered()
      for vector in [Vector3D(x: .nan), Vector3D(y: .infinity), Vector3D(z: -.infinity)] {
        #expect(
          await failure { _ = try await accessory.setOrientation(vector) } == .invalidParameter
        )
        #expect(
          await failure { try await accessory.setAngularVelocity(vector) } == .invalidParameter
        )
      }
      #expect(
        await failure { _ = try await accessory.setOrientation(.zero, duration: .seconds(-1)) }
          == .invalidParameter
      )
      var nothing = Rotation3D()
      nothing.vector = .zero
      let rotation = nothing
      #expect(
        await failure { _ = try await accessory.setOrientation(rotation) } == .invalidParameter
      )
      #expect(study.dock.commands == [])
      _ = try await accessory.setOrientation(Vector3D(y: 1), duration: .seconds(1))
      #expect(study.dock.commands.count == 1)
    }
  }

  /// Our choice: Apple's page doesn't document cancelling.
  @Test("Cancelling a progress stops the dock, once")
  func cancel() throws {
    try Study.run { study in
      let accessory = try await study.steered()
      let progress = try await accessory.setOrientation(Vector3D(y: 1), duration: .seconds(2))
      try await study.live(1)
      progress.cancel()
      try await study.live(2)
      #expect(progress.isCancelled && !progress.isFinished && progress.completedUnitCount == 50)
      #expect(study.dock.positions.isNear(DockAngles(yaw: 0.5)))
      progress.cancel()
      #expect(study.dock.commands.count == 2)
    }
  }

  /// Our choice: a progress that is over has no further effect on the dock.
  @Test("Cancelling a progress that is over stops nothing")
  func cancelLate() throws {
    try Study.run { study in
      let accessory = try await study.steered()
      let first = try await accessory.setOrientation(Vector3D(y: 1), duration: .seconds(1))
      try await study.live(1)
      try await accessory.setAngularVelocity(Vector3D(y: 0.5))
      first.cancel()
      #expect(study.dock.lastTurn == DockAngles(yaw: 0.5))
      #expect(study.dock.commands.count == 2)
    }
  }

  /// Our choice: the precedence of commands is not documented.
  @Test("A new command takes over, and the progress of the earlier one is cancelled")
  func superseded() throws {
    try Study.run { study in
      let accessory = try await study.steered()
      let first = try await accessory.setOrientation(Vector3D(y: 1), duration: .seconds(2))
      try await study.live(1)
      let second = try await accessory.setOrientation(Vector3D(y: 0), duration: .seconds(2))
      #expect(first.isCancelled && !second.isCancelled)
      try await study.live(0.5)
      try await accessory.setAngularVelocity(Vector3D(y: 0))
      #expect(second.isCancelled && study.dock.commands.count == 3)
    }
  }

  /// Our choice: the end of a progress is not documented; loops that wait for it must end.
  @Test("Undocking cancels a move in progress, not one that is over")
  func undocked() throws {
    try Study.run { study in
      let accessory = try await study.steered()
      let first = try await accessory.setOrientation(Vector3D(y: 1), duration: .seconds(1))
      try await study.live(1)
      let second = try await accessory.animate(motion: .no)
      study.service.undocked()
      #expect(first.isFinished && !first.isCancelled)
      #expect(second.isCancelled && !second.isFinished)
      try await study.live(10)
      #expect(!second.isFinished)
    }
  }

  /// Source: Apple, DockAccessory: animate and setOrientation twice a second or less.
  ///
  /// The window is our choice.
  @Test("The third move within a second is too many, and has no effect")
  func tooMany() throws {
    try Study.run { study in
      let accessory = try await study.steered()
      _ = try await accessory.setOrientation(Vector3D(y: 0.1))
      try await study.live(0.4)
      _ = try await accessory.animate(motion: .yes)
      for _ in 1...5 {
        try await study.live(0.1)
        #expect(
          await failure { _ = try await accessory.setOrientation(.zero) } == .frameRateTooHigh
        )
      }
      try await study.live(0.1)
      _ = try await accessory.setOrientation(.zero)
      #expect(await failure { _ = try await accessory.animate(motion: .no) } == .frameRateTooHigh)
      #expect(study.dock.commands.count == 3)
    }
  }

  /// Our choice: whether the two share a limit is not established, so it is an option.
  @Test("Moves and animations are counted separately (option)")
  func separate() throws {
    try Study.run(DockKitOptions(rateBudget: .separate)) { study in
      let accessory = try await study.steered()
      for _ in 1...2 {
        _ = try await accessory.setOrientation(.zero)
        _ = try await accessory.animate(motion: .yes)
      }
      #expect(await failure { _ = try await accessory.setOrientation(.zero) } == .frameRateTooHigh)
      #expect(await failure { _ = try await accessory.animate(motion: .no) } == .frameRateTooHigh)
    }
  }

  /// Source: Apple, DockAccessory.Animation: from the current pose, a nod, a shake, a rise, a
  /// spring.
  ///
  /// The numbers are our choice.
  @Test(
    "Each animation begins at the dock's position, moves its axis and stays within the limits",
    arguments: [DockAccessory.Animation.wakeup, .yes, .no, .kapow]
  )
  func animation(_ motion: DockAccessory.Animation) throws {
    try Study.run(at: DockAngles(pitch: 0.4, yaw: 5)) { study in
      let accessory = try await study.steered()
      let progress = try await accessory.animate(motion: motion)
      var places: [DockAngles] = []
      while !progress.isFinished && !progress.isCancelled {
        places.append(study.dock.positions)
        try await study.live(0.05)
      }
      #expect(places.first?.isNear(DockAngles(pitch: 0.4, yaw: 5)) == true && places.count > 15)
      #expect(places.allSatisfy { $0.pitch <= 0.5 + 1e-9 })
      let pans = Set(places.map { ($0.yaw * 1000).rounded() }).count > 5
      let tilts = Set(places.map { ($0.pitch * 1000).rounded() }).count > 5
      #expect(pans == (motion == .no) && tilts == (motion != .no))
      let end = DockAngles(pitch: motion == .wakeup ? 0 : 0.4, yaw: 5)
      #expect(study.dock.positions.isNear(end))
    }
  }

  /// Source: the interface; deprecated since iOS 18, and still called by synchronous code.
  @Test("The synchronous functions do the same")
  func synchronous() throws {
    try Study.run { study in
      let accessory = try await study.steered()
      func move() throws -> Progress {
        try accessory.setOrientation(Vector3D(y: 1), duration: .seconds(1))
      }
      func turn() throws -> Progress {
        try accessory.setOrientation(Rotation3D(), duration: .seconds(1))
      }
      let first = try move()
      #expect(study.dock.commands.count == 1)
      let second = try turn()
      #expect(first.isCancelled && !second.isCancelled)
      #expect(throws: DockKitError.frameRateTooHigh) { try move() }
      study.service.undocked()
      #expect(throws: DockKitError.notConnected) { try turn() }
    }
  }
}

extension DockAngles {
  /// Whether they are the same except for rounding.
  func isNear(_ other: DockAngles) -> Bool {
    abs(pitch - other.pitch) < 1e-6 && abs(yaw - other.yaw) < 1e-6 && abs(roll - other.roll) < 1e-6
  }
}
