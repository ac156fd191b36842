import Phones
import Scenarios
import SensorKit
import Sensors
import VirtualTime

extension ParticipantRun {
  /// Estimates the bytes of the rows of the samples that sensors write in a day.
  ///
  /// It takes the week from the study's second day on, or the days that there are, and no code of the app runs.
  ///
  /// - Parameter sensors: The names of the sensors.
  /// - Returns: The bytes, for all devices of the participant.
  package func sampleBytesPerDay(of sensors: [String]) -> Double {
    let end = scenario.lasts.inSeconds
    let start = end >= 2 * 86_400 ? 86_400.0 : 0
    let bytes = withIdlePhone { phone in
      SRSensor.named(sensors).compactMap(SampleTable.of).reduce(0.0) { sum, table in
        phone.devices.reduce(sum) {
          $0 + Self.bytes(of: table, on: $1, phone, from: start, to: min(start + 7 * 86_400, end))
        }
      }
    }
    return bytes ?? 0
  }

  /// How many days the participant is to be in the study.
  package var plannedDays: Double {
    max(0, participant.joins.duration(to: participant.end).inSeconds / 86_400)
  }

  /// The most samples to count, and to encode, for an estimate.
  private static let mostSamples = (counted: 100_000, encoded: 200)

  private static func bytes(
    of table: SampleTable,
    on device: SRDevice,
    _ phone: Phone,
    from start: Double,
    to end: Double
  ) -> Double {
    guard let source = phone.source(of: table.sensor, on: device) else { return 0 }
    var count = 0
    var last = WorldTime(seconds: start)
    var line = SampleLine(.current)
    source.forEachSample(
      in: Stretch(after: last, through: WorldTime(seconds: end)),
      recordingSince: .start
    ) { time, token in
      count += 1
      last = time
      if count <= mostSamples.encoded {
        let stamp = SampleStamp(
          participant: "participant-1",
          device: device.identifier,
          absoluteTime: SRAbsoluteTime(0.1),
          written: 0,
          number: count
        )
        _ = table.add(source.decode(token), stamp, to: &line)
      }
      return count < mostSamples.counted
    }
    guard count > 0 else { return 0 }
    let seconds = count < mostSamples.counted ? end - start : last.seconds - start
    return Double(line.bytes.count) / Double(min(count, mostSamples.encoded)) * Double(count)
      / seconds * 86_400
  }
}
