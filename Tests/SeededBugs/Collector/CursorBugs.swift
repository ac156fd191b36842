import Foundation
import SensorKit
import TrialRunCommandLine

/// Moves its cursor when it asks.
///
/// All that a fetch that fails would have brought is skipped.
final class MovesItsCursorEarly: Collector, SeededBug {
  nonisolated static let bug = Bug(
    "Moves its cursor before the fetch has brought anything.",
    shows: .expectation("the ranges of a device leave nothing out"),
    with: .scenario("sensorkit: { locked phone: fails }")
  )

  override func range(_ key: String) -> Range<Double>? {
    let range = super.range(key)
    notes[key] = range?.upperBound ?? notes[key]
    return range
  }
}

/// Keeps its cursor in memory.
///
/// The app is rarely closed while its developer looks at it.
final class KeepsItsCursorInMemory: Collector, SeededBug {
  nonisolated static let bug = Bug(
    "Begins a week earlier after each launch.",
    shows: .expectation("no sample is read twice"),
    with: .timeline("at: day 5 10:00, do: reopen app")
  )

  private var cursors: [String: Double] = [:]

  override func cursor(_ key: String) -> Double? { cursors[key] }

  override func advance(_ key: String, to end: Double, _ times: [Double]) { cursors[key] = end }
}

/// Has one cursor for a sensor, whichever device has it.
///
/// Source: StanfordSpezi/SpeziSensorKit#12 keeps anchors by sensor and device, where they had been
/// kept by sensor.
final class SharesItsCursorAmongDevices: Collector, SeededBug {
  nonisolated static let bug = Bug(
    "Reads nothing of the watch, because the phone's fetch has moved the cursor.",
    shows: .expectation("each device that has recorded is read"),
    with: .person("watch: Apple Watch Series 11")
  )

  override func key(_ reading: Reading, _ device: SRDevice) -> String { reading.sensor.rawValue }
}

/// Has one cursor for a device, whichever sensor it reads.
///
/// The sensors of a round have the same range as long as all of them can be read.
final class SharesItsCursorAmongSensors: Collector, SeededBug {
  nonisolated static let bug = Bug(
    "Skips what a sensor had recorded while another could be read and it could not.",
    shows: .expectation("the ranges of a device leave nothing out"),
    with: .timeline("at: day 4 12:00, do: revoke, sensors: [pedometerData]"),
    .timeline("at: day 5 12:00, do: grant, sensors: [pedometerData]")
  )

  private var round: [String: Double] = [:]

  override func collect() async {
    round = [:]
    await super.collect()
    for (device, end) in round { notes[device] = end }
  }

  override func key(_ reading: Reading, _ device: SRDevice) -> String { device.name }

  override func advance(_ key: String, to end: Double, _ times: [Double]) { round[key] = end }
}

/// Tells watches apart by their product type.
///
/// Source: StanfordSpezi/SpeziSensorKit#12: its anchors are named by product type, which two
/// watches of one model share.
final class TellsDevicesApartByModel: Collector, SeededBug {
  nonisolated static let bug = Bug(
    "Has one cursor for two watches of one model.",
    shows: .expectation("each device that has recorded is read"),
    with: .person("watch: Apple Watch Series 11"),
    .person("second watch: Apple Watch Series 11")
  )

  override func key(_ reading: Reading, _ device: SRDevice) -> String {
    "\(reading.sensor.rawValue) \(device.productType)"
  }
}

/// Reads the first device of the list.
///
/// For a developer without a watch the list has one entry, the phone.
final class ReadsTheFirstDevice: Collector, SeededBug {
  nonisolated static let bug = Bug(
    "Never reads the watch.",
    shows: .expectation("each device that has recorded is read"),
    with: .person("watch: Apple Watch Series 11")
  )

  override func chosen(_ devices: [SRDevice]) -> [SRDevice] { Array(devices.prefix(1)) }
}

/// Takes for granted that some device has data.
///
/// The list is empty until something was recorded, and again when everything was deleted.
final class TakesADeviceForGranted: Collector, SeededBug {
  nonisolated static let bug = Bug(
    "Crashes when no device has data.",
    shows: .crash,
    with: .timeline("at: day 4 02:30, do: reset sensor data")
  )

