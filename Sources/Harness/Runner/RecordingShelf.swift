import Recordings
import Scenarios
import SensorKit
import VirtualTime

/// The recordings of a run, opened when first needed, for all worlds that are lived one after the other.
final class RecordingShelf: @unchecked Sendable {
  // Unchecked: it belongs to the one thread that lives the worlds.

  private var opened: [Scenario.Recording: Recording] = [:]

  /// A recording of a scenario.
  ///
  /// - Parameters:
  ///   - wanted: Which one.
  ///   - scenario: The scenario that names it.
  /// - Returns: The recording.
  /// - Throws: What is wrong with the file.
  func open(
    _ wanted: Scenario.Recording,
    of scenario: Scenario
  ) throws(RecordingError) -> Recording {
    if let recording = opened[wanted] { return recording }
    // What is recorded of a run must be the same wherever the scenario lies.
    let recording = try World.outside { () throws(RecordingError) in
      try wanted.open(at: scenario.path(of: wanted.file), calledBy: wanted.file)
    }
    opened[wanted] = recording
    return recording
  }
}

extension Scenario.Recording {
  /// The file, with its first row read.
  ///
  /// - Parameters:
  ///   - path: Where it is.
  ///   - name: What complaints call it.
  /// - Returns: The recording.
  /// - Throws: What is wrong with it.
  func open(at path: String, calledBy name: String) throws(RecordingError) -> Recording {
    guard let sensor = SensorCatalog.entry(named: sensor)?.sensor,
      let recorded = RecordedSensor.of(sensor)
    else { preconditionFailure("the scenario's reader let '\(sensor)' pass") }
    return try Recording(
      Recording.File(
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
