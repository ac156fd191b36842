package import Diagnostics

/// Mistakes that apps and studies make with AWARE.
extension Diagnostic {
  package static let recordedWithoutDatabase = Diagnostic(
    "recorded-without-database",
    "events are recorded by a sensor whose dbType is none, which stores nothing",
    advice: "set dbType to .sqlite in the sensor's configuration"
  )

  package static let sensorNotKept = Diagnostic(
    "sensor-not-kept",
    "an event comes while the app has no sensor, and one with default settings records it",
    advice: "build the sensor whenever the app is launched, and keep a strong reference to it"
  )

  package static let labelSetLate = Diagnostic(
    "label-set-late",
    "the label is set after events of the same launch were recorded without one",
    advice: "set the label in the configuration that the sensor is built with",
    severity: .advice
  )

  package static let plusForSpace = Diagnostic(
    "plus-for-space",
    "a value in a URL has a + between words, which is no space there",
    advice: "write %20, or have Shortcuts' URL Encode action do it"
  )

  package static let actionNeverAvailable = Diagnostic(
    "action-never-available",
    "an automation runs before the app was launched once, and finds no action",
    advice: "have participants open the app once before they make the automation"
  )

  package static let urlWhileLocked = Diagnostic(
    "url-while-locked",
    "an automation opens a URL while the phone is locked, and the app never hears of it",
    advice: "use the action, which runs while the phone is locked"
  )

  package static let syncWithoutTableName = Diagnostic(
    "sync-without-table-name",
    "sync is called with no dbTableName, or one that the sensor doesn't write to",
    advice: "set dbTableName to ShortcutAutomationEventData.databaseTableName"
  )

  package static let syncWithoutHost = Diagnostic(
    "sync-without-host",
    "sync is called and no dbHost is set",
    advice: "set dbHost to the study's server in the configuration that the sensor is built with"
  )

  package static let studyKeyRefused = Diagnostic(
    "study-key-refused",
    "the server answers with a success that it did not store the rows",
    advice: "check the study's number and key, and that the study is open"
  )

  /// All diagnostics of AWARE, in the order in which they are documented.
  package static let ofAware: [Diagnostic] = [
    recordedWithoutDatabase, sensorNotKept, labelSetLate, plusForSpace, actionNeverAvailable,
    urlWhileLocked, syncWithoutTableName, syncWithoutHost, studyKeyRefused,
  ]
}
