import Foundation
import ScenarioWorlds
import Scenarios

/// Everybody's lives in a run, none of them lived yet.
struct Lives {
  var scenario: Scenario
  var seed: UInt64
  var app: RegisteredApp
  var cohort: Cohort
  var phones: PhoneFolders
  /// A real server for everybody's requests.
  var server: URL?
  let recordings = RecordingLibrary()

  /// Lives two days with a built-in app, and forgets them.
  ///
  /// What is made once in a process, such as calendars, is there then in all that are forked from it.
  func warmUp() {
    guard let app = RegisteredApp.builtIn.first else { return }
    var short = self
    short.app = app
    short.scenario.lasts = min(scenario.lasts, .seconds(2 * 86_400))
    _ = short[0].live()
  }

  /// The life of the one at a position, counted from 0.
  subscript(position: Int) -> ParticipantRun {
    let member = cohort[position]
    return ParticipantRun(
      participant: ScenarioParticipant(
        member,
        of: scenario,
        seed: seed,
        app: app,
        recordings: recordings,
        realServer: server
      ),
      position: position + 1,
      files: phones.folder(of: member.name)
    )
  }
}
