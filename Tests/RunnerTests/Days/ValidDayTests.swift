import Foundation
import People
import Scenarios
import SensorKit
import Testing
import VirtualTime
import WorldRecorder

/// Which days are valid, and what gaps are, for samples at known times.
@Suite("Valid days")
struct ValidDayTests {
  /// The yields of a sensor that writes all the time, for samples at some instants of a study.
  private func yields(
    of seconds: [Int64],
    startingAt start: Date,
    in zone: String = "UTC",
    days: Int64,
    _ rule: ValidDayRule = ValidDayRule()
  ) -> [Int: DayYields.DayYield] {
    let end = WorldTime.seconds(days * 86_400)
    let itinerary = Itinerary(startingAt: start, in: zone, until: end)
    let grid = DayGrid(of: itinerary, binSeconds: rule.binSeconds, until: end)
    let tally = DeliveryTally(keepsBinsOf: { _ in true }) { grid.part(at: $0) }
    let whole = Stretch(after: WorldTime(nanoseconds: -1), through: end)
    let count = tally.begin(.heartRate, of: SRDevice(), [whole], mayBeLate: false)
    for second in seconds { count.add(.seconds(second)) }
    count.end(isComplete: true)
    let yields = DayYields(
      of: tally.delivered(.heartRate, of: SRDevice()),
      bringing: [],
      recorded: [whole],
      released: [],
      isSteady: true,
      in: grid,
      rule,
      from: .start,
      until: end
    )
    return Dictionary(uniqueKeysWithValues: yields.days.map { ($0.day, $0.yield) })
  }

  /// A row of the fixture.
  private struct Stamp {
    var zone: String
    var firstDate: String
    var timestamp: Int64
    var date: String
    var hour: Int
    var minute: Int

    init?(_ line: Substring) {
      let fields = line.split(separator: ",").map(String.init)
      guard fields.count == 6, let timestamp = Int64(fields[2]), let hour = Int(fields[4]),
        let minute = Int(fields[5])
      else { return nil }
      (zone, firstDate, date) = (fields[0], fields[1], fields[3])
      (self.timestamp, self.hour, self.minute) = (timestamp, hour, minute)
    }
  }

  private static let fixture = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appending(path: "valid-days.csv")

  /// Source: RAPIDS, "Phone Valid Sensed Bins" and "Phone Valid Sensed Days": a bin is a period of 5 minutes from
  /// midnight with at least one row; an hour with at least 6 valid bins is valid, and so is a day with at least 16 valid
  /// hours; rows belong to the local date, hour and minute of their timestamp.
  ///
  /// The fixture has the local times as Python's zoneinfo gives them. Its dates are some on which clocks change, by an
  /// hour and by half an hour, and some on which they don't. The test counts by the definition alone.
  @Test(
    "valid hours and days are those of RAPIDS's definition",
    arguments: [ValidDayRule(), ValidDayRule(bins: 7, hours: 12), ValidDayRule(bins: 1, hours: 19)]
  )
  func definition(rule: ValidDayRule) throws {
    let lines = try String(contentsOf: Self.fixture, encoding: .utf8).split(separator: "\n")
    let stamps = lines.dropFirst().compactMap { Stamp($0) }
    #expect(stamps.count == 2444)
    for study in Dictionary(grouping: stamps, by: { $0.zone + $0.firstDate }).values {
      let first = try #require(study.first)
      var bins: [String: [Int: Set<Int>]] = [:]
      for stamp in study {
        bins[stamp.date, default: [:]][stamp.hour, default: []].insert(stamp.minute / 5)
      }
      let yields = yields(
        of: study.map { $0.timestamp - first.timestamp },
        startingAt: Date(timeIntervalSince1970: Double(first.timestamp)),
        in: first.zone,
        days: 4,
        rule
      )
      let dates = bins.keys.sorted()
      #expect(dates.count >= 3 && dates[0] == first.firstDate)
      for (day, date) in dates.enumerated() {
        let hours = bins[date, default: [:]].values.count { $0.count >= rule.bins }
        #expect(yields[day]?.validHours == hours, "\(first.zone) \(date)")
      }
      #expect(yields.values.reduce(0) { $0 + $1.samples.distinct } == study.count)
    }
  }

  private static let monday = Date(timeIntervalSince1970: 1_780_272_000)  // 2026-06-01 00:00 UTC

  /// Our choice.
  @Test("gaps are stretches of empty bins between the first and the last bin with data")
  func gaps() throws {
    let bins: [Int64] = [10, 11, 14, 15, 19]
    let day = try #require(
      yields(of: bins.map { $0 * 300 + 7 }, startingAt: Self.monday, days: 1)[0]
    )
    #expect(day.gaps == 2)
    #expect(day.longestGap == 900 * 1_000_000_000)
    #expect(day.delivered == 1500 * 1_000_000_000)
    #expect(day.samples.distinct == 5)
  }

  /// Our choice.
  @Test("days without data, and with one bin of data, have no gap")
  func noGaps() throws {
    let yields = yields(of: [86_400 + 50], startingAt: Self.monday, days: 3)
    #expect(yields.count == 3)
    #expect(yields.values.allSatisfy { $0.gaps == 0 && $0.longestGap == 0 })
    #expect(yields[0]?.delivered == 0)
    #expect(try #require(yields[1]).delivered == 300 * 1_000_000_000)
  }

  /// Source: Apple, SRAmbientLightSample: samples only while the screen is on; the rule for such sensors is our choice.
  @Test(
    "a sensor that writes on occasion has data in a bin if fetches have brought half of its time"
  )
  func occasions() throws {
    let end = WorldTime.seconds(86_400)
    let itinerary = Itinerary(startingAt: Self.monday, in: "UTC", until: end)
    let grid = DayGrid(of: itinerary, binSeconds: 300, until: end)
    let tally = DeliveryTally(keepsBinsOf: { _ in true }) { grid.part(at: $0) }
    // The first bin whole, the second bin by half, and the third by less.
    let pieces = [(0, 450), (600, 749)].map { from, to in
      Stretch(after: .seconds(Int64(from)), through: .seconds(Int64(to)))
    }
    tally.begin(.visits, of: SRDevice(), pieces, mayBeLate: false).end(isComplete: true)
    let yields = DayYields(
      of: tally.delivered(.visits, of: SRDevice()),
      bringing: tally.delivered(.visits, of: SRDevice())?.stretches ?? [],
      recorded: [],
      released: [],
      isSteady: false,
      in: grid,
      ValidDayRule(),
      from: .start,
      until: end
    )
    #expect(yields.days.map(\.yield.delivered) == [600 * 1_000_000_000])
    #expect(yields.days.map(\.yield.samples) == [DeliveredSamples.DayCount()])
  }

  /// Our choice: a sensor that is not listed writes on occasion.
  @Test(
    "light, visits and reports are written on occasion, and motion and the heart rate all the time"
  )
  func steadySensors() {
    let steady = SensorCatalog.entries.filter(\.isSteady).map(\.swiftName)
    #expect(
      steady == [
        "accelerometer", "rotationRate", "ambientPressure", "heartRate", "photoplethysmogram",
      ]
    )
  }
}
