import Foundation
import Testing
import Workers

/// Our choice: how busy the machine is says nothing of a world, nor does how long a real server takes.
@Suite("The stopwatch of a world")
struct WorldStopwatchTests {
  private let start = ContinuousClock.now
  private let limit = Duration.seconds(10)

  private func look(_ seconds: Int, used: Int, isWaiting: Bool = false) -> ProcessLook {
    ProcessLook(at: start + .seconds(seconds), used: .seconds(used), isWaiting: isWaiting)
  }

  /// A watch of a process that had worked for half a minute before.
  private var watch: WorldStopwatch { WorldStopwatch(since: look(0, used: 30)) }

  @Test("a world that a busy machine lets work little is not ended")
  func starved() {
    var watch = watch
    for second in 1...5000 { watch.take(look(second, used: 30 + second / 1000)) }
    #expect(watch.passed(limit) == nil)
  }

  @Test("a world that uses more processor time than it may is ended, in many events or in one")
  func work() {
    var many = watch
    var one = watch
    for second in 1...9 {
      many.take(look(second, used: 30 + second), events: second)
      one.take(look(second, used: 30 + second), events: min(2, second))
    }
    #expect(many.passed(limit) == nil)
    many.take(look(10, used: 40), events: 10)
    one.take(look(10, used: 40), events: 2)
    #expect(many.passed(limit) == .work)
    #expect(one.passed(limit) == .workInOneEvent)
  }

  @Test("a world that does nothing but wait is ended later, by the clock")
  func waits() {
    var watch = watch
    for second in 1...19 { watch.take(look(second, used: 30, isWaiting: true)) }
    #expect(watch.passed(limit) == nil)
    watch.take(look(20, used: 30, isWaiting: true))
    #expect(watch.passed(limit) == .waiting)
  }

  @Test("whoever was kept from looking does not count all of that as a wait")
  func late() {
    var watch = watch
    for turn in 1...9 { watch.take(look(turn * 1000, used: 30, isWaiting: true)) }
    #expect(watch.passed(limit) == nil)
    watch.take(look(10_000, used: 30, isWaiting: true))
    #expect(watch.passed(limit) == .waiting)
  }

  @Test("work between two looks is no wait")
  func worked() {
    var watch = watch
    for second in 1...100 { watch.take(look(2 * second, used: 30 + second, isWaiting: true)) }
    #expect(watch.passed(.seconds(101)) == nil)
    #expect(watch.passed(.seconds(50)) == .workInOneEvent)
    #expect(watch.passed(.seconds(100)) == .workInOneEvent)
  }

  @Test("a wait for something outside does not count")
  func outside() {
    var watch = watch
    watch.setOutside(true, at: start)
    for second in 1...500 { watch.take(look(second, used: 30, isWaiting: true)) }
    watch.setOutside(false, at: start + .seconds(501))
    watch.take(look(502, used: 30, isWaiting: true))
    #expect(watch.passed(.milliseconds(501)) == nil)
    #expect(watch.passed(.milliseconds(500)) == .waiting)
  }

  @Test("a wait for the coordinator does not count")
  func restarts() {
    var watch = watch
    for second in 1...19 { watch.take(look(second, used: 30, isWaiting: true)) }
    watch.restart(at: start + .seconds(100))
    watch.take(look(101, used: 30, isWaiting: true))
    #expect(watch.passed(limit) == nil)
  }

  /// Source: the system's manual, proc_pid_stat(5) and clock_getcpuclockid(3).
  @Test("a process that works is seen to work, and one that sleeps to wait")
  func looks() throws {
    let own = ProcessLook(at: getpid())
    #expect(!own.isWaiting)
    #expect(own.used > .zero)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sleep")
    process.arguments = ["1000"]
    try process.run()
    defer { kill(process.processIdentifier, SIGKILL) }
    var look = ProcessLook(at: process.processIdentifier)
    while !look.isWaiting { look = ProcessLook(at: process.processIdentifier) }
    #expect(look.used < .seconds(1))
  }
}
