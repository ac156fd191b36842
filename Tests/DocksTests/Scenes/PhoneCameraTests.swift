import DockKit
import Docks
import Testing
import VirtualTime

@Suite("The camera of a phone on a dock")
struct PhoneCameraTests {
  /// The frames and reports of a camera.
  private final class Log: @unchecked Sendable {
    // Unchecked: it belongs to one world, and only that world's thread reaches it.
    var frames: [CameraFrame] = []
    var delivered: [WorldTime] = []
    var truths: [SceneFrame] = []
    var steps = 0
  }

  private func film(
    for seconds: Int,
    _ body: @escaping @Sendable (World, PhoneCamera, SimpleDock) -> Void
  ) throws -> Log {
    try World.run(seed: 1) { world in
      let dock = SimpleDock(in: world)
      let log = Log()
      let camera = PhoneCamera(
        in: world,
        front: SceneCamera(focalLength: 23),
        back: SceneCamera(focalLength: 26),
        subjects: [.person()],
        detector: SubjectDetector(latency: .milliseconds(60)),
        world.random("the camera")
      )
      camera.onFrame = {
        log.frames.append($0); log.delivered.append(world.now)
      }
      camera.onTruth = { log.truths.append($0) }
      body(world, camera, dock)
      let before = world.steps
      try await Task.sleep(for: .seconds(seconds))
      log.steps = world.steps - before
      camera.stop()
      return log
    }
  }

  /// Source: Apple, WWDC23 10304: 30 frames a second.
  @Test("takes thirty frames a second, and reports each after the detector's latency")
  func rate() throws {
    let log = try film(for: 10) { _, camera, dock in
      camera.dock = dock
      camera.start(isFront: true)
    }
    #expect(log.frames.count == 299)
    #expect(log.frames[30].captured == .seconds(1))
    #expect(log.frames[299 - 1].captured.nanoseconds == 298 * 1_000_000_000 / 30)
    for (frame, time) in zip(log.frames, log.delivered) {
      #expect(frame.captured.duration(to: time) == .milliseconds(60))
    }
    #expect(log.truths.map(\.captured) == log.frames.map(\.captured))
  }

  @Test("takes no frames while the camera is off or the phone is on no dock")
  func idle() throws {
    let off = try film(for: 3600) { _, camera, dock in camera.dock = dock }
    #expect(off.frames.isEmpty && off.steps < 5)
    let alone = try film(for: 3600) { _, camera, _ in camera.start(isFront: true) }
    #expect(alone.frames.isEmpty && alone.steps < 5)
  }

  @Test("stops taking frames when it is stopped, and when the phone is taken off the dock")
  func stops() throws {
    let log = try film(for: 10) { world, camera, dock in
      camera.dock = dock
      camera.start(isFront: true)
      world.schedule(at: .seconds(2)) { camera.dock = nil }
      world.schedule(at: .seconds(4)) { camera.dock = dock }
      world.schedule(at: .seconds(5)) { camera.stop() }
    }
    let seconds = log.frames.map(\.captured.seconds)
    #expect(seconds.allSatisfy { $0 < 2 || 4..<5 ~= $0 })
    #expect(seconds.contains { $0 > 1.9 && $0 < 2 } && seconds.contains { $0 > 4.9 })
  }

  @Test("reports where the dock pointed when the frame was taken, not when the frame is reported")
  func pose() throws {
    let log = try film(for: 3) { _, camera, dock in
      camera.dock = dock
      camera.start(isFront: true)
      dock.turn(at: DockAngles(yaw: 0.5))
    }
    let last = try #require(log.frames.last)
    // The dock's latency is 70 ms, and half of the ramp of 62.5 ms is lost.
    #expect((last.direction.yaw - 0.5 * (last.captured.seconds - 0.10125)).magnitude < 1e-3)
    #expect(log.truths.last?.motion.positions == last.direction)
  }

  @Test("reports a frame that was taken before a change of the lens with the old lens's view")
  func change() throws {
    let log = try film(for: 2) { world, camera, dock in
      camera.dock = dock
      camera.start(isFront: true)
      world.schedule(at: .seconds(1)) { camera.start(isFront: false, zoom: 2) }
    }
    for frame in log.frames {
      #expect(frame.view.isFront == (frame.captured < .seconds(1)))
    }
    // The lens has a focal length of 26 mm, zoomed by two.
    #expect(log.frames.last?.view.halfWidth == 18 / 26.0 / 2)
  }
}
