import CoreMotion
import Foundation
import People
import SensorKit
import Sensors
import Statistics
import VirtualTime

/// The numbers of fetched samples, and of samples in an array.
private let samples = 10_000_000
private let batch = 200

/// Measures a fetch of ten million accelerometer samples of CoreMotion's type beside a plain loop that makes
/// and reads the same arrays of the same objects.
func runMotionSuite(_ run: BenchmarkRun) throws {
  var growth = 0.0
  let programs = [
    Program(name: "loop") { loopPlainly() },
    Program(name: "fetch, each axis read") {
      let (seconds, megabytes) = try fetch(reads: true)
      growth = max(growth, megabytes)
      return seconds
    },
    Program(name: "fetch, arrays counted") { try fetch(reads: false).0 },
    Program(name: "the signal's values alone") { try computeValues() },
  ]
  let times = try interleave(programs, repetitions: run.repetitions)
  var result = Table("", "ns a sample", "to loop")
  for (index, program) in programs.enumerated() {
    result.add(
      program.name,
      text(times[index].median().map { $0 / Double(samples) * 1e9 }, 1),
      text(ratio(times[index], to: times[0]), 2)
    )
  }
  run.record(.accelerometer, ratio(times[1], to: times[0]))
  run.show(result, "motion: \(samples) accelerometer samples, median of \(run.repetitions)")
  print("  peak memory grew by \(text(growth, 1)) MB during a fetch, at most")
}

private func fetch(reads: Bool) throws -> (Double, Double) {
  // A hundred samples a second, and the day of the hold.
  try measureFetch(
    of: .accelerometer,
    after: .seconds(100_000 + 86_402),
    from: { days, dates in
      MotionSource(.acceleration, of: .phone, days: days, dates: dates, uptime: 0)
    },
    samples: samples,
    into: { MotionDelegate(reads: reads) }
  )
}

/// Computes the values of the same readings, without an object of any of them.
private func computeValues() throws -> Double {
  try World.run(seed: 1) { world in
    let start = world.startDate
    let itinerary = Itinerary(startingAt: start, in: "UTC", until: .seconds(864_000))
    let life = DailyLife(stream: world.random("person"), firstWeekday: itinerary.firstWeekday)
    let days = Schedule(life: life, itinerary: itinerary)
    let dates = SampleDates(start: start)
    let source = MotionSource(.acceleration, of: .phone, days: days, dates: dates, uptime: 0)
    let begin = processorSeconds()
    var sum = 0.0
    for slot in 0..<Int64(samples / batch) {
      source.withValues(of: slot) { values in
        for value in values { sum += value.x + value.y + value.z }
      }
    }
    precondition(sum != 0, "no value was computed")
    return processorSeconds() - begin
  }
}

private final class MotionDelegate: NSObject, SampleTaker {
  private let reads: Bool
  private(set) var count = 0
  private var sum = 0.0

  init(reads: Bool) { self.reads = reads }

  func sensorReader(
    _ reader: SRSensorReader,
    fetching fetchRequest: SRFetchRequest,
    didFetchResult result: SRFetchResult<AnyObject>
  ) -> Bool {
    if reads, let readings = result.sample as? [CMRecordedAccelerometerData] {
      for reading in readings { sum += total(reading) }
      count += readings.count
    } else if !reads {
      count += (result.sample as? NSArray)?.count ?? 0
    }
    return count < samples
  }
}

private func total(_ reading: CMRecordedAccelerometerData) -> Double {
  reading.acceleration.x + reading.acceleration.y + reading.acceleration.z
}

private func loopPlainly() -> Double {
  let start = processorSeconds()
  var sum = 0.0
  for number in 0..<samples / batch { for reading in plainBatch(number) { sum += total(reading) } }
  precondition(sum > 0, "no reading was read")
  return processorSeconds() - start
}

// The function is not inlined: the compiler would not make an array that never leaves its function.
@inline(never)
private func plainBatch(_ number: Int) -> [CMRecordedAccelerometerData] {
  (0..<batch).map { index in
    CMRecordedAccelerometerData(
      acceleration: CMAcceleration(x: 0, y: 0, z: Double(index)),
      timestamp: Double(number),
      identifier: UInt64(number),
      startDate: Date(timeIntervalSinceReferenceDate: Double(number))
    )
  }
}
