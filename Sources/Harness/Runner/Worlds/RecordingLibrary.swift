import Foundation
import Scenarios
import SensorKit
import Sensors
import Synchronization
import VirtualTime

/// The recordings of a run, each opened when it is first needed, for all of the run's worlds.
package final class RecordingLibrary: Sendable {
  private let opened = Mutex<[Scenario.Recording: RecordingFile]>([:])

  /// A library without open recordings.
  package init() {}

  /// Opens a recording of a scenario.
  ///
  /// - Parameters:
  ///   - wanted: The recording.
  ///   - scenario: The scenario that names the recording.
  /// - Returns: The recording's file.
  /// - Throws: An error if the file can't be read or is invalid.
  func open(
    _ wanted: Scenario.Recording,
    of scenario: Scenario
  ) throws(RecordingError) -> RecordingFile {
    if let recording = opened.withLock({ $0[wanted] }) { return recording }
    // What is recorded of a run must be the same wherever the scenario lies.
    let recording = try World.outside { () throws(RecordingError) in
      try wanted.open(at: scenario.path(of: wanted.file), calledBy: wanted.file)
    }
    opened.withLock { $0[wanted] = recording }
    return recording
  }
}

extension Scenario.Recording {
  /// Opens a file, and reads its first row.
  ///
  /// - Parameters:
  ///   - path: The file's path.
  ///   - name: The file's name in errors.
  /// - Returns: The recording's file.
  /// - Throws: An error if the file can't be read or is invalid.
  func open(at path: String, calledBy name: String) throws(RecordingError) -> RecordingFile {
    guard let sensor = SensorCatalog.entry(named: sensor)?.sensor,
      let recorded = RecordedSensor.of(sensor)
    else { preconditionFailure("the scenario's reader let '\(sensor)' pass") }
    return try RecordingFile(
      RecordingFile.File(
        name: name,
        path: path,
        table: table,
        numbers: times,
        timeZone: timeZone
      ),
      of: recorded
    )
  }
}

extension ScenarioParticipant {
  /// Returns the sensors of the participant's phone and watches that replay recordings, by device.
  ///
  /// - Parameters:
  ///   - dates: The dates in their samples.
  ///   - unreadable: Receives the error of an invalid recording.
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

  /// The uptime of a device with replayed sensors at the study's start: a day, in seconds (our choice).
  private static let uptime = 86_400.0
}
