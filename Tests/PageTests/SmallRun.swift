import Reports
import Results
import Verdicts

/// A run in memory, with rows made in SQL for any number of participants.
struct SmallRun {
  let database: ResultsDatabase
  var verdict: Verdict

  /// - Parameters:
  ///   - count: The number of participants, in two groups.
  ///   - days: The length of the study in days, with a fetch each day.
  /// - Throws: If SQLite refuses a statement.
  init(_ count: Int, days: Int = 7) throws {
    database = try ResultsDatabase()
    let people =
      "with recursive n(i) as (select 1 union all select i + 1 from n where i < \(count))"
    let daily = """
      with recursive d(k) as (select 1 union all select k + 1 from d where k < \(days))
      """
    let definition = #"{"starts":{"secondsSince1970":1772373600,"utcOffsetSeconds":-18000}}"#
    try database.execute(
      """
      begin;
      insert into run values ('starts', '1772373600'), ('definition', '\(definition)');
      \(people) insert into participants
        select 'p' || i, i, case i % 10 when 0 then 'wary' else 'willing' end, i, '1', 'office-worker',
          'Etc/UTC', 'iPhone 17 Pro', 0, null, null, \(days) * 86400.0, 'lived the study', '', 9, '', '', '' from n;
      insert into devices select participant, 'phone', 'phone', 'P', 'iPhone', 'iPhone18,1', 'iOS', '26',
        'ambientLightSensor' from participants;
      insert into prompts select participant, 1, 0, 30, 'ambientLightSensor', 'answered',
        'ambientLightSensor', '', null, null from participants;
      insert into authorizations select participant, 2, 30, 'ambientLightSensor', 'authorized',
        'the sheet' from participants;
      insert into recordings select participant, 3, 'ambientLightSensor', 'phone', 30, null,
        'startRecording'
        from participants;
      \(daily) insert into fetches
        select participant, 10 + k, k * 86400.0, 'ambientLightSensor', 'phone', (k - 2) * 86400.0,
          k * 86400.0, (k > 1) * 100, case when k > 1 then (k - 2) * 86400.0 end,
          case when k > 1 then (k - 1) * 86400.0 - 60 end, 86460, 172800, 1, 0, 0, 0, 0, 0, 0,
          'completed', null, 1, null
        from participants, d;
      commit;
      """
    )
    verdict = Verdict(
      scenario: "small",
      study: "A small study",
      promise: "Nothing leaves before its hold.",
      seed: 42,
      participants: count,
      virtualSeconds: Double(count * days) * 86_400,
      samplesDelivered: count * (days - 1) * 100,
      digest: "0123456789abcdef0123456789abcdef",
      reproduce: "trialrun run small.yaml --seed 42",
      judgements: [Judgement(ExpectationQuery(that: "held data stays on the phone", query: ""))]
    )
  }

  /// The whole page.
  func page() throws -> String {
    var page = ""
    try PageReport.write(database, verdict: verdict) { page += $0 }
    return page
  }

  /// Makes the verdict a failure, with rows that name a participant, and with a diagnostic.
  mutating func fail(with participant: String) {
    verdict.judgements.append(
      Judgement(
        ExpectationQuery(that: "everyone is heard from", query: "", place: "small.yaml:16:5"),
        total: 41,
        columns: ["participant", "ended_s", "fetches"],
        rows: [[.text(participant), .real(3 * 86_400), .integer(5)]]
      )
    )
    verdict.findings = [
      Finding(
        rule: "no-delegate",
        severity: .mistake,
        participants: 2,
        times: 7,
        first: 60,
        participant: participant,
        message: "the reader has no delegate",
        hint: "set one before the first fetch"
      )
    ]
  }
}
