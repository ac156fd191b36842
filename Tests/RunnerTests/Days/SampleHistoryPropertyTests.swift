import Results
import Runner
import Scenarios
import SensorKit
import TestSupport
import Testing
import VirtualTime

/// Our choice: what became of samples in random studies, by the history of a run against queries of its tables.
///
/// The queries decide for an instant, and know nothing of the history's lists of stretches and of the flags of fetches.
@Suite("What became of the samples of random studies")
struct SampleHistoryPropertyTests {
  /// The seconds of each stream by what had become of their samples at the end of the participant's run.
  ///
  /// Between two successive instants of `cuts` nothing changes, so the middle stands for all.
  private static let oracle = """
    with streams as (
      select participant, sensor, device, ended_s as end_s,
        case sensor when 'faceMetrics' then 7 * 86400.0 else 86400.0 end as hold_s
      from (
        select participant, sensor, device from recordings
        union select participant, sensor, device from fetches
      ) join participants using (participant)
      where sensor not like '%.tombstones'
    ), runs as (
      select participant, sensor, device, started_s, coalesce(ended_s, end_s) as ended_s
      from recordings join (select participant, ended_s as end_s from participants) using (participant)
    ), asked as (
      select f.*, asked_s - hold_s as edge_s, asked_s - hold_s - 7 * 86400 as horizon_s,
        case when outcome = 'completed' and not underway and not stopped then 9e9
          else coalesce(youngest_s, -9e9) end as limit_s
      from fetches as f join streams using (participant, sensor, device)
      where not (:strict and delivered = 0 and held)
    ), cuts as (
      select participant, sensor, device, started_s as at_s from runs
      union select participant, sensor, device, ended_s from runs
      union select participant, sensor, device, from_s from asked
      union select participant, sensor, device, to_s from asked
      union select participant, sensor, device, edge_s from asked
      union select participant, sensor, device, horizon_s from asked
      union select participant, sensor, device, limit_s from asked
      union select participant, sensor, device, end_s - hold_s from streams
      union select participant, sensor, device, end_s - hold_s - 7 * 86400 from streams
      union select participant, sensor, device, from_s from deletions join streams using (participant, sensor)
      union select participant, sensor, device, to_s from deletions join streams using (participant, sensor)
    ), parts as (
      select *, (at_s + until_s) / 2 as x, until_s - at_s as length_s from (
        select *, lead(at_s) over (partition by participant, sensor, device order by at_s) as until_s
        from cuts join streams using (participant, sensor, device)
      ) where until_s is not null
    )
    select participant, sensor, device, case
        when exists (
          select 1 from asked as a
          where (a.participant, a.sensor, a.device) = (p.participant, p.sensor, p.device)
            and x between from_s and to_s and x between horizon_s and edge_s and x <= limit_s
            and not exists (
              select 1 from deletions as d
              where (d.participant, d.sensor) = (p.participant, p.sensor)
                and x between d.from_s and d.to_s and d.at_s <= a.asked_s
            )
        ) then 'delivered'
        when exists (
          select 1 from deletions as d
          where (d.participant, d.sensor) = (p.participant, p.sensor) and x between d.from_s and d.to_s
        ) then 'deleted'
        when x > end_s - hold_s then 'held'
        when x > end_s - hold_s - 7 * 86400 then 'released'
        else 'expired'
      end as fate, sum(length_s)
    from parts as p
    where exists (
      select 1 from runs as r
      where (r.participant, r.sensor, r.device) = (p.participant, p.sensor, p.device)
        and x between r.started_s and r.ended_s
    )
    group by 1, 2, 3, 4 order by 1, 2, 3, 4
    """

  /// A study of random people, and what came of it.
  private struct RanStudy {
    let run: StudyRun
    let outcome: StudyOutcome
    let isStrict: Bool
    let people: [String]

    init(seed: UInt64) throws {
      let scenario = try read(yaml: RandomStudy(seed: seed, app: "SensorLogger").yaml)
      var options = StudyOptions()
      options.isolation = .caller
      options.recordsDays = true
      run = try StudyRun(scenario, options, apps: apps)
      outcome = try run.run { _ in }
      isStrict = scenario.sensorKit.overlappingHold == .nothing
      people = try outcome.texts("select participant from participants order by position")
    }

