import Foundation
import Scenarios
import Testing

/// Source: issue 51, section 2; the keys are our choice.
@Suite("Hosts in scenarios")
struct HostFormatTests {
  /// The first host of a scenario that starts on Sunday, 2026-03-01, at nine and lasts 14 days.
  private func host(_ lines: String) throws -> Scenario.Host {
    let text = minimal(top: "servers:\n  - host: api.study.example\n    \(lines)")
    return try #require(try read(text).servers.first)
  }

  private func answer(_ keys: String) throws -> Scenario.HostAnswer {
    try #require(try host("answers: [{ path: /a, \(keys) }]").answers.first)
  }

  private func span(_ keys: String) throws -> Scenario.Span? {
    try answer("when: { \(keys) }").span
  }

  /// The hours from the study's start at which times begin and end.
  private func hours(_ spans: [Scenario.Span]?) -> [[Int64]] {
    (spans ?? []).map { [$0.from.components.seconds / 3600, $0.to.components.seconds / 3600] }
  }

  @Test("a time without a beginning or an end has that of the study")
  func openTimes() throws {
    func whole(_ keys: String) throws -> [[Int64]] { hours([try span(keys)].compactMap(\.self)) }
    #expect(try whole("from: day 2 09:00, to: day 3 09:00") == [[48, 72]])
    #expect(try whole("from: day 2 09:00") == [[48, 14 * 24]])
    #expect(try whole("to: day 2 09:00") == [[0, 48]])
    #expect(try answer("status: 201").span == nil)
  }

  @Test("days of the week begin at midnight, in the study's offset from UTC")
  func weekdays() throws {
    // The study starts at nine on a Sunday.
    let weekend = try span("weekdays: [saturday, sunday]")
    #expect(
      hours(weekend?.parts) == [[0, 15], [135, 159], [159, 183], [303, 327], [327, 336]]
    )
    #expect(weekend?.from == .zero && weekend?.to == .seconds(14 * 86_400))
    let one = try span("from: day 5 00:00, to: day 8 00:00, weekdays: [sunday]")
    #expect(hours(one?.parts) == [[159, 183]])
  }

  @Test("a night belongs to the day on which it begins, and to each day without days of the week")
  func nights() throws {
    let night = #"daily: { from: "22:00", to: "06:00" }"#
    #expect(hours(try span("to: day 2 09:00, \(night)")?.parts) == [[13, 21], [37, 45]])
    let first = try span("weekdays: [saturday], \(night)")
    #expect(hours(first?.parts) == [[157, 165], [325, 333]])
    // The night of the Saturday before the study's start goes on in it.
    let early = try span(#"to: day 1 00:00, daily: { from: "20:00", to: "10:00" }"#)
    #expect(hours(early?.parts) == [[0, 1], [11, 15]])
    let noon = try span(#"to: day 2 09:00, daily: { from: "12:00", to: "13:00" }"#)
    #expect(hours(noon?.parts) == [[3, 4], [27, 28]])
  }

  @Test("an answer has conditions, a template and a sequence of answers")
  func answers() throws {
    let answer = try #require(try read(fullScenario).servers.first?.answers.last)
    #expect(answer.ifHeaders?.map(\.name) == ["Authorization"])
    #expect(answer.ifHeaders?.map(\.value) == ["Bearer *"])
    #expect(answer.ifBody == "final" && answer.afterRequests == 3 && answer.isTemplate == true)
    #expect(answer.sequence?.map(\.status) == [201, 201, 401])
    #expect(answer.sequence?.map(\.times) == [1, 1, 2])
    #expect(answer.sequence?.last?.body == Data("no {participant}".utf8))
    #expect(answer.restartsAfter == "/login")
  }

  @Test("a host has tokens, a quota and a clock")
  func rules() throws {
    let host = try #require(try read(fullScenario).servers.first)
    let token = try #require(host.token)
    #expect(token.from == "/login" && token.field == "access_token" && token.refusal == 403)
    #expect(token.lasts == .seconds(30 * 86_400) && token.refreshLasts == .seconds(90 * 86_400))
    #expect(token.refresh == "/refresh" && token.refreshField == "refresh")
    #expect(token.paths == ["/lists/*"])
    #expect(host.quota?.bytesEachDay == 5_000_000 && host.quota?.refusal == 507)
    #expect(host.clock?.offset == .seconds(300))
    let plain = try #require(try self.host("token: { from: /login }").token)
    #expect(plain.field == "token" && plain.refusal == 401 && plain.paths.isEmpty)
    #expect(plain.lasts == nil && plain.refresh == nil)
  }

  @Test("a fault has the keys of its kind")
  func faults() throws {
    let faults = try #require(try read(fullScenario).server).faults
    #expect(faults[2].above == 200_000 && faults[2].retryAfter == nil)
    #expect(faults[3].retryAfter == .seconds(90) && faults[3].above == nil)
    #expect(faults[3].span?.parts?.count == 2)
  }

  @Test(
    "an amount of data has a unit",
    arguments: [
      ("1 B", 1), ("200 kB", 200_000), ("200kB", 200_000), ("5 MB", 5_000_000),
      ("1 GB", 1_000_000_000),
    ]
  )
  func sizes(text: String, bytes: Int) throws {
    #expect(try host("quota: { each day: \(text) }").quota?.bytesEachDay == bytes)
  }

  @Test(
    "an amount of data in another form has a hint with which it is right",
    arguments: [
      ("500 KB", "500 kB"), ("1.5 MB", "1500 kB"), ("1.5 kB", "1500 B"), ("2 megabytes", "2 MB"),
      ("1.5 GB", "1500 MB"),
    ]
  )
  func sizeHints(text: String, meant: String) throws {
    let written = minimal(top: "servers: [{ host: a.example, quota: { each day: \(text) } }]")
    #expect(complaints(written).map(\.replacement) == [meant])
    _ = try host("quota: { each day: \(meant) }")
  }

  /// House rule: results of existing scenarios stay the same.
  @Test("the definition of a host is as before without the new keys")
  func definition() throws {
    let text = minimal(
      top: """
        servers:
          - host: api.study.example
            answers: [{ path: /a }]
            faults: [{ fault: slow, delay: 2s, when: { from: day 1 09:00, to: day 2 09:00 } }]
        """
    )
    let definition = try read(text).definition
    let answer = #"{"after":[0,20000000000000000],"body":"","headers":[],"path":"/a","status":200}"#
    #expect(definition.contains(answer), "\(definition)")
    for key in ["parts", "token", "quota", "clock\":null", "above", "isTemplate", "sequence"] {
      #expect(!definition.contains(key), "\(key)")
    }
  }
}
