import Diagnostics

/// Mistakes in an app's property lists, and in what it asks the participant.
extension Diagnostic {
  static let noEntitlement = Diagnostic(
    "no-entitlement",
    "the app is not entitled to any sensor",
    advice: "sign it with com.apple.developer.sensorkit.reader.allow, which Apple grants a study",
    found: [.check, .run]
  )

  static let sensorNotEntitled = Diagnostic(
    "sensor-not-entitled",
    "the app is not entitled to a sensor that it uses",
    advice: "have Apple add the sensor to the entitlement, or do without the sensor",
    found: [.check, .run]
  )

  static let unusedEntitlement = Diagnostic(
    "unused-entitlement",
    "the app is entitled to sensors that it never uses",
    advice: "give back what the study doesn't need: Apple grants it sensor by sensor",
    severity: .advice,
    found: [.check, .run]
  )

  static let noUsageDetail = Diagnostic(
    "no-usage-detail",
    "Info.plist has no dictionary NSSensorKitUsageDetail",
    advice: "add the dictionary, with an entry for each sensor: without it the sheet never shows",
    found: [.check, .run]
  )

  static let noSensorDescription = Diagnostic(
    "no-sensor-description",
    "Info.plist doesn't say what a sensor is used for",
    advice: "add the sensor's key to NSSensorKitUsageDetail, with a Description",
    found: [.check, .run]
  )

  static let noUsageDescription = Diagnostic(
    "no-usage-description",
    "Info.plist doesn't say what the study is for",
    advice: "add NSSensorKitUsageDescription: the sheet shows it",
    found: [.check, .run]
  )

  static let noPrivacyPolicy = Diagnostic(
    "no-privacy-policy",
    "Info.plist names no privacy policy",
    advice: "add NSSensorKitPrivacyPolicyURL: the sheet links to it",
    found: [.check, .run]
  )

  static let notAsked = Diagnostic(
    "not-asked",
    "a sensor is used before the participant has answered",
    advice: "call requestAuthorization first, and go on once authorizationStatus is authorized"
  )

  static let askedAgain = Diagnostic(
    "asked-again",
    "the app asks for sensors that have been answered",
    advice: "ask only for sensors whose authorizationStatus is notDetermined",
    severity: .advice
  )

  static let repeatedFailure = Diagnostic(
    "repeated-failure",
    "a call that fails is made again and again",
    advice: "handle the error: look at authorizationStatus, and wait until didChange tells of it"
  )
}
