import Experiments
import Runner
import Scenarios
import Testing

/// Source: issue 18: no finding in a correct app is false.
@Suite("What a variation brings by itself")
struct ExcuseTests {
  private func judged(_ failures: Set<FailureKey>, with lines: String) throws -> Set<FailureKey> {
    let small = try SmallExploration()
    return small.study.judged(failures, in: try small.varied(lines))
  }

  @Test("a server's error in the body of an answer says nothing of the study's key")
  func errorInBody() throws {
    let key = FailureKey(.diagnostic, "study-key-refused")
    let other = FailureKey(.diagnostic, "sync-without-host")
    let none = FailureKey(.expectation, "no diagnostics")
    let fault = "server: { kind: aware, faults: [{ fault: error in body }] }"
    #expect(try judged([key, none], with: fault) == [])
    #expect(try judged([key, other, none], with: fault) == [other, none])
    #expect(try judged([none], with: fault) == [none])
    let error = "server: { kind: aware, faults: [{ fault: server error }] }"
    #expect(try judged([key, none], with: error) == [key, none])
  }

  @Test(
    "AWARE's quirks of silent ends and cancelled synchronisations say nothing of an app that waits for ends"
  )
  func silentEnds() throws {
    let end = FailureKey(.expectation, "every synchronisation is told of its end")
    let sent = FailureKey(.expectation, "every event reaches the server once")
    #expect(try judged([end, sent], with: "aware: { quirks: [silent-ends] }") == [sent])
    #expect(try judged([end, sent], with: "aware: { quirks: upstream-1.3.0 }") == [sent])
    #expect(try judged([end], with: "aware: { quirks: [overlapping-syncs] }") == [])
    #expect(try judged([end], with: "aware: { quirks: [deletes-unsent] }") == [end])
  }

  /// Source: the code of AWARE's core 1.3.0: each status from 200 to 299 is a success; explore.
  @Test(
    "rows are lost where AWARE takes a refusal for an acknowledgement",
    arguments: ["redirect", "error in body"]
  )
  func refusals(fault: String) throws {
    let sent = FailureKey(.expectation, "every event reaches the server once")
    let faults = "server: { kind: aware, faults: [{ fault: \(fault) }] }\n"
    #expect(try judged([sent], with: faults + "aware: { quirks: upstream-1.3.0 }") == [])
    #expect(try judged([sent], with: faults + "aware: { quirks: [any-2xx-is-success] }") == [])
    #expect(try judged([sent], with: faults) == [sent])
    #expect(try judged([sent], with: "aware: { quirks: upstream-1.3.0 }") == [sent])
  }

  /// Source: explore: nobody took an electrocardiogram in three days.
  @Test("a sensor that an update adds can have no samples")
  func addedSensors() throws {
    let heard = FailureKey(.expectation, "everyone who allowed is heard from")
    func timeline(_ action: String) -> String { "timeline:\n  - { at: 1d, do: \(action) }\n" }
    #expect(try judged([heard], with: timeline("update app, adds: [electrocardiogram]")) == [])
    #expect(try judged([heard], with: timeline("close app")) == [heard])
  }

  /// Source: explore: nobody opened the app again that the system had ended.
  @Test(
    "that nobody opens the app again says nothing of an app whose people don't",
    arguments: ["never", "after a notification", "every 2d", "about every 3d"]
  )
  func habits(habit: String) throws {
    let lost = FailureKey(.diagnostic, "app-not-reopened")
    func people(_ habit: String) -> String {
      "participants: [{ group: willing, count: 2, opens app: \(habit), system: never suspends }]"
    }
    #expect(try judged([lost], with: people(habit)) == [])
    #expect(try judged([lost], with: people("daily")) == [lost])
  }

  /// Source: explore: a locked phone refused the URL of an app that records all of them.
  @Test("a locked phone that refuses URLs says nothing of the app that they open")
  func refusedURLs() throws {
    let refused = FailureKey(.diagnostic, "url-while-locked")
    func left(_ reality: String) throws -> Set<FailureKey> {
      try judged(
        [refused],
        with:
          "participants: [{ group: willing, count: 2, automation reality: \(reality), system: never suspends }]"
      )
    }
    #expect(try left("realistic") == [])
    #expect(try left("{ with: { refuses-opening-while-locked: 10 % } }") == [])
    #expect(try left("{ with: { doubles: 10 % } }") == [refused])
  }

  /// Source: explore, issue 18: an app that was installed again received what the system had recorded.
  @Test("what the system records for itself can be older than consent where it is the app's")
  func priorData() throws {
    let consent = FailureKey(.expectation, "nothing without consent")
    func left(_ readings: String) throws -> Set<FailureKey> {
      try judged([consent], with: "sensorkit: { \(readings) }")
    }
    #expect(try left("system records: [deviceUsageReport], prior data: retained") == [])
    #expect(try left("system records: [deviceUsageReport]") == [consent])
    #expect(try left("prior data: retained") == [consent])
  }
}
