package import Diagnostics
package import VirtualTime

/// Something that SensorKit did, for whoever records a study.
package enum SensorKitFact: Sendable {
  case prompt(PromptFact)
  case authorization(SRSensor, SRAuthorizationStatus, cause: AuthorizationCause)
  case recording(RecordingFact)
  case fetch(FetchFact)
  case failure(FailureFact)
  case deletion(SRSensor, Stretch, SRDeletionReason)
  /// A mistake that the app made.
  case diagnostic(DiagnosticFact)
  /// A mistake that is to be told of if the app crashes from here on; nil once it is not.
  case foreseen(DiagnosticFact?)
  /// Something began whose own fact comes when it is over.
  case began(UnfinishedFact)

  /// What can be under way, as it would be told of if the world ended now.
  package enum UnfinishedFact: Sendable {
    case prompt(PromptFact)
    case recording(RecordingFact)
    case fetch(FetchFact)
  }
}

/// What changed an authorization.
package enum AuthorizationCause: Hashable, Sendable {
  /// The person answered the sheet.
  case sheet
  /// The person changed a sensor's switch in Settings.
  case settings
  /// The person changed the switch in Settings that affects all sensors.
  case masterSwitch
  /// The app was deleted.
  case appDeleted
}

/// What began or ended a recording.
package enum RecordingCause: Hashable, Sendable {
  /// The app called the function of this name.
  case startRecording, stopRecording
  /// An authorization changed.
  case authorization(AuthorizationCause)
  /// The system records the sensor for itself.
  case system
  case phoneOff, phoneOn
  case studyEnded
}

/// A request for authorization and what became of it.
package struct PromptFact: Sendable {
  /// How a request ended.
  package enum PromptResult: String, Sendable {
    case answered, cancelled
    /// The app was closed, or the world ended, before the person answered.
    case unanswered
    /// There was nothing to ask, or the request was wrong.
    case notShown = "not shown"
  }

  package var asked: WorldTime
  package var answered: WorldTime?
  package var sensors: [SRSensor]
  package var outcome: PromptResult
  package var allowed: [SRSensor] = []
  package var denied: [SRSensor] = []
  package var errorCode: Int?
  package var underlyingCode: Int?
}

/// A time during which a sensor recorded; it has no end as long as it goes on.
package struct RecordingFact: Sendable {
  package var sensor: SRSensor
  package var device: SRDevice
  package var since: WorldTime
  package var until: WorldTime?
  package var cause: RecordingCause
}

/// A fetch and what it handed over.
package struct FetchFact: Sendable {
  package var asked: WorldTime
  package var sensor: SRSensor
  package var device: SRDevice
  /// The range asked for, in true time.
  package var range: Stretch
  package var delivered = 0
  /// When the first and the last sample handed over were written.
  package var oldest: WorldTime?
  package var youngest: WorldTime?
  /// How old the youngest and the oldest of them were when they were handed over, in nanoseconds.
  package var youngestAge: Int64?
  package var oldestAge: Int64?
  /// Whether part of the range was not yet released, too old, or deleted.
  package var held = false
  package var expired = false
  package var deleted = false
  /// Whether part of the range was still on its way from a watch, or waited for the nightly batch.
  package var underway = false
  /// How many results came twice, and how many after their successor.
  package var repeated = 0
  package var late = 0
  /// Whether the app ended the fetch.
  package var stopped = false
  /// Whether the app, the world or the delegate was gone before the app was told of an end.
  package var isCutShort = false
  package var errorCode: Int?
  /// Which fetch of the world it is, from 1; 0 if it was refused at once.
  package var number = 0
}

/// A call that failed.
package struct FailureFact: Sendable {
  package var operation: String
  package var sensor: SRSensor?
  package var domain: String
  package var code: Int
  package var underlyingCode: Int?
  package var message: String
}
