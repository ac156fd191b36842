import Diagnostics
import Foundation
import VirtualTime

extension SensorKitService {
  /// Reports a mistake, once for each sensor that it concerns.
  func found(_ diagnostic: Diagnostic, _ sensor: SRSensor?, _ message: @autoclosure () -> String) {
    found(diagnostic, about: sensor?.rawValue ?? "", message())
  }

  /// Reports a mistake, once for each subject.
  func found(_ diagnostic: Diagnostic, about subject: String, _ message: @autoclosure () -> String)
  {
    let fact = state.diagnostics.record(diagnostic, about: subject, message)
    if let fact { report(.diagnostic(fact)) }
  }

  /// Reports that calls of a reader are ignored if the running launch makes them; code that is left of an earlier launch
  /// may.
  ///
  /// - Parameters:
  ///   - sensor: The reader's sensor; nil if it is not known.
  ///   - consequence: What becomes of the calls.
  func ignores(_ sensor: SRSensor?, _ consequence: String) {
    guard isAppRunning, world.isInActiveProcess else { return }
    let reader = sensor.map { "the reader of \(name(of: $0))" } ?? "a reader"
    found(.readerOfEarlierLaunch, sensor, "an earlier launch made \(reader): \(consequence)")
  }

  /// Diagnoses a failed call.
  func diagnose(_ operation: String, _ sensor: SRSensor?, _ error: NSError) {
    guard error.domain == SRErrorDomain else { return }
    let name = name(of: sensor)
    switch SRError.Code(rawValue: error.code) {
    case .invalidEntitlement where bundle.entitlements.isEmpty:
      found(.noEntitlement, nil, "\(operation) for \(name) without any entitlement")
    case .invalidEntitlement:
      found(.sensorNotEntitled, sensor, "\(operation) for \(name), which is not among the entitled")
    case .noAuthorization, .dataInaccessible:
      diagnose(operation, refusedFor: sensor, error.code)
    case .promptDeclined:
      diagnoseRequest(error, sensor)
    default: break
    }
    if error.code == UndocumentedErrorCode.usageDetailMissing.rawValue {
      found(.noUsageDetail, nil, "\(operation) failed with error \(error.code)")
    }
  }

  private func diagnose(_ operation: String, refusedFor sensor: SRSensor?, _ code: Int) {
    // An app cannot know by itself that no device has a sensor.
    guard let sensor, absence(of: sensor) == nil else { return }
    // Retrying until the phone is unlocked is not a mistake either.
    guard refusalWhileLocked == nil || refusal(of: sensor) != nil else { return }
    let name = name(of: sensor)
    if authorization.status(of: sensor) == .notDetermined {
      return found(.notAsked, sensor, "\(operation) for \(name) before the participant's answer")
    }
    let failure = AppConduct.FailedCall(operation: operation, sensor: sensor, code: code)
    guard state.conduct.fails(failure) >= AppConduct.patience else { return }
    found(
      .repeatedFailure,
      sensor,
      "\(operation) for \(name) failed with error \(code) for the third time, nothing having changed"
    )
  }

  /// One repetition is harmless (a client's guide), so the diagnostic reports only repeated
  /// requests.
  private func diagnoseRequest(_ error: NSError, _ sensor: SRSensor?) {
    let cause = error.underlyingErrors.first as NSError?
    guard cause?.code == UndocumentedErrorCode.alreadyAnswered.rawValue else { return }
    let failure = AppConduct.FailedCall(
      operation: "requestAuthorization",
      sensor: sensor,
      code: error.code
    )
    guard state.conduct.fails(failure) >= AppConduct.patience else { return }
    found(.askedAgain, nil, "requestAuthorization was called for the third time after the answers")
  }

  /// Diagnoses the contents of the sheet that is about to appear.
  func diagnoseSheet(for sensors: [SRSensor]) {
    for mistake in bundle.sheetMistakes(of: sensors) {
      found(mistake.diagnostic, nil, mistake.message)
    }
  }

