import Results
import Runner
import TestSupport
import Testing
import Verdicts

/// Source: issue 51: the causes of missing days go on to the server; each day has one.
@Suite("Days that are valid in the app and not on a server")
struct UploadDayTests {
  /// What keeps days from a server, and the cause that the days then have.
  struct Loss: Sendable, CustomTestStringConvertible {
    var cause: MissingDayCause
    var options = ""
    var faults = ""
    var events: [String] = []
    var read = "format: csv, time: time"
    var lasts = "8d"
    /// How many days have the cause at least.
    var count = 2

    var testDescription: String { cause.rawValue }

    func text(isLost: Bool = true) -> StudyText {
      var text = StudyText()
      text.app = "Courier"
      text.starts = "2026-03-01T00:00:00Z"
      text.entitlements = "[ambient-light-sensor]"
      text.lasts = lasts
      text.fetch = "{ every: 6h }"
      text.groups = ["{ group: some, count: 1, time zone: UTC, system: never suspends }"]
      text.events = isLost ? events : []
      text.appLines = ["options: { \(isLost ? options : "") }"]
      text.lines = [
        "servers:",
        "  - host: api.study.example",
        "    answers: [{ path: /samples, method: POST, status: 201 }]",
        "    faults: [\(isLost ? faults : "")]",
        "uploads: [{ path: /samples, \(isLost ? read : "format: csv, time: time") }]",
        "days: {}",
      ]
      return text
    }
  }

  private static let late = "when: { from: day 3 12:00, to: day 7 23:00 }"

  static let losses = [
    Loss(cause: .notSent, options: "way: skips, from: 4"),
    Loss(
      cause: .deletedUnsent,
      options: "way: skips, from: 4",
      events: ["{ at: day 7 12:00, do: delete app }"]
    ),
    Loss(cause: .leftInFile, options: "way: files, from: 4"),
    Loss(
      cause: .uploadUnderWay,
      // The study ends some seconds after the last request was sent.
      faults: "{ fault: no answer, when: { from: day 5 12:00, to: day 6 00:00:15 } }",
      lasts: "6d 15s",
      count: 1
    ),
    Loss(cause: .uploadCancelled, options: "way: cancels, from: 4"),
    Loss(cause: .uploadFailed, faults: "{ fault: no answer, \(late) }"),
    Loss(cause: .uploadRefused, faults: "{ fault: server error, \(late) }"),
    Loss(cause: .lostByServer, faults: "{ fault: loses after answer, \(late) }"),
    Loss(cause: .requestUnreadable, read: "format: json, time: $.t"),
  ]

  /// The causes of the days that are valid in the app.
  private static func causes(_ outcome: StudyOutcome) throws -> [Int: String] {
    let rows = try outcome.database.rows(
      """
      select day, coalesce(cause, '') from days left join missing_days using (participant, sensor, device, day)
      where valid
      """
    )
    return Dictionary(
      uniqueKeysWithValues: rows.compactMap { row -> (Int, String)? in
        guard case .integer(let day) = row[0], case .text(let cause) = row[1] else { return nil }
        return (Int(day), cause)
      }
    )
  }

  @Test("a reason that keeps days from the server is their cause", arguments: losses)
  func cause(loss: Loss) throws {
    let causes = try Self.causes(run(loss.text()))
    #expect(causes.values.count { $0 == loss.cause.rawValue } >= loss.count, "\(causes)")
    // What the app had no time to send is lost for another reason.
    let others = Set(causes.values).subtracting([loss.cause.rawValue, ""])
    #expect(others.isSubset(of: [MissingDayCause.notSent.rawValue]))
  }

  @Test("without the reason, the days are on the server", arguments: losses)
  func withoutCause(loss: Loss) throws {
    let causes = try Self.causes(run(loss.text(isLost: false)))
    #expect(causes.count >= 5)
    #expect(!causes.values.contains(loss.cause.rawValue) || loss.cause == .notSent)
    // The samples of the last fetches have no request yet.
    #expect(causes.filter { $0.key < 5 }.values.allSatisfy { $0.isEmpty }, "\(causes)")
  }

  @Test(
    "each valid day without its samples on a server has one cause, and no other day has one",
    arguments: 0..<12 as Range<UInt64>
  )
  func eachDay(seed: UInt64) throws {
    // No request has any sample of these apps, so that each valid day is lost.
    var yaml = RandomStudy(seed: seed + 7000, app: "SensorLogger").yaml
    if seed.isMultiple(of: 2) {
      yaml = yaml.replacing("system: never suspends", with: "system: suspends")
    }
    let outcome = try run(
      yaml: yaml + "uploads: [{ path: /samples, format: csv, time: time, sensor: sensor }]\n"
    ) {
      $0.recordsDays = true
    }
    let wrong = try outcome.database.rows(
      """
      select * from days left join missing_days as m using (participant, sensor, device, day)
      -- Of a valid day at the edge of the hold, the app may have no sample.
      where (m.cause is null) <> (not has_samples or valid and samples = 0)
        or (valid and samples > 0) <> coalesce(m.cause in ('not put in a request', 'app deleted before the upload'), false)
      """
    )
    #expect(wrong == [])
  }

