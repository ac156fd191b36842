package import Diagnostics

/// Mistakes in how an app records and fetches.
extension Diagnostic {
  static let noDelegate = Diagnostic(
    "no-delegate",
    "results came back to a reader without a delegate",
    advice: "keep a strong reference to the delegate: the reader's is weak"
  )

  static let resultsIgnored = Diagnostic(
    "results-ignored",
    "the delegate has no method that takes results",
    advice: "write sensorReader(_:fetching:didFetchResult:), just so, in the class that conforms"
  )

  static let misspelledCallback = Diagnostic(
    "misspelled-callback",
    "a method of the delegate is never called, for it is not quite named as it should be",
    advice: "let Xcode complete the method's name, and compare its types with the protocol's"
  )

  static let insideHold = Diagnostic(
    "inside-hold",
    "a fetch asks for nothing but what is still held",
    advice: "begin the range before the holding period, 24 hours for most sensors"
  )

  static let beyondRetention = Diagnostic(
    "beyond-retention",
    "a fetch asks for nothing but what has expired",
    advice: "fetch within seven days of a sample's release from the hold"
  )

  static let rangeUnset = Diagnostic(
    "range-unset",
    "a fetch request lacks from or to",
    advice: "set both times of the SRFetchRequest"
  )

  static let rangeBackwards = Diagnostic(
    "range-backwards",
    "a fetch's range ends before it begins",
    advice: "set from to the earlier and to to the later time"
  )

  private static let conversion =
    "convert it: SRAbsoluteTime.fromCFAbsoluteTime(_cf: date.timeIntervalSinceReferenceDate)"

  static let unixEpoch = Diagnostic(
    "unix-epoch",
    "a time counts seconds since 1970",
    advice: conversion
  )

  static let unconvertedTime = Diagnostic(
    "unconverted-time",
    "a wall-clock time is used as SensorKit's absolute time",
    advice: conversion
  )

  /// Advice only (our choice): a scenario may show part of a longer study, in which the app rightly
  /// continues, and no data are lost.
  static let recordingLeftOn = Diagnostic(
    "recording-left-on",
    "a sensor still records for the app when the study is over",
    advice: "call stopRecording when a participant's study is over",
    severity: .advice
  )

  static let otherDevicesIgnored = Diagnostic(
    "other-devices-ignored",
    "another device has samples that the app never asks for",
    advice: "call fetchDevices, and fetch from each device that didFetch names"
  )

  static let noSuchDevice = Diagnostic(
    "no-such-device",
    "a fetch asks a device that doesn't exist",
    advice: "set the request's device to SRDevice.current, or to one that didFetch devices names"
  )

  static let firstOfNoDevices = Diagnostic(
    "first-of-no-devices",
    "the app crashed when no device had data",
    advice: "don't take devices[0] for granted: the list is empty until something was recorded"
  )

  static let resultKept = Diagnostic(
    "result-kept",
    "a fetch result is kept beyond its callback",
    advice: "keep a copy: the result itself is valid during the callback alone"
  )

  static let callbackParked = Diagnostic(
    "callback-parked",
    "a call still waits when the study is over, and nobody wakes it",
    advice: "signal it on every path, errors too, or await a continuation instead of blocking"
  )

  static let parallelFetches = Diagnostic(
    "parallel-fetches",
    "fetches of one sensor overlap while both are underway",
    advice: "wait for didCompleteFetch before the next fetch, or ask for ranges that don't overlap",
    severity: .advice
  )

  static let cursorSavedEarly = Diagnostic(
    "cursor-saved-early",
    "the app goes on beyond what an interrupted fetch had brought, and the rest is lost",
    advice: "save where to go on in didCompleteFetch, or with each result, not when you fetch"
  )

  static let deletionRecords = Diagnostic(
    "deletion-records",
    "deletion records are used as if they were a sensor",
    advice: "deletion records can only be fetched; for the rest use the sensor itself"
  )

  /// All diagnostics of SensorKit, in the order in which they are documented.
  package static let ofSensorKit: [Diagnostic] = [
    noEntitlement, sensorNotEntitled, unusedEntitlement, noUsageDetail, noSensorDescription,
    noUsageDescription, noPrivacyPolicy, notAsked, neverAsked, collectionOff, askedAgain,
    repeatedFailure, noDelegate,
    resultsIgnored, misspelledCallback, insideHold, beyondRetention, rangeUnset, rangeBackwards,
    unixEpoch, unconvertedTime, recordingLeftOn, otherDevicesIgnored, noSuchDevice,
    firstOfNoDevices, resultKept, callbackParked, parallelFetches, cursorSavedEarly,
    deletionRecords, readerOfEarlierLaunch,
  ]
}

/// Mistakes in an app's property lists, and in its requests for authorization.
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

  static let neverAsked = Diagnostic(
    "never-asked",
    "the person was never asked, because the app gave up while collection was off in Settings",
    advice: "request again whenever the status is notDetermined, such as at each launch"
  )

  /// Advice only (our choice): as long as the switch is off, the app can't ask.
  static let collectionOff = Diagnostic(
    "collection-off",
    "the person was never asked, because collection was off in Settings throughout the study",
    advice: "ask the person to turn on Sensor & Usage Data in Settings, then request again",
    severity: .advice
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

  /// A limit of TrialRun: a launch of a simulated phone does not begin a process of the machine.
  static let readerOfEarlierLaunch = Diagnostic(
    "reader-of-earlier-launch",
    "a reader that an earlier launch made is used; TrialRun ignores its calls",
    advice:
      "make readers at each launch: here, unlike on a phone, static properties outlive a launch"
  )
}