  override func chosen(_ devices: [SRDevice]) -> [SRDevice] {
    [devices[0]] + devices.dropFirst()
  }
}

/// Names cursors by the position of the device in the list.
///
/// The list has the devices with data, so a position may be another device's tomorrow.
final class CountsDevices: Collector, SeededBug {
  nonisolated static let bug = Bug(
    "Takes one watch for another when a device has no data.",
    shows: .expectation("the ranges of a device leave nothing out"),
    with: .person("watch: Apple Watch Series 11"),
    .person("carries phone: 10 % of days"),
    .timeline("at: day 4 02:30, do: reset sensor data")
  )

  private var positions: [SRDevice: Int] = [:]

  override func chosen(_ devices: [SRDevice]) -> [SRDevice] {
    positions = Dictionary(uniqueKeysWithValues: zip(devices, 0...))
    return devices
  }

  override func key(_ reading: Reading, _ device: SRDevice) -> String {
    "\(reading.sensor.rawValue) \(positions[device] ?? 0)"
  }
}

/// Keeps its cursor as a date.
///
/// A date is what the wall clock said; SensorKit's time goes on whatever becomes of that clock.
/// Source: StanfordSpezi/SpeziSensorKit#12 names the conversion as a cause of missed samples.
final class KeepsItsCursorAsDate: Collector, SeededBug {
  nonisolated static let bug = Bug(
    "Skips hours when the phone's clock is set.",
    shows: .expectation("the ranges of a device leave nothing out"),
    with: .timeline("at: day 3 12:00, do: set clock, by: -2h")
  )

  override func cursor(_ key: String) -> Double? {
    notes[key].map { SRAbsoluteTime.fromCFAbsoluteTime(_cf: $0).rawValue }
  }

  override func advance(_ key: String, to end: Double, _ times: [Double]) {
    notes[key] = SRAbsoluteTime(end).toCFAbsoluteTime()
  }
}

/// Keeps its cursor as local time, without a time zone.
///
/// It reads well in a file, and means another instant after a journey.
final class KeepsItsCursorAsLocalTime: Collector, SeededBug {
  nonisolated static let bug = Bug(
    "Skips hours after a journey to the west.",
    shows: .expectation("the ranges of a device leave nothing out"),
    with: .timeline("at: day 3 12:00, do: travel, to: America/New_York")
  )

  private var offset: Double { Double(TimeZone.current.secondsFromGMT()) }

  override func cursor(_ key: String) -> Double? { notes[key].map { $0 - offset } }

  override func advance(_ key: String, to end: Double, _ times: [Double]) {
    notes[key] = end + offset
  }
}

/// Reads as much as the time between two rounds.
///
/// The windows join as long as every round takes place.
final class ReadsOneInterval: Collector, SeededBug {
  nonisolated static let bug = Bug(
    "Leaves out what was released while the phone was off.",
    shows: .expectation("the ranges of a device leave nothing out"),
    with: .timeline("at: day 4 11:00, do: reboot phone, for: 8h"),
    .timeline("at: day 4 20:00, do: reopen app")
  )

  override func cursor(_ key: String) -> Double? {
    super.cursor(key) == nil
      ? nil : SRAbsoluteTime.current().rawValue - Self.margin - settings.fetchEvery
  }
}

/// Reads local days, of 86,400 seconds each.
///
/// Source: melvitax/DateHelper#10: days that are added as seconds are wrong where daylight saving
/// begins or ends.
final class ReadsDaysOf86400Seconds: Collector, SeededBug {
  nonisolated static let bug = Bug(
    "Leaves an hour out of the day on which daylight saving ends.",
    shows: .expectation("the ranges of a device leave nothing out"),
    with: .person("time zone: Europe/London")
  )

  override func range(_ key: String) -> Range<Double>? {
    guard let last = super.cursor(key) else { return super.range(key) }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .current
    let released = Date(timeIntervalSinceNow: -Self.margin)
    let midnight = SRAbsoluteTime.fromCFAbsoluteTime(
      _cf: calendar.startOfDay(for: released).timeIntervalSinceReferenceDate
    ).rawValue
    // A day that was read is not read again.
    guard midnight > last + 1 else { return nil }
    return max(midnight - 86_400, last)..<midnight
  }
}