  /// The sensor's name in Swift; its raw value if it has no Swift name.
  func name(of sensor: SRSensor?) -> String {
    sensor?.catalogEntry?.swiftName ?? sensor?.rawValue ?? "a sensor"
  }
}

/// The diagnostics that are possible only at the end of the study.
extension SensorKitService {
  /// Reports mistakes that are visible only at the end, and how often the app made the others.
  func diagnoseEnding() {
    // An app that was closed early had no chance to finish, and neither had an app whose world
    // failed, for example by a deadlock.
    if launch != nil { diagnoseParkedCalls() }
    if launch != nil, !world.hasFailed {
      diagnoseUnusedEntitlements()
      for entry in SensorCatalog.entries {
        // A suspended app stops nothing before the system runs it again.
        if !world.isAppSuspended { diagnoseRecording(of: entry.sensor) }
        diagnoseDevices(of: entry.sensor)
      }
    }
    diagnoseNeverAsked()
    diagnoseInterrupted()
    for fact in diagnostics.repeated { report(.diagnostic(fact)) }
  }

  /// Calls the delegate's method with an empty list of devices, on which many apps crash.
  ///
  /// The service records the diagnostic before the call, because its code does not run after a
  /// crash.
  func reportNoDevices(of sensor: SRSensor, _ call: () -> Void) {
    report(
      .foreseen(
        DiagnosticFact(
          diagnostic: .firstOfNoDevices,
          message:
            "the app crashed as it was told that no device has data of \(name(of: sensor))",
          times: 1
        )
      )
    )
    call()
    report(.foreseen(nil))
  }

  private func diagnoseUnusedEntitlements() {
    guard !conduct.used.isEmpty else { return }
    let unused = bundle.unusedEntitlements(using: conduct.used).map(name(of:))
    guard !unused.isEmpty else { return }
    found(.unusedEntitlement, nil, "never used: \(unused.joined(separator: ", "))")
  }

  /// Reports sensors that nobody was asked for, because the master switch was off when the app could have requested them.
  private func diagnoseNeverAsked() {
    guard !world.hasFailed else { return }
    let sensors = SensorCatalog.entries.map(\.sensor).filter {
      conduct.missedWhileOff.contains($0) && authorization.isUndecided($0)
    }
    guard !sensors.isEmpty else { return }
    let names = sensors.map(name(of:)).joined(separator: ", ")
    let message = "data collection was off in Settings when the app wanted to read \(names)"
    guard authorization.isCollectionEnabled, let since = conduct.collectionEnabled else {
      return found(.collectionOff, nil, "\(message), and stayed off; the person was never asked")
    }
    // An app that runs once a day could not have asked earlier, and one that did not run could not ask at all.
    guard since.duration(to: world.now) >= .seconds(86_400), conduct.ranSinceEnabled else {
      return
    }
    let end = "; it was on again later, and the app did not ask"
    found(.neverAsked, nil, message + end)
  }

  private func diagnoseParkedCalls() {
    for call in world.parkedCalls {
      found(.callbackParked, about: call, "the study ended during \(call)")
    }
  }

  private func diagnoseRecording(of sensor: SRSensor) {
    guard stakes.contains(sensor), authorization.status(of: sensor) == .authorized else { return }
    found(.recordingLeftOn, sensor, "\(name(of: sensor)) still records as the study ends")
  }

  private func diagnoseDevices(of sensor: SRSensor) {
    guard hardware.devices.count > 1, !conduct.devicesAsked.contains(sensor),
      let fetched = conduct.fetched[sensor]
    else { return }
    let others = devicesWithData(of: sensor).filter { !fetched.contains($0) }
    guard let other = others.first else { return }
    found(
      .otherDevicesIgnored,
      sensor,
      "the samples of \(name(of: sensor)) on the \(other.model) were never asked for"
    )
  }
}
