import CSQLite
import Foundation
import SensorKit
import Sensors
import Statistics
import Synchronization
import VirtualTime

/// The number of samples that a fetch delivers.
private let samples = 1_000_000

/// Measures a fetch of a million light samples, a plain loop that makes the same objects, and SQLite.
func runFetchSuite(_ run: BenchmarkRun) throws {
  let kinds: [(name: String, make: @Sendable () -> any Reading)] = [
    ("count", { CountingDelegate() }), ("timestamp, cast", { CastingDelegate() }),
    ("timestamp, cast, lux", { LuxDelegate(samples) }),
  ]
  let table = try LightTable(rows: samples)
  var growth: [String: Double] = [:]
  var programs = [
    Program(name: "SQLite") { table.read() },
    Program(name: "calls alone") { try callDirectly { LuxDelegate(samples) } },
  ]
  for kind in kinds {
    programs.append(Program(name: kind.name) { loopPlainly(kind.make()) })
    programs.append(
      Program(name: kind.name) {
        let (seconds, megabytes) = try fetch(kind.make)
        growth[kind.name] = max(growth[kind.name] ?? 0, megabytes)
        return seconds
      }
    )
  }
  let times = try interleave(programs, repetitions: run.repetitions)
  func nanoseconds(_ index: Int) -> String {
    text(times[index].median().map { $0 / Double(samples) * 1e9 }, 1)
  }
  var result = Table(
    "each sample is asked for",
    "fetch, ns",
    "loop, ns",
    "fetch:loop",
    "SQLite:fetch"
  )
  for (index, kind) in kinds.enumerated() {
    let (plain, real) = (2 + 2 * index, 3 + 2 * index)
    result.add(
      kind.name,
      nanoseconds(real),
      nanoseconds(plain),
      text(ratio(times[real], to: times[plain]), 2),
      text(ratio(times[0], to: times[real]), 2)
    )
  }
  // The last kind reads each sample's lux.
  let (plain, real) = (times[times.count - 2], times[times.count - 1])
  run.record(.fetchLoop, ratio(real, to: plain))
  run.record(.fetchSQLite, ratio(times[0], to: real))
  run.record(.fetchSample, real.median().map { $0 / Double(samples) * 1e9 })
  run.show(result, "fetch: \(samples) light samples, median of \(run.repetitions)")
  let least = text(ratio(times[1], to: plain), 2)
  print("  SQLite, a row of 6 columns: \(nanoseconds(0)) ns")
  print(
    "  the last kind without a rule of SensorKit: \(nanoseconds(1)) ns, so that no fetch is below \(least) of the loop"
  )
  print("  peak memory grew by \(text(growth.values.max(), 1)) MB during a fetch, at most")
}

// MARK: - Through SensorKit

/// Fetches from a light sensor that writes more than a million samples in six days.
private func fetch(_ make: @escaping @Sendable () -> any Reading) throws -> (Double, Double) {
  try measureFetch(
    of: .ambientLightSensor,
    after: .seconds(8 * 86_400),
    from: { days, _ in AmbientLightSource(days: days, model: .standard, interval: 50_000_000) },
    samples: samples,
    into: { make() }
  )
}

/// Keeps what a closure made for another.
private final class Kept<Value: Sendable>: Sendable {
  private let state = Mutex<Value?>(nil)

  var value: Value? { state.withLock { $0 } }

  func keep(_ new: Value) -> Value {
    state.withLock { $0 = new }
    return new
  }
}

/// Passes the same samples to a delegate without a rule of SensorKit.
///
/// The source finds each sample, one result object turns into the next one's, and the delegate reads it. A fetch also needs the hold, consent, deletions and expiry, what is
/// kept, and the delegate's lifetime.
private func callDirectly(_ make: @escaping @Sendable () -> any SampleTaker) throws -> Double {
  let kept = Kept<AmbientLightSource>()
  let length = Duration.seconds(8 * 86_400)
  return try inRecordedWorld(
    of: .ambientLightSensor,
    after: length,
    from: { days, _ in
      kept.keep(AmbientLightSource(days: days, model: .standard, interval: 50_000_000))
    }
  ) { reader, request in
    guard let source = kept.value else { preconditionFailure("the phone has no source") }
    let delegate = make()
    let released = WorldTime(nanoseconds: 7 * 86_400_000_000_000)
    let result = SRFetchResult.of(source, token: 0, timestamp: SRAbsoluteTime(0))
    let start = processorSeconds()
    source.forEachSample(in: Stretch(after: .start, through: released), recordingSince: .start) {
      result.turn(to: $1, SRAbsoluteTime(Double($0.nanoseconds) / 1e9))
      return delegate.sensorReader(reader, fetching: request, didFetchResult: result)
    }
    let seconds = processorSeconds() - start
    precondition(delegate.count == samples, "\(delegate.count) samples came")
    return seconds
  }
}

// MARK: - The delegate

/// A delegate whose methods SensorKit and the plain loop both call.
private protocol Reading: SampleTaker {
  func loop(_ reader: SRSensorReader, _ request: SRFetchRequest, _ result: PlainResult<AnyObject>)
    -> Bool
}

private final class CountingDelegate: NSObject, Reading {
  var count = 0

  func sensorReader(
    _ reader: SRSensorReader,
    fetching fetchRequest: SRFetchRequest,
    didFetchResult result: SRFetchResult<AnyObject>
  ) -> Bool {
    count += 1
    return count < samples
  }

