import Diagnostics
import Dispatch
import SensorKit
import Testing
import VirtualTime

@Suite("Diagnostics of callbacks that wait")
struct ParkedDiagnosticTests {
  /// The findings if each callback of a fetch on day 2 waits, and the study ends a day later.
  private func found(
    waiting wait: @escaping @Sendable (DispatchSemaphore) -> Void
  ) throws -> [DiagnosticFact] {
    try Study.run(bundle: .complete(entitledTo: [.ambientLightSensor])) { study in
      let light = await study.recorder()
      try await study.live(until: .days(2))
      light.reader.stopRecording()
      await study.settle()
      let semaphore = DispatchSemaphore(value: 0)
      light.goesOn = { _ in
        wait(semaphore)
        return true
      }
      _ = await study.fetch(light)
      #expect(study.world.blockedCalls.count == 1)
      try await study.live(for: .days(1))
      study.service.worldEnds()
      return study.facts.compactMap { if case .diagnostic(let fact) = $0 { fact } else { nil } }
    }
  }

  /// Our choice: one finding for each waiting call.
  @Test("a callback that waits at the end is found, with its function and the start of the wait")
  func parked() throws {
    let facts = try found { $0.wait() }
    #expect(facts.map(\.diagnostic.identifier) == ["callback-parked"])
    #expect(facts.map(\.diagnostic.severity) == [.mistake])
    let message = try #require(facts.first?.message)
    #expect(message.hasPrefix("the study ended during DispatchSemaphore.wait()"))
    #expect(message.contains(" since 2d 00:00:00 in "))
    #expect(message.contains("ParkedDiagnosticTests.parked()"))
  }

  @Test("a callback that ended its waits in time is not found, however often it waited")
  func woken() throws {
    let facts = try found { semaphore in
      Task.detached {
        try await Task.sleep(for: .seconds(1))
        semaphore.signal()
      }
      semaphore.wait()
    }
    #expect(facts == [])
  }

  /// Our choice: the callback continues by itself, only later.
  @Test("a wait with a timeout that outlasts the study is not found")
  func timeout() throws {
    let facts = try found { _ = $0.wait(timeout: .now() + .seconds(10 * 86_400)) }
    #expect(facts == [])
  }
}
