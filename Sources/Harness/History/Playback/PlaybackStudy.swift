package import Results
package import Runner
package import Scenarios
import SensorKit
import VirtualTime

/// The facts of a study that a playback needs besides the participant's rows.
package struct PlaybackStudy: Sendable {
  package var title: String
  package var clock: StudyClock
  /// When the study ends.
  package var length: Seconds
  package var appName: String
  /// The sensors that the app reads, in the scenario's order.
  package var sensors: [String]
  /// The names of the subjects in front of the dock's camera.
  package var subjects: [String]
  package var watches: [String]
  /// The name of the participant's dock; nil: none.
  package var dock: String?
  /// Whether a fetch whose range reaches into the hold returns nothing at all.
  package var givesAllOrNothing: Bool

  /// The facts of a scenario, for one of its participants.
  package init(_ scenario: Scenario, for participant: ParticipantRow) {
    let group = scenario.groups.first { $0.name == participant.group }.map { group in
      // The devices don't depend on the run's seed, which can be another one than the scenario's.
      UInt64(participant.seed).map {
        group.drawn(number: participant.number, worldSeed: $0, runSeed: scenario.seed)
      }
        ?? group
    }
    title = scenario.study
    clock = scenario.clock
    length = scenario.lasts.inSeconds
    appName = scenario.app.name
    sensors = scenario.app.sensors
    subjects = scenario.scene?.subjects.map(\.name) ?? []
    watches = group?.watches ?? []
    dock = group?.dock?.profile
    givesAllOrNothing = scenario.sensorKit.overlappingHold == .nothing
  }

  /// The facts that rows alone give: results of another version have a scenario that can't be read.
  ///
  /// - Parameters:
  ///   - title: The study's title.
  ///   - clock: The study's clock.
  ///   - run: The participant's rows.
  package init(title: String, _ clock: StudyClock, of run: RecordedRun) {
    self.title = title
    self.clock = clock
    length = min(max(run.participant.ended, run.rows.last?.time ?? 0, 1), StudyClock.farthest)
    appName = "the app"
    sensors = []
    subjects = []
    watches = DeviceRow.all(in: run.rows).filter { $0.kind == .watch }.map(\.model)
    dock = run.rows.contains { $0.table == .dockEvents } ? "dock" : nil
    // A fetch that delivered nothing and met the hold has then taken nothing away.
    givesAllOrNothing = true
  }
}
