import Results
import Runner
import SensorKit
import Synchronization
import TestSupport
import Testing

/// Our choice: what the table of days says of random studies, against what an app noted, sample by sample.
@Suite("Days of random studies")
struct DayPropertyTests {
  @Test(
    "the samples of all days are the distinct samples that the app received, and the rest are repeats",
    arguments: 0..<repetitions(8 as UInt64, all: 24)
  )
  func samples(seed: UInt64) throws {
    // A seed of its own, for other tests' phones have other names.
    let seed = seed + 5000
    let outcome = try run(yaml: RandomStudy(seed: seed, app: "Collector").yaml) {
      $0.recordsDays = true
    }
    #expect(outcome.incompleteRuns.isEmpty)
    for name in ["steady-\(seed)-1", "moody-\(seed)-1", "moody-\(seed)-2"] {
      let sightings =
        Collector.notebook.withLock { $0.removeValue(forKey: "\(name)'s iPhone") } ?? []
      let distinct = Set(sightings.map { "\($0.sensor.rawValue) \($0.recorded)" })
      let sums = try outcome.numbers(
        "select total(samples), total(samples + repeated) from days where participant = '\(name)'"
      )
      #expect(sums == [[Double(distinct.count), Double(sightings.count)]])
    }
  }

  @Test(
    "what the days have is what the fetches delivered, by sensor and device",
    arguments: 0..<repetitions(8 as UInt64, all: 24)
  )
  func fetches(seed: UInt64) throws {
    let outcome = try run(yaml: RandomStudy(seed: seed + 6000, app: "SensorLogger").yaml) {
      $0.recordsDays = true
    }
    let wrong = try outcome.database.rows(
      """
      with counted as (
        select participant, sensor, device, sum(samples + repeated) as samples from days group by 1, 2, 3
      ), delivered as (
        select participant, sensor, device, sum(delivered) as samples
        from fetches where sensor not like '%.%' group by 1, 2, 3
      )
      select * from delivered left join counted using (participant, sensor, device)
      where delivered.samples > 0 and delivered.samples is not counted.samples
      """
    )
    #expect(wrong == [])
    let odd = try outcome.database.rows(
      """
      select * from days
      where released_s > recorded_s or longest_gap_s > 0 and gaps = 0 or valid_hours > 24
        or delivered_s > 0 and recorded_s = 0 or valid <> (has_samples and valid_hours >= 16)
      """
    )
    #expect(odd == [])
    #expect(try outcome.numbers("select sum(samples) from days")[0][0] > 10)
  }
}