    /// What became of a participant's samples; deletion records are no samples.
    func samples(of person: String) throws -> [SampleHistory] {
      let recorded = try #require(try RecordedRun(of: person, in: outcome.database))
      return RunHistory(recorded.rows, givesAllOrNothing: isStrict).samples.filter {
        !$0.stream.sensor.hasSuffix(".tombstones")
      }
    }

    func end(of person: String) throws -> WorldTime {
      let ends = try outcome.numbers(
        "select ended_s from participants where participant = '\(person)'"
      )
      return WorldTime(seconds: ends[0][0])
    }
  }

  @Test(
    "the times that were delivered, deleted, held, released and expired are those of the queries",
    arguments: 0..<repetitions(8 as UInt64, all: 24)
  )
  func times(seed: UInt64) throws {
    let study = try RanStudy(seed: seed + 7000)
    var expected: [String: Double] = [:]
    let query = Self.oracle.replacing(":strict", with: study.isStrict ? "1" : "0")
    for row in try study.outcome.database.rows(query) {
      guard case .text(let person) = row[0], case .text(let sensor) = row[1],
        case .text(let device) = row[2], case .text(let fate) = row[3],
        case .real(let time) = row[4]
      else { continue }
      expected["\(person) \(sensor) \(device) \(fate)"] = time
    }
    var found: [String: Double] = [:]
    for person in study.people {
      let end = try study.end(of: person)
      for history in try study.samples(of: person) {
        let parts = history.parts(at: end)
        for (fate, stretches) in [
          ("delivered", parts.delivered), ("deleted", parts.deleted), ("held", parts.held),
          ("released", parts.released), ("expired", parts.expired),
        ] where !stretches.isEmpty {
          found["\(person) \(history.stream.sensor) \(history.stream.device) \(fate)"] =
            stretches.length
        }
      }
    }
    #expect(!expected.isEmpty)
    for key in Set(expected.keys).union(found.keys).sorted() {
      let difference = (expected[key] ?? 0) - (found[key] ?? 0)
      #expect(
        abs(difference) < 0.01,
        "\(key): \(expected[key] ?? 0) s by the queries, \(found[key] ?? 0) s by the history"
      )
    }
  }

  @Test(
    "the sensors wrote as many samples in the delivered times as the app received",
    arguments: 0..<repetitions(8 as UInt64, all: 24)
  )
  func counts(seed: UInt64) throws {
    let study = try RanStudy(seed: seed + 7000)
    for (position, person) in study.people.enumerated() {
      let end = try study.end(of: person)
      for history in try study.samples(of: person) {
        let stretches = history.recorded.flatMap { run in
          history.parts(at: end).delivered.intersection([run]).map { stretch in
            SampleStretch(
              sensor: history.stream.sensor,
              device: history.stream.device,
              after: stretch.after.seconds,
              through: stretch.through.seconds,
              recordingSince: run.after.seconds
            )
          }
        }
        let counts = study.run.counts(of: stretches, at: position)
        let received = try study.outcome.numbers(
          """
          select total(samples) from days where participant = '\(person)'
            and sensor = '\(history.stream.sensor)' and device = '\(history.stream.device)'
          """
        )
        #expect(
          Double(counts.values.reduce(0, +)) == received[0][0],
          "\(person), \(history.stream.sensor)"
        )
      }
    }
  }

  @Test(
    "the oldest and the youngest sample of a fetch are delivered from then on, and were not held",
    arguments: 0..<repetitions(8 as UInt64, all: 24)
  )
  func samples(seed: UInt64) throws {
    let study = try RanStudy(seed: seed + 7000)
    var count = 0
    for person in study.people {
      for history in try study.samples(of: person) {
        for fetch in history.fetches {
          let asked = WorldTime(seconds: fetch.asked)
          for time in [fetch.oldest, fetch.youngest].compactMap(\.self).map(
            WorldTime.init(seconds:)
          ) {
            count += 1
            #expect(history.disposition(of: time, at: asked) == .delivered)
            let before = history.disposition(of: time, at: asked.advanced(by: .nanoseconds(-1)))
            #expect([.released, .delivered, .held].contains(before))
            #expect(before != .held || history.window.release(of: time) == asked)
          }
        }
      }
    }
    #expect(count > 0)
  }
}
