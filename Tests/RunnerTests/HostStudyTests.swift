import Foundation
import Runner
import Testing

/// Source: issue 51, section 2.
@Suite("Servers that change during a study")
struct HostStudyTests {
  /// The statuses and errors of the reports of each day, from an app that sends one a day at nine.
  private func outcomes(_ host: String, lasts: String = "9d", events: [String] = []) throws
    -> [String]
  {
    var text = StudyText()
    text.app = "DailyReport"
    text.lasts = lasts
    text.groups = ["{ group: willing, count: 1 }"]
    text.events = events
    text.lines = ["servers:", "  - host: api.study.example"]
    text.lines += host.split(separator: "\n").map { "    \($0)" }
    text.expect = ["{ that: it runs, no rows: select 1 where 0 }"]
    return try run(text).texts(
      """
      select distinct cast((at_s + 32400) / 86400 as integer) || ' '
        || coalesce(status, replace(error, 'NSURLErrorDomain ', ''))
      from requests where path like '/reports/%' order by at_s
      """
    )
  }

  private static let answers = """
    answers:
      - { path: /config.json, body: '{"token":"t","interval":86400}' }
    """

  /// Source: Apple, URLError; RFC 9110, 15.5.14; RFC 6585, 4.
  @Test("each kind of fault reaches the app as its error or its status")
  func faults() throws {
    let kinds = [
      "certificate expired", "certificate not trusted", "captive portal", "too large, above: 1 B",
      "too many requests, retry after: 1min", "answer cut",
    ]
    let faults = kinds.enumerated().map { index, kind in
      "  - { fault: \(kind), when: { from: day \(index + 1) 00:00, to: day \(index + 2) 00:00 } }"
    }
    let host = "\(Self.answers)\n  - { path: /reports/*, status: 201 }\nfaults:\n"
    let found = try outcomes(host + faults.joined(separator: "\n"))
    #expect(
      found == [
        "1 -1201", "2 -1202", "3 200", "4 413", "5 429", "6 -1005", "7 201", "8 201",
      ]
    )
  }

  @Test("an answer applies at its time, and a sequence starts again after a login")
  func changes() throws {
    let host = """
      \(Self.answers)
        - { path: /reports/*, status: 410, when: { from: day 2 00:00, to: day 3 00:00 } }
        - { path: /reports/*, sequence: [201, 201, 401], restart after: /config.json }
      """
    let events = [
      "{ at: day 5 12:00, who: everyone, do: kill app }",
      "{ at: day 5 12:10, who: everyone, do: reopen app }",
    ]
    let found = try outcomes(host, lasts: "7d", events: events)
    #expect(Array(found.prefix(4)) == ["1 201", "2 410", "3 201", "3 401"])
    #expect(found.contains("5 201") && !found.contains("4 201"))
  }

  @Test("a token that is too old is refused until the app gets another one")
  func tokens() throws {
    let host = """
      token: { from: /config.json, lasts: 2d }
      answers:
        - { path: /config.json, body: '{"interval":86400}' }
        - { path: /reports/*, status: 201 }
      """
    let events = [
      "{ at: day 5 12:00, who: everyone, do: kill app }",
      "{ at: day 5 12:10, who: everyone, do: reopen app }",
    ]
    let found = try outcomes(host, lasts: "7d", events: events)
    #expect(found == ["1 201", "2 401", "3 401", "4 401", "5 401", "5 201", "6 201"])
  }

  @Test("a quota refuses what is beyond a day's bytes")
  func quota() throws {
    let host = """
      quota: { each day: 10 B, then: 507 }
      \(Self.answers)
        - { path: /reports/*, status: 201 }
      """
    #expect(try outcomes(host, lasts: "3d") == ["1 507", "2 507", "3 507"])
  }
}