/// Continues at the full hour.
///
/// Batches of an hour are tidy, and a round that ends within an hour begins the next at its end:
/// the first part of each hour is missing.
/// Source: StanfordSpezi/SpeziSensorKit#12 gives up fetching by blocks of time.
final class BeginsAtTheFullHour: Collector, SeededBug {
  nonisolated static let bug = Bug(
    "Leaves out what lies between a round's end and the next full hour.",
    shows: .expectation("the ranges of a device leave nothing out"),
    with: .person("time zone: Asia/Kolkata")
  )

  /// The full hour by the wall clock at or before a time.
  private func hour(_ time: Double, _ rule: FloatingPointRoundingRule) -> Double {
    let offset = Double(TimeZone.current.secondsFromGMT())
    return ((time + offset) / 3600).rounded(rule) * 3600 - offset
  }

  override func range(_ key: String) -> Range<Double>? {
    guard let range = super.range(key) else { return nil }
    // Ends are full hours of UTC; beginnings are those of the wall clock.
    let to = (range.upperBound / 3600).rounded(.down) * 3600
    let from = super.cursor(key) == nil ? range.lowerBound : hour(range.lowerBound, .up)
    return from < to ? from..<to : nil
  }
}

/// Reads up to the present.
///
/// What is held comes with a later fetch, if a range that reaches into the hold brings anything.
/// Source: Apple's page says that it brings nothing.
final class ReadsUpToNow: Collector, SeededBug {
  nonisolated static let bug = Bug(
    "Reads a range that reaches into the hold.",
    shows: .expectation("everyone who allowed is heard from"),
    with: .scenario("sensorkit: { overlapping hold: nothing }")
  )

  override func range(_ key: String) -> Range<Double>? {
    guard let range = super.range(key) else { return nil }
    return range.lowerBound..<SRAbsoluteTime.current().rawValue
  }

  override func advance(_ key: String, to end: Double, _ times: [Double]) {
    super.advance(key, to: end - 86_400, times)
  }
}

/// Counts results as they come.
///
/// SensorKit may hand over a result twice.
/// Source: BIDMCDigitalPsychiatry/LAMP-platform#699 has results of SensorKit twice.
final class CountsResultsTwice: Collector, SeededBug {
  nonisolated static let bug = Bug(
    "Sends a result as often as it comes.",
    shows: .expectation("what was read is on the server"),
    with: .scenario("sensorkit: { repeated results: 10 % }")
  )

  override class var readingType: Reading.Type { Counting.self }

  final class Counting: Reading {
    override func sensorReader(_ reader: SRSensorReader, didCompleteFetch request: SRFetchRequest) {
      pending.fetch.take()?.resume(returning: pending.times)
    }
  }
}

/// Skips every result that is older than the one before.
///
/// To skip what a cursor has passed is right for a cursor, and wrong for the order of callbacks.
final class SkipsLateResults: Collector, SeededBug {
  nonisolated static let bug = Bug(
    "Drops a result that comes after its successor.",
    shows: .expectation("what was read is on the server"),
    with: .scenario("sensorkit: { late results: 10 % }")
  )

  override class var readingType: Reading.Type { Ordered.self }

  final class Ordered: Reading {
    override func sensorReader(
      _ reader: SRSensorReader,
      fetching request: SRFetchRequest,
      didFetchResult result: SRFetchResult<AnyObject>
    ) -> Bool {
      if result.timestamp.rawValue > pending.times.last ?? 0 {
        pending.add(result.timestamp.rawValue)
      }
      return true
    }
  }
}

/// Ends a fetch at a result that is older than the one before.
///
/// Returning false seems to skip the result, and ends the fetch.
final class StopsAtALateResult: Collector, SeededBug {
  nonisolated static let bug = Bug(
    "Ends a fetch at the first result out of order.",
    shows: .expectation("no fetch is stopped"),
    with: .scenario("sensorkit: { late results: 10 % }")
  )

  override class var readingType: Reading.Type { Stopping.self }

  final class Stopping: Reading {
    override func sensorReader(
      _ reader: SRSensorReader,
      fetching request: SRFetchRequest,
      didFetchResult result: SRFetchResult<AnyObject>
    ) -> Bool {
      guard result.timestamp.rawValue > pending.times.last ?? 0 else { return false }
      return super.sensorReader(reader, fetching: request, didFetchResult: result)
    }
  }
}
