import DockKit
import Testing
import VirtualTime

@Suite("Commands to a dock")
struct CommandTests {
  @Test("Without a subject the dock holds still")
  func nobody() {
    var stage = Stage()
    #expect(stage.show(for: 1) { _ in [] } == .zero)
    #expect(stage.tracker.followed == nil)
  }

  @Test(
    "A person who walks at a constant rate is followed without a lasting error"
  )
  func constantRate() throws {
    for rate in [-0.7, 0.1, 0.7] {
      var stage = Stage()
      // The dock turns immediately as commanded, so that the error is the tracker's alone.
      var speeds = DockAngles.zero
      for _ in 0..<300 {
        stage.motion.positions.yaw += speeds.yaw / 30
        stage.motion.velocities.yaw = speeds.yaw
        speeds = stage.show([Extra(1, at: rate * (stage.seconds + 1 / 30.0))])
      }
      #expect((speeds.yaw - rate).magnitude < 1e-3)
      #expect((stage.motion.positions.yaw - rate * stage.seconds).magnitude < 0.002)
    }
  }

  @Test("The dock holds still for a person who stands still, despite noise")
  func still() {
    for seed in 0..<50 as Range<UInt64> {
      var random = RandomStream(seed: seed)
      var stage = Stage()
      var moved = 0
      for frame in 0..<900 {
        func noise() -> Double { random.normal(mean: 0, deviation: 0.003) }
        let speeds = stage.show([Extra(1, at: noise()).with { $0.pitch = noise() }])
        if frame > 30, speeds != .zero { moved += 1 }
      }
      #expect(moved == 0, "seed \(seed)")
    }
  }

  /// Our choice: a second and a half.
  @Test("The dock follows a vanished person for a while, and then holds still")
  func vanished() {
    var stage = Stage()
    let path = { [Extra(1, at: -0.3 + 0.4 * $0)] }
    stage.show(for: 1, path)
    #expect(stage.show(for: 1) { _ in [] }.yaw > 0.3)
    #expect(stage.show(for: 1) { _ in [] } == .zero)
    #expect(stage.tracker.followed == nil)
  }

  @Test("No axis exceeds its maximum speed, and an axis without a motor never moves")
  func limits() {
    var stage = Stage()
    stage.dock = Stage.dock(maximumSpeed: 0.25)
    stage.dock.pitch = nil
    let extra = Extra(1, at: 0.5).with { $0.pitch = 0.3 }
    #expect(stage.show(for: 1) { _ in [extra] } == DockAngles(yaw: 0.25))
  }

  @Test("The dock stops at the end of an axis, however far beyond it the subject is")
  func ends() {
    var stage = Stage()
    stage.dock = Stage.dock(pitch: -0.2...0.2)
    let extra = Extra(1, at: 0).with { $0.pitch = 0.4 }
    stage.motion.positions.pitch = 0.1
    #expect(stage.show(for: 1) { _ in [extra] }.pitch > 0.1)
    stage.motion.positions.pitch = 0.2
    #expect(stage.show(for: 1) { _ in [extra] }.pitch == 0)
  }

  @Test("The dock turns by the shorter way, unless an axis can only turn the other way")
  func wayRound() {
    // At 3 rad, a person at -2.9 is 0.38 to the right.
    for (range, isRight) in [(nil, true), (-3.1...3.1, false)] as [(ClosedRange<Double>?, Bool)] {
      var stage = Stage()
      stage.dock = Stage.dock(yaw: range)
      stage.motion.positions.yaw = 3
      let speeds = stage.show(for: 1) { _ in [Extra(1, at: -2.9)] }
      #expect(isRight ? speeds.yaw > 0.1 : speeds.yaw < -0.1)
    }
  }

  /// Source: Apple, WWDC23 10304: the dock turns by 180° when the other camera is chosen.
  @Test("When the other lens is chosen, the dock turns by 180° to a subject that is out of view")
  func otherLens() {
    var stage = Stage()
    stage.show(for: 1) { _ in [Extra(1, at: 0.1)] }
    let before = stage.identifier(of: 1)
    stage.view.isFront = false
    var seconds = 0.0
    while stage.motion.velocities.yaw != 0 || seconds < 0.2 {
      let speeds = stage.show([Extra(1, at: 0.1)])
      stage.motion.velocities = speeds
      stage.motion.positions.yaw += speeds.yaw / 30
      stage.motion.positions.pitch += speeds.pitch / 30
      seconds += 1 / 30.0
      #expect(seconds < 4)
      if seconds >= 4 { break }
    }
    let turned = stage.motion.positions.yaw
    #expect(((turned - 0.1).magnitude - .pi).magnitude < 0.03)
    #expect(stage.identifier(of: 1) == before)
  }

  /// Our choice: it is looked for where it was, and given up after a second and a half of that.
  @Test("A subject that is not found again after turning by 180° is given up")
  func otherLensAlone() {
    var stage = Stage()
    stage.show(for: 1) { _ in [Extra(1, at: 0.1)] }
    stage.view.isFront = false
    #expect(stage.show(for: 4) { _ in [] }.yaw.magnitude > 1)
    stage.motion.positions.yaw = .pi
    stage.show(for: 1) { _ in [] }
    #expect(stage.tracker.followed?.subject == 1)
    #expect(stage.show(for: 1) { _ in [] } == .zero)
    #expect(stage.tracker.followed == nil)
  }

  /// Our choice: eight seconds.
  @Test("A dock that can't turn by 180° gives the subject up after a while")
  func memory() {
    var stage = Stage()
    stage.show(for: 1) { _ in [Extra(1, at: 0.1)] }
    stage.view.isFront = false
    stage.show(for: 10) { _ in [] }
    #expect(stage.tracker.followed == nil && stage.tracker.subjects.isEmpty)
  }
}