  @Test(
    "a day with all its samples on a server has no cause, and one with none has",
    arguments: 1...repetitions(2, all: 6)
  )
  func someDays(seed: Int) throws {
    var loss = Loss(
      cause: .uploadRefused,
      faults: "{ fault: server error, rate: 30 % }, { fault: no answer, rate: 20 % }"
    )
    loss.lasts = "14d"
    var text = loss.text()
    text.seed = UInt64(seed)
    text.fetch = "{ every: 11h }"
    let outcome = try run(text)
    let days = try outcome.database.rows(
      """
      select d.day, d.valid, m.cause is not null as lost,
        (select total(samples) from sample_uploads as s
          where s.copies > 0 and s.first_s < 86400.0 * (d.day + 1) and s.last_s >= 86400.0 * d.day) as there,
        (select total(samples) from sample_uploads as s
          where s.copies < 1 and s.first_s < 86400.0 * (d.day + 1) and s.last_s >= 86400.0 * d.day) as missing
      from days as d left join missing_days as m using (participant, sensor, device, day)
      where d.valid
      """
    )
    #expect(days.count >= 10)
    for day in days {
      guard case .integer(let isLost) = day[2], case .real(let there) = day[3],
        case .real(let missing) = day[4]
      else {
        Issue.record("\(day)")
        continue
      }
      if missing == 0 { #expect(isLost == 0, "\(day)") }
      if there == 0 { #expect(isLost == 1, "\(day)") }
    }
    #expect(days.contains { $0[2] == .integer(1) } && days.contains { $0[2] == .integer(0) })
  }

  /// A valid day has 16 hours with data: three quarters of its samples suffice, a half does not.
  @Test(
    "of a sensor that writes all the time, a day is lost if the server refused too many hours of it",
    arguments: [1, 2]
  )
  func quarters(refused: Int) throws {
    var text = StudyText()
    text.app = "PressureCourier"
    text.starts = "2026-03-01T00:00:00Z"
    text.entitlements = "[ambient-pressure]"
    text.lasts = "10d"
    text.groups = ["{ group: some, count: 1, time zone: UTC, system: never suspends }"]
    let refusals = (0..<refused).map {
      "      - { path: /quarters/\($0), method: POST, status: 500, when: { from: day 5 00:00 } }"
    }
    text.lines =
      ["servers:", "  - host: api.study.example", "    answers:"] + refusals + [
        "      - { path: /quarters/*, method: POST, status: 201 }",
        "uploads: [{ path: /quarters/*, format: csv, time: time }]",
        "days: {}",
      ]
    let causes = try Self.causes(run(text))
    // What was recorded on a day is sent two days later.
    #expect((1...2).allSatisfy { causes[$0] == "" }, "\(causes)")
    let late = refused == 1 ? "" : MissingDayCause.uploadRefused.rawValue
    #expect((4...6).allSatisfy { causes[$0] == late }, "\(causes)")
  }

  @Test("the days lost at all steps are the missing days, and the other days are valid on a server")
  func measures() throws {
    let outcome = try run(Self.losses[6].text())
    func values(_ name: String) throws -> Double {
      let result = try Measurements.of(outcome.database, [Measure.named(name)])[0]
      return result.values.reduce(0) { $0 + ($1.value ?? 0) }
    }
    let steps = try MissingDayCause.Step.allCases.reduce(0.0) {
      try $0 + values("days \($1.rawValue)")
    }
    #expect(try steps == values("missing days"))
    #expect(try values("days not uploaded") >= 2)
    let judged = try outcome.numbers("select count(*) from days where has_samples")[0][0]
    #expect(try values("valid days on a server") + values("missing days") == judged)
    #expect(try values("valid days") > values("valid days on a server"))
    let counts = try MissingDayCounts(of: outcome.database)
    #expect(try Double(counts.total) == values("missing days"))
    let uploads = counts.byFrequency.filter { $0.cause.step == .upload }.map(\.days)
    #expect(try Double(uploads.reduce(0, +)) == values("days not uploaded"))
  }

  @Test("without the key, days on a server can't be measured, and no day is lost there")
  func unfollowed() throws {
    var text = Self.losses[6].text()
    text.lines.removeAll { $0.hasPrefix("uploads") }
    let outcome = try run(text)
    #expect(try Self.causes(outcome).values.allSatisfy { $0.isEmpty })
    for name in ["days not uploaded", "valid days on a server"] {
      let result = try Measurements.of(outcome.database, [Measure.named(name)])[0]
      #expect(result.error?.hint?.contains("'uploads'") == true)
    }
    let missing = try Measurements.of(outcome.database, [Measure.named("missing days")])[0]
    #expect(missing.error == nil)
  }
}
