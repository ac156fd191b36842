import Runner
import Testing

/// A worker's start takes as long as many short worlds, so a pool whose number of workers nobody chose begins with one
/// (our choice).
@Suite("The need of more than one worker")
struct WorkerNeedTests {
  private static let began = ContinuousClock.now

  /// Whether a pool needs more workers after some milliseconds, in which worlds ended at regular intervals.
  private static func isNeeded(after time: Int, ended: Int, every interval: Int = 0, left: Int)
    -> Bool
  {
    var need = WorkerNeed(isKnown: false, at: began)
    for number in 0..<ended { need.worldEnds(at: began + .milliseconds(50 + number * interval)) }
    return need.needsMore(toRun: left, at: began + .milliseconds(time))
  }

  @Test("all are needed at once if their number was chosen")
  func chosen() {
    var need = WorkerNeed(isKnown: true, at: Self.began)
    let isNeeded = need.needsMore(toRun: 1, at: Self.began)
    #expect(isNeeded)
  }

  @Test("none is needed while the first may still be starting")
  func starting() { #expect(!Self.isNeeded(after: 99, ended: 0, left: 1_000)) }

  @Test("they are needed once the first is slow to end a world")
  func longWorlds() { #expect(Self.isNeeded(after: 100, ended: 0, left: 2)) }

  @Test("they are needed if the worlds that are left take longer than a tenth of a second")
  func manyWorlds() {
    #expect(Self.isNeeded(after: 100, ended: 6, every: 10, left: 12))
    #expect(!Self.isNeeded(after: 100, ended: 6, every: 10, left: 8))
  }

  @Test("once needed, they stay needed")
  func stays() {
    var need = WorkerNeed(isKnown: false, at: Self.began)
    let before = need.needsMore(toRun: 9, at: Self.began + .seconds(1))
    need.worldEnds(at: Self.began + .seconds(1))
    let after = need.needsMore(toRun: 1, at: Self.began + .seconds(1))
    #expect(before && after)
  }
}
