import Foundation
import Runner
import Testing

/// Our choice: how busy the machine is says nothing of a world, nor does how long a real server takes.
@Suite("The stopwatch of a world")
struct WorldStopwatchTests {
  private let start = ContinuousClock.now
  private let limit = Duration.seconds(10)

  private func snapshot(_ seconds: Int, used: Int, isWaiting: Bool = false) -> ProcessSnapshot {
    ProcessSnapshot(at: start + .seconds(seconds), used: .seconds(used), isWaiting: isWaiting)
  }

  /// A watch of a process that had worked for half a minute before.
  private var watch: WorldStopwatch { WorldStopwatch(since: snapshot(0, used: 30)) }

  @Test("a world that gets little processor time on a busy machine is not ended")
  func starved() {
    var watch = watch
    for second in 1...5000 { watch.add(snapshot(second, used: 30 + second / 1000)) }
    #expect(watch.reached(limit) == nil)
  }

  @Test("a world that exceeds its processor time is ended, in many events or in one")
  func work() {
    var many = watch
    var one = watch
    for second in 1...9 {
      many.add(snapshot(second, used: 30 + second), events: second)
      one.add(snapshot(second, used: 30 + second), events: min(2, second))
    }
    #expect(many.reached(limit) == nil)
    many.add(snapshot(10, used: 40), events: 10)
    one.add(snapshot(10, used: 40), events: 2)
    #expect(many.reached(limit) == .work)
    #expect(one.reached(limit) == .workInOneEvent)
  }

  @Test("a world that only waits is ended later, by real time")
  func waits() {
    var watch = watch
    for second in 1...19 { watch.add(snapshot(second, used: 30, isWaiting: true)) }
    #expect(watch.reached(limit) == nil)
    watch.add(snapshot(20, used: 30, isWaiting: true))
    #expect(watch.reached(limit) == .waiting)
  }

  @Test("a delay of the observer does not count as a wait")
  func late() {
    var watch = watch
    for turn in 1...9 { watch.add(snapshot(turn * 1000, used: 30, isWaiting: true)) }
    #expect(watch.reached(limit) == nil)
    watch.add(snapshot(10_000, used: 30, isWaiting: true))
    #expect(watch.reached(limit) == .waiting)
  }

  @Test("work between two snapshots does not count as a wait")
  func worked() {
    var watch = watch
    for second in 1...100 { watch.add(snapshot(2 * second, used: 30 + second, isWaiting: true)) }
    #expect(watch.reached(.seconds(101)) == nil)
    #expect(watch.reached(.seconds(50)) == .workInOneEvent)
    #expect(watch.reached(.seconds(100)) == .workInOneEvent)
  }

  @Test("a wait for something outside does not count")
  func outside() {
    var watch = watch
    watch.setOutside(true, at: start)
    for second in 1...500 { watch.add(snapshot(second, used: 30, isWaiting: true)) }
    watch.setOutside(false, at: start + .seconds(501))
    watch.add(snapshot(502, used: 30, isWaiting: true))
    #expect(watch.reached(.milliseconds(501)) == nil)
    #expect(watch.reached(.milliseconds(500)) == .waiting)
  }

  @Test("a wait for the coordinator does not count")
  func restarts() {
    var watch = watch
    for second in 1...19 { watch.add(snapshot(second, used: 30, isWaiting: true)) }
    watch.restart(at: start + .seconds(100))
    watch.add(snapshot(101, used: 30, isWaiting: true))
    #expect(watch.reached(limit) == nil)
  }

  /// Source: the system's manual, proc_pid_stat(5) and clock_getcpuclockid(3).
  @Test("a snapshot distinguishes a working process from a sleeping one")
  func systemProcesses() throws {
    let own = ProcessSnapshot(of: getpid())
    #expect(!own.isWaiting)
    #expect(own.used > .zero)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sleep")
    process.arguments = ["1000"]
    try process.run()
    defer { kill(process.processIdentifier, SIGKILL) }
    var snapshot = ProcessSnapshot(of: process.processIdentifier)
    while !snapshot.isWaiting { snapshot = ProcessSnapshot(of: process.processIdentifier) }
    #expect(snapshot.used < .seconds(1))
  }
}
