import People
import Phones
package import Runner
package import Scenarios
import SensorKit
import Verdicts

/// What a variation brings by itself, whatever the app does.
///
/// Such a variation is made all the same, since it can show other failures. One that only brings what no app can
/// prevent is not made at all, see ``isFair(_:)``.
extension ExploredStudy {
  /// A failure that tells of the variation and not of the app.
  private struct Excuse: Sendable {
    /// Whether a scenario brings the failure; asked of the varied scenario, and not of the explored one.
    var isBrought: @Sendable (Scenario) -> Bool
    var diagnostics: Set<String> = []
    var expectations: Set<String> = []
  }

  private static let excuses = [
    // The server says that it did not store the rows, as it does for a wrong key.
    Excuse(
      isBrought: { $0.faultKinds.contains(.errorInBody) },
      diagnostics: ["study-key-refused"]
    ),
    // AWARE's original code reports nothing at the end of some synchronisations, nor of one that another one cancels.
    Excuse(
      isBrought: {
        !$0.aware.quirks.filter(["silent-ends", "overlapping-syncs", "upstream-1.3.0"].contains)
          .isEmpty
      },
      expectations: [NamedExpectation.syncsEnd.name]
    ),
    // AWARE's original code takes the answer for an acknowledgement.
    Excuse(
      isBrought: {
        !$0.faultKinds.isDisjoint(with: [.errorInBody, .redirect])
          && !$0.aware.quirks.filter(["any-2xx-is-success", "upstream-1.3.0"].contains).isEmpty
      },
      expectations: [NamedExpectation.eventsReachServerOnce.name]
    ),
    // What the system recorded for itself before a participant consented is then the app's as well.
    Excuse(
      isBrought: { $0.sensorKit.priorData == .retained && !$0.sensorKit.systemRecords.isEmpty },
      expectations: [NamedExpectation.nothingWithoutConsent.name]
    ),
    // A new sensor can have no samples for days, such as calls, or the only one can be deleted while it is held.
    Excuse(
      isBrought: { $0.timeline.contains { $0.action.content is UpdateApp } },
      expectations: [NamedExpectation.everyoneIsHeard.name]
    ),
    // A new phone lacks the events since the backup, and has those again that the old one sent after it.
    Excuse(
      isBrought: { $0.timeline.contains { $0.action.content is ReplacePhone } },
      expectations: [NamedExpectation.eventsReachServerOnce.name]
    ),
    // The study's automations open URLs, and no app hears of one that a locked phone refuses.
    Excuse(
      isBrought: { $0.groups.contains(where: \.refusesURLs) },
      diagnostics: ["url-while-locked"]
    ),
    // An app that is suspended waits for its participants.
    Excuse(
      isBrought: { $0.groups.contains(where: \.suspension.isOn) },
      diagnostics: ["app-not-reopened"],
      expectations: [NamedExpectation.everyoneIsHeard.name]
    ),
    // An app that is suspended learns of a grant in Settings at its next run, and what it records from then on is held.
    Excuse(
      isBrought: { study in
        study.groups.contains(where: \.suspension.isOn)
          && study.timeline.contains { $0.action.content is GrantConsent }
      },
      expectations: [NamedExpectation.everyoneIsHeard.name]
    ),
    // A phone that is off for days runs no app.
    Excuse(
      isBrought: { $0.groups.contains { $0.keepsPhoneOn != nil } },
      diagnostics: ["app-not-reopened"],
      expectations: [NamedExpectation.everyoneIsHeard.name]
    ),
    // Nothing but a person runs an app that is offloaded, and these do it late.
    Excuse(
      isBrought: { study in
        study.timeline.contains { $0.action.content is OffloadApp }
          && study.groups.contains(where: \.opensRarely)
      },
      diagnostics: ["app-not-reopened"],
      expectations: [NamedExpectation.everyoneIsHeard.name]
    ),
    // The system suspends the app, and nothing but a person may run it again.
    Excuse(
      isBrought: { $0.groups.contains { $0.suspension.isOn && !$0.refreshesInBackground } },
      diagnostics: ["app-not-reopened"],
      expectations: [NamedExpectation.everyoneIsHeard.name]
    ),
    // The time that the system gives an app in the background is over before such a fetch, and phones are locked then.
    Excuse(
      isBrought: { study in
        let slow = study.sensorKit.timeToFirstResult > .seconds(5)
        let slower = study.sensorKit.timePerThousandResults > .seconds(1)
        let isLate = slow || slower || study.sensorKit.lockedPhone == .fails
        // A person who reads a prompt for long answers when the system has already suspended the app.
        return study.groups.contains { $0.suspension.isOn && (isLate || $0.readsPrompts != nil) }
      },
      expectations: [NamedExpectation.everyoneIsHeard.name]
    ),
    // Nobody opens the app again soon of their own accord, and an app that a person closed can't do so itself.
    Excuse(
      isBrought: { $0.groups.contains(where: \.opensRarely) },
      diagnostics: ["app-not-reopened"]
    ),
  ]

  /// The failures of a varied study that can be the app's fault.
  ///
  /// - Parameters:
  ///   - failures: What failed.
  ///   - varied: The varied study.
  /// - Returns: The failures without those that the variation brings.
  package func judged(_ failures: Set<FailureKey>, in varied: Scenario) -> Set<FailureKey> {
    var left = failures
    for excuse in Self.excuses where excuse.isBrought(varied) && !excuse.isBrought(scenario) {
      left = left.filter { failure in
        switch failure.kind {
        case .diagnostic: !excuse.diagnostics.contains(failure.name)
        case .expectation: !excuse.expectations.contains(failure.name)
        default: true
        }
      }
    }
    let isExcused = left != failures && !left.contains { $0.kind == .diagnostic }
    if isExcused, failures.contains(where: { $0.kind == .diagnostic }) {
      left.remove(FailureKey(.expectation, NamedExpectation.noDiagnostics.name))
    }
    return left
  }
}

extension Scenario {
  /// The kinds of faults of all servers.
  var faultKinds: Set<ServerFault.Kind> {
    Set(((server?.faults ?? []) + servers.flatMap(\.faults)).map(\.kind))
  }
}

extension Scenario.Group {
  /// Whether their phones refuse URLs while they are locked.
  fileprivate var refusesURLs: Bool {
    reality.standard == .realistic
      || reality.changes.contains { $0.name == ReliabilityParameter.refusesOpening.rawValue }
  }

  /// Whether people open the app less than daily of their own accord.
  fileprivate var opensRarely: Bool {
    switch opens {
    case .asNeeded: false
    case .every(let period): period > .seconds(86_400)
    case .afterNotification, .never: true
    }
  }
}
