import Testing
import Workers

/// Our choice: how long a real server takes says nothing of the world that asks it.
@Suite("The stopwatch of a world")
struct WorldStopwatchTests {
  private let start = ContinuousClock.now

  private func at(_ seconds: Int) -> ContinuousClock.Instant { start + .seconds(seconds) }

  @Test("runs")
  func runs() {
    let watch = WorldStopwatch(since: start)
    #expect(watch.elapsed(at: at(5)) == .seconds(5))
  }

  @Test("stands still while the world is outside, and goes on from there")
  func outside() {
    var watch = WorldStopwatch(since: start)
    watch.setOutside(true, at: at(10))
    #expect(watch.elapsed(at: at(500)) == .seconds(10))
    watch.setOutside(false, at: at(500))
    #expect(watch.elapsed(at: at(503)) == .seconds(13))
    watch.setOutside(false, at: at(504))
    #expect(watch.elapsed(at: at(505)) == .seconds(15))
  }

  @Test("begins anew, in the world or outside")
  func restarts() {
    var watch = WorldStopwatch(since: start)
    watch.restart(at: at(7))
    #expect(watch.elapsed(at: at(9)) == .seconds(2))
    watch.setOutside(true, at: at(9))
    watch.restart(at: at(20))
    #expect(watch.elapsed(at: at(30)) == .zero)
    watch.setOutside(false, at: at(30))
    #expect(watch.elapsed(at: at(31)) == .seconds(1))
  }
}
