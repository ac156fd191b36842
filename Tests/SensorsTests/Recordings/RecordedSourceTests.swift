import SensorKit
import Testing
import VirtualTime

import Sensors

@Suite("Recordings as sources")
struct RecordedSourceTests {
  /// Kinds of recordings that come about at random, one for each way in which rows become samples.
  enum Kind: CaseIterable {
    case rows, batchesByNumber, batchesBySecond, repeated

    var sensor: RecordedSensor {
      self == .rows || self == .repeated ? .ambientLight : .accelerometer
    }

    var header: String {
      switch self {
      case .rows, .repeated: "timestamp,lux"
      case .batchesByNumber: "startDate,acceleration.x,acceleration.y,acceleration.z,identifier"
      case .batchesBySecond: "startDate,acceleration.x,acceleration.y,acceleration.z"
      }
    }

    func row(_ time: Int64, _ number: Int) -> String {
      switch self {
      case .rows, .repeated: "\(iso(time)),\(number)"
      case .batchesByNumber: "\(iso(time)),0,\(Double(number) / 1000),-1,\(number / 7)"
      case .batchesBySecond: "\(iso(time)),0,\(Double(number) / 1000),-1"
      }
    }
  }

  /// A recording of 300 rows, some of them at one instant.
  private static func recording(_ kind: Kind, _ random: inout RandomStream) throws -> RecordedFile {
    var text = kind.header + "\n"
    var time = Int64(random.next() % 3_600_000_000_000)
    for number in 0..<300 {
      text += kind.row(time, number) + "\n"
      switch random.next() % 10 {
      // Samples of a row each may share an instant; of batches only rows of the same one.
      case 0 where kind == .rows || kind == .repeated || number % 7 < 6: break
      case 1: time += 1000 + Int64(random.next() % 5000)
      default: time += 50_000_000 + Int64(random.next() % 20_000_000_000)
      }
    }
    return try RecordedFile(text)
  }

  /// Source: SampleSource, "the same ones each time".
  @Test(
    "deliver the same samples for any division of a range",
    arguments: Kind.allCases,
    UInt64(1)...12
  )
  func cuts(kind: Kind, seed: UInt64) throws {
    var random = RandomStream(seed: seed)
    let file = try Self.recording(kind, &random)
    let period: Int64? = kind == .repeated ? 86_400_000_000_000 : nil
    let source = try file.source(kind.sensor, period: period)
    let days: Int64 = 4
    let end = WorldTime.seconds(days * 86_400)
    let whole = source.written(after: WorldTime(nanoseconds: -1), through: end)
    let expected =
      switch kind {
      case .rows: 300
      case .batchesByNumber: 43
      case .repeated: 1200
      case .batchesBySecond: whole.count
      }
    #expect(whole.count == expected)
    var cuts = (0..<40).map { _ in
      WorldTime(nanoseconds: Int64(random.next() % UInt64(end.nanoseconds)))
    }
    // Where a sample was written is where a cut is most likely to go wrong.
    cuts += whole.map(\.at).filter { _ in random.next() % 8 == 0 }
    cuts = ([WorldTime(nanoseconds: -1), end] + cuts).sorted()
    let fresh = try file.source(kind.sensor, period: period)
    var pieces: [Written] = []
    for (after, through) in zip(cuts, cuts.dropFirst()) {
      pieces += fresh.written(after: after, through: through)
    }
    #expect(pieces == whole)
    for (one, next) in zip(whole, whole.dropFirst()) {
      #expect(next.at.nanoseconds - one.at.nanoseconds >= 250)
    }
  }

  /// Source: SampleSource, "a sample that describes an earlier time was not written".
  @Test("omit samples that began before the app started recording")
  func recordingSince() throws {
    let file = try RecordedFile(
      """
      startDate,endDate,numberOfSteps
      2026-02-21T08:00:00Z,2026-02-21T08:10:00Z,500
      2026-02-21T08:20:00Z,2026-02-21T08:30:00Z,700

      """
    )
    let source = try file.source(.pedometer)
    let end = WorldTime.seconds(86_400)
    #expect(source.written(after: .start, through: end).count == 2)
    let since = WorldTime.seconds(8 * 3600 + 60)
    #expect(source.written(after: since, through: end, since: since).count == 1)
  }

  /// Our choice: the recording's first midnight is that of the study's day.
  @Test("keep the time of day of their samples")
  func placement() throws {
    let file = try RecordedFile("timestamp,lux\n2026-02-21T06:54:10.5-05:00,22\n")
    let midnight = WorldTime.seconds(2 * 86_400 + 5 * 3600)
    let source = try file.source(midnight: midnight)
    let all = source.written(after: .start, through: .seconds(10 * 86_400))
    let wanted = midnight.nanoseconds + (6 * 3600 + 54 * 60 + 10) * 1_000_000_000 + 500_000_000
    #expect(all.map(\.at.nanoseconds) == [wanted])
  }

  @Test("begin at midnight in the recording's time zone, if it is known")
  func zone() throws {
    let file = try RecordedFile("timestamp,lux\n1771675200,22\n")
    // Noon in Greenwich, seven in the morning in New York.
    let there = try file.open(numbers: .secondsSince1970, timeZone: "America/New_York")
    #expect(there.midnight == 1_771_650_000_000_000_000)
    let here = try file.open(numbers: .secondsSince1970)
    #expect(here.midnight == 1_771_632_000_000_000_000)
  }

  @Test("end when the closure returns false")
  func stops() throws {
    let file = try RecordedFile(
      "timestamp,lux\n2026-02-21T01:00:00Z,1\n2026-02-21T02:00:00Z,2\n"
    )
    let source = try file.source(period: 86_400_000_000_000)
    var count = 0
    let stretch = Stretch(after: .start, through: .seconds(864_000))
    source.forEachSample(in: stretch, recordingSince: .start) { _, _ in
      count += 1
      return count < 5
    }
    #expect(count == 5)
  }
}
