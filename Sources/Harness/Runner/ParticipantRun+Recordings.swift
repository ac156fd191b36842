import Foundation
import Recordings
import Scenarios
import SensorKit
import Sensors
import VirtualTime

extension ParticipantRun {
  /// What sensors of the participant's phone and watches write instead of their own, by device.
  ///
  /// - Parameters:
  ///   - dates: The dates in their samples.
  ///   - unreadable: Told of a recording that is wrong.
  /// - Returns: The sensors that replay recordings, of the phone and of each watch.
  func replayed(
    _ dates: SampleDates,
    _ unreadable: @escaping @Sendable (RecordingError) -> Void
  ) -> [[SRSensor: any SampleSource]] {
    Scenario.Recording.Device.allCases.map { replayed(on: $0, dates, unreadable) }
  }

  private func replayed(
    on device: Scenario.Recording.Device,
    _ dates: SampleDates,
    _ unreadable: @escaping @Sendable (RecordingError) -> Void
  ) -> [SRSensor: any SampleSource] {
    var sources: [SRSensor: any SampleSource] = [:]
    for wanted in scenario.recordings
    where wanted.device == device
      && wanted.who.includes(group: member.group.name, number: member.number)
    {
      do throws(RecordingError) {
        let recording = try recordings.open(wanted, of: scenario)
        sources[recording.recordedSensor] = RecordedSource(
          recording,
          Placement(
            midnight: scenario.midnight(ofDay: wanted.firstDay, in: zone),
            period: wanted.repeatsEvery?.wholeNanoseconds
          ),
          of: RecordedDevice(dates: dates, uptime: Self.uptime),
          complain: unreadable
        )
      } catch { unreadable(error) }
    }
    return sources
  }

  /// Seconds that a device with replayed sensors had been on when the study started: our choice, a day.
  private static let uptime = 86_400.0
}

extension Scenario {
  /// When a day of the study begins, by the clock of who is in a time zone.
  func midnight(ofDay day: Int, in zone: String) -> WorldTime {
    let local = starts.secondsSince1970 + Int64(starts.utcOffsetSeconds)
    let days = (local >= 0 ? local : local - 86_399) / 86_400 + Int64(day)
    let date = Date(timeIntervalSince1970: Double(days * 86_400))
    let offset = TimeZone(identifier: zone)?.secondsFromGMT(for: date) ?? starts.utcOffsetSeconds
    return .seconds(days * 86_400 - Int64(offset) - starts.secondsSince1970)
  }
}
