package import Diagnostics
package import VirtualTime

/// An event of SensorKit, for the recorder of a study.
package enum SensorKitFact: Sendable {
  case prompt(PromptFact)
  case authorization(SRSensor, SRAuthorizationStatus, cause: AuthorizationCause)
  /// The participant has decided about a sensor, whatever the switch for all sensors says.
  case decision(SRSensor, isAllowed: Bool, cause: AuthorizationCause)
  /// The switch for all sensors was turned on or off.
  case collection(isOn: Bool)
  case recording(RecordingFact)
  case fetch(FetchFact)
  case failure(FailureFact)
  case deletion(SRSensor, Stretch, SRDeletionReason)
  /// Stored samples of a range stay on the participant's old phone.
  case leftBehind(SRSensor, Stretch)
  /// A mistake that the app made.
  case diagnostic(DiagnosticFact)
  /// A mistake to report if the app crashes from now on; nil once the danger is over.
  case foreseen(DiagnosticFact?)
  /// The start of something whose own fact follows when it is over.
  case began(UnfinishedFact)

  /// An operation that is underway, as the fact would be if the world ended now.
  package enum UnfinishedFact: Sendable {
    case prompt(PromptFact)
    case recording(RecordingFact)
    case fetch(FetchFact)
  }
}

/// The cause of a change of an authorization.
package enum AuthorizationCause: Hashable, Sendable {
  /// The participant answered the sheet.
  case sheet
  /// The participant changed a sensor's switch in Settings.
  case settings
  /// The participant changed the switch in Settings that affects all sensors.
  case masterSwitch
  /// The app was deleted.
  case appDeleted
  /// The participant has a new phone, on which nobody has asked yet.
  case phoneReplaced
}

/// The cause of the start or the end of a recording.
package enum RecordingCause: Hashable, Sendable {
  /// The app called the function with this name.
  case startRecording, stopRecording
  /// An authorization changed.
  case authorization(AuthorizationCause)
  /// The system records the sensor for itself.
  case system
  case phoneOff, phoneOn
  /// The participant has a new phone.
  case phoneReplaced
  /// The participant has a new watch.
  case watchReplaced
  case studyEnded
}

/// A request for authorization and its outcome.
package struct PromptFact: Sendable {
  /// How a request ended.
  package enum PromptResult: String, Sendable {
    case answered, cancelled
    /// The app was closed, or the world ended, before the participant answered.
    case unanswered
    /// There was nothing to ask, the request was invalid, or it was lost beside another prompt.
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

/// A time during which a sensor recorded; `until` is nil while it continues.
package struct RecordingFact: Sendable {
  package var sensor: SRSensor
  package var device: SRDevice
  package var since: WorldTime
  package var until: WorldTime?
  package var cause: RecordingCause
}

/// A fetch and its deliveries.
package struct FetchFact: Sendable {
  package var asked: WorldTime
  package var sensor: SRSensor
  package var device: SRDevice
  /// The requested range, in true time.
  package var range: Stretch
  /// The range that was requested in a fetch that was refused at once, which has no other; nil if it has no meaning.
  package var refused: Stretch?
  package var delivered = 0
  /// When the oldest and the youngest delivered sample were written.
  package var oldest: WorldTime?
  package var youngest: WorldTime?
  /// The ages of the youngest and the oldest delivered sample at their delivery, in nanoseconds.
  package var youngestAge: Int64?
  package var oldestAge: Int64?
  /// Whether part of the range was not yet released, too old, or deleted.
  package var held = false
  package var expired = false
  package var deleted = false
  /// Whether part of the range had not yet arrived from a watch, or waited for the nightly batch.
  package var underway = false
  /// The number of results that arrived twice, and that arrived after their successor.
  package var repeated = 0
  package var late = 0
  /// Whether the app ended the fetch.
  package var stopped = false
  /// Whether the app, the world or the delegate was gone before the app received the end of the
  /// fetch.
  package var isCutShort = false
  package var errorCode: Int?
  /// The number of the fetch in its world, from 1; 0 if it was refused at once.
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
