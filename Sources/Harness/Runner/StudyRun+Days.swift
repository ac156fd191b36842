package import Routines
import ScenarioWorlds
import Scenarios

extension StudyRun {
  /// The days of the first participant of those that the options name, as each of their watches has
  /// them; as one if they have none.
  ///
  /// Where they are at an instant can be asked without living up to it.
  package var firstDays: [LivedDays] { lives(PhoneFolders(options))[0].participant.watchDays }
}
