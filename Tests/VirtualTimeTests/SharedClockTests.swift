import Foundation
import Testing
import VirtualTime

@_silgen_name("fork") private func fork() -> pid_t

@Suite("Shared clock")
struct SharedClockTests {
  /// Our choice: the world's last instant, and the event that it died in.
  @Test("shows the time at which a child was killed")
  func killed() throws {
    let clock = try #require(SharedClock())
    // Lived once here too, so that the child finds everything looked up that needs a lock.
    life { _ in }
    #expect(clock.now == .start)
    let child = fork()
    if child == 0 {
      // Another signal than the one that is expected, should the child hang.
      alarm(20)
      clock.useForNextWorld()
      life { _ in kill(getpid(), SIGKILL) }
      _exit(1)
    }
    var status: Int32 = 0
    #expect(waitpid(child, &status, 0) == child)
    #expect(status & 0x7F == SIGKILL)
    #expect(clock.now == .seconds(3 * 86_400))
    #expect(clock.steps == 4)
  }

  private func life(_ end: @escaping @Sendable (World) -> Void) {
    _ = try? World.run(seed: 1) { world in
      world.schedule(at: .seconds(86_400)) {}
      try await Task.sleep(for: .seconds(3 * 86_400))
      end(world)
    }
  }
}