  func loop(_ reader: SRSensorReader, _ request: SRFetchRequest, _ result: PlainResult<AnyObject>)
    -> Bool
  {
    count += 1
    return count < samples
  }
}

private final class CastingDelegate: NSObject, Reading {
  var count = 0
  var sum = 0.0

  func sensorReader(
    _ reader: SRSensorReader,
    fetching fetchRequest: SRFetchRequest,
    didFetchResult result: SRFetchResult<AnyObject>
  ) -> Bool {
    guard let sample = result.sample as? SRAmbientLightSample else { return false }
    sum += result.timestamp.rawValue + (sample.placement == .frontTop ? 1 : 0)
    count += 1
    return count < samples
  }

  func loop(_ reader: SRSensorReader, _ request: SRFetchRequest, _ result: PlainResult<AnyObject>)
    -> Bool
  {
    guard let sample = result.sample as? PlainSample else { return false }
    sum += result.timestamp + (sample.placement == .frontTop ? 1 : 0)
    count += 1
    return count < samples
  }
}

/// A delegate that casts each light sample and reads its lux, up to a number of samples.
final class LuxDelegate: NSObject, Reading {
  private let wanted: Int
  private(set) var count = 0
  private var sum = 0.0

  init(_ wanted: Int) { self.wanted = wanted }

  func sensorReader(
    _ reader: SRSensorReader,
    fetching fetchRequest: SRFetchRequest,
    didFetchResult result: SRFetchResult<AnyObject>
  ) -> Bool {
    guard let sample = result.sample as? SRAmbientLightSample else { return false }
    sum += result.timestamp.rawValue + sample.lux.value
    count += 1
    return count < wanted
  }

  fileprivate func loop(
    _ reader: SRSensorReader,
    _ request: SRFetchRequest,
    _ result: PlainResult<AnyObject>
  )
    -> Bool
  {
    guard let sample = result.sample as? PlainSample else { return false }
    sum += result.timestamp + sample.lux.value
    count += 1
    return count < wanted
  }
}

// MARK: - A plain loop

/// A result without a fetch, which makes a new sample at each access.
private class PlainResult<SampleType: AnyObject>: NSObject {
  let number: Int
  let timestamp: Double

  // Neither function is inlined: the compiler would not allocate an object that never leaves its function.
  @inline(never)
  static func of(_ number: Int) -> PlainResult {
    PlainResult(number: number, timestamp: Double(number))
  }

  var sample: AnyObject {
    @inline(never) get {
      PlainSample(lux: Double(number & 1023), chromaticity: .init(x: 0.3, y: 0.3))
    }
  }

  init(number: Int, timestamp: Double) {
    self.number = number
    self.timestamp = timestamp
  }
}

/// The fields of a light sample.
private final class PlainSample: NSObject {
  let placement: SRAmbientLightSample.SensorPlacement
  let chromaticity: SRAmbientLightSample.Chromaticity
  private let luxValue: Double
  private static let unit = UnitIlluminance.lux

  var lux: Measurement<UnitIlluminance> { Measurement(value: luxValue, unit: Self.unit) }

  init(lux: Double, chromaticity: SRAmbientLightSample.Chromaticity) {
    luxValue = lux
    self.chromaticity = chromaticity
    placement = .frontTop
  }
}

private func loopPlainly(_ delegate: any Reading) -> Double {
  let reader = SRSensorReader(sensor: .ambientLightSensor)
  let request = SRFetchRequest()
  let start = processorSeconds()
  var number = 0
  while delegate.loop(reader, request, .of(number)) { number += 1 }
  return processorSeconds() - start
}

// MARK: - SQLite

/// A table in memory with one row for each sample of a fetch.
private final class LightTable {
  private struct Failure: Error { let code: Int32 }

  private var database: OpaquePointer?

  init(rows: Int) throws {
    try check(sqlite3_open(":memory:", &database))
    try check(
      sqlite3_exec(
        database,
        """
        create table light (time real, day integer, lux real, x real, y real, placement integer);
        with recursive n(i) as (select 0 union all select i + 1 from n where i + 1 < \(rows))
        insert into light select i * 0.05, i / 1000, i * 0.1, 0.3, 0.3, 1 from n;
        """,
        nil,
        nil,
        nil
      )
    )
  }

  deinit { sqlite3_close(database) }

  private func check(_ code: Int32) throws {
    guard code == SQLITE_OK else { throw Failure(code: code) }
  }

  /// Reads all columns of all rows.
  ///
  /// - Returns: The processor seconds that this took.
  func read() -> Double? {
    let start = processorSeconds()
    var statement: OpaquePointer?
    let query = "select time, day, lux, x, y, placement from light"
    guard sqlite3_prepare_v2(database, query, -1, &statement, nil) == SQLITE_OK else { return nil }
    defer { sqlite3_finalize(statement) }
    var sum = 0.0
    while sqlite3_step(statement) == SQLITE_ROW {
      sum += sqlite3_column_double(statement, 0)
      sum += Double(sqlite3_column_int64(statement, 1))
      sum += sqlite3_column_double(statement, 2)
      sum += sqlite3_column_double(statement, 3)
      sum += sqlite3_column_double(statement, 4)
      sum += Double(sqlite3_column_int64(statement, 5))
    }
    precondition(sum > 0, "nothing was read")
    return processorSeconds() - start
  }
}
