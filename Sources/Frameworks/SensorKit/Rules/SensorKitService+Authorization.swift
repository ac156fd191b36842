import Diagnostics
import Foundation
import VirtualTime

extension SensorKitService {
  /// Shows the sheet for the sensors without an answer, or completes with an error; does nothing
  /// for a closed app.
  ///
  /// Source: Apple, requestAuthorization(sensors:completion:).
  func requestAuthorization(
    _ sensors: Set<SRSensor>,
    _ completion: @escaping @Sendable ((any Error)?) -> Void
  ) {
    guard launch != nil else { return }
    // A set has no order; the catalog's order is the same on every machine.
    let known = SensorCatalog.entries.map(\.sensor).filter(sensors.contains)
    let unknown = sensors.subtracting(known).sorted { $0.rawValue < $1.rawValue }
    let asked = (known + unknown).filter { !ignores("requestAuthorization", of: $0) }
    guard !asked.isEmpty else { return callBack { completion(nil) } }
    for sensor in asked { state.conduct.uses(sensor) }
    guard asked.allSatisfy(bundle.admits) else {
      return refuse(asked, SRError(.invalidEntitlement), completion)
    }
    guard bundle.usageDetail != nil else {
      return refuse(asked, NSError.sensorKit(.usageDetailMissing), completion)
    }
    // The master switch of Settings takes precedence over the sheet (our choice).
    guard authorization.isCollectionEnabled else {
      state.conduct.misses(asked.filter(authorization.isUndecided))
      return refuse(asked, SRError(.promptDeclined), completion)
    }
    let open = asked.filter { !authorization.isAnswered($0) }
    guard !open.isEmpty, open.count == asked.count || options.mixedRequest == .askTheRest else {
      return refuse(asked, SRError(.promptDeclined, causedBy: .alreadyAnswered), completion)
    }
    let isFree = sheetOnScreen == nil
    if options.promptsTogether == .secondIsDropped, !isFree || hardware.showsOtherPrompt {
      return lose(open)
    }
    if isFree {
      present(open, completion)
    } else {
      // One sheet at a time: the next request is checked again when this sheet has closed (our
      // choice).
      state.waitingRequests.append { [self] in requestAuthorization(Set(asked), completion) }
    }
  }

  /// Returns the status that the app reads.
  func statusForApp(of sensor: SRSensor) -> SRAuthorizationStatus {
    if !authorization.isCollectionEnabled, authorization.isUndecided(sensor) {
      state.conduct.misses([sensor])
    }
    if !conduct.ranSinceEnabled { state.conduct.runs() }
    return authorization.status(of: sensor)
  }

  /// Ends a request without a sheet.
  private func refuse(
    _ sensors: [SRSensor],
    _ error: any Error,
    _ completion: @escaping @Sendable ((any Error)?) -> Void
  ) {
    let detail = error as NSError
    report(
      .prompt(
        PromptFact(
          asked: world.now,
          sensors: sensors,
          outcome: .notShown,
          errorCode: detail.code,
          underlyingCode: (detail.underlyingErrors.first as NSError?)?.code
        )
      )
    )
    let culprit = sensors.first { !bundle.admits($0) } ?? sensors.first
    fail("requestAuthorization", culprit, error) { completion($0) }
  }

  /// Drops a request together with its completion.
  private func lose(_ sensors: [SRSensor]) {
    report(.prompt(PromptFact(asked: world.now, sensors: sensors, outcome: .notShown)))
    let names = sensors.map(name(of:)).joined(separator: ", ")
    found(.promptLost, nil, "the sheet for \(names) was requested during another prompt")
  }

  private func present(
    _ sensors: [SRSensor],
    _ completion: @escaping @Sendable ((any Error)?) -> Void
  ) {
    let sheet = ConsentSheet(
      purpose: bundle.purpose,
      privacyPolicy: bundle.privacyPolicy,
      rows: sensors.map { sensor in
        let detail = bundle.detail(of: sensor)
        return ConsentSheet.ConsentSwitch(
          sensor: sensor,
          description: detail?.description,
          isRequired: detail?.isRequired ?? false
        )
      }
    )
    diagnoseSheet(for: sensors)
    state.conduct.isAsked(sensors)
    let prompt = PromptFact(asked: world.now, sensors: sensors, outcome: .unanswered)
    state.sheetOnScreen = prompt
    report(.began(.prompt(prompt)))
    let launch = launch
    hardware.takeScreen { [self] turn in
      guard launch === self.launch else { return }
      // The task belongs to the system: the participant can answer even if the app's process has
      // ended.
      world.planning(for: nil) {
        _ = Task {
          var answer = await hardware.show(sheet)
          // The sheet of an app that was closed meanwhile is gone, so its answer does not count.
          guard launch === self.launch else { return }
          if case .answered(let allowed) = answer {
            let missed = sheet.rows.filter { $0.isRequired && !allowed.contains($0.sensor) }
            // A required sensor that was refused: the sheet warns and asks once more (Apple, Required).
            if !missed.isEmpty {
              answer = await hardware.warn(sheet, aboutRefusing: missed.map(\.sensor))
              guard launch === self.launch else { return }
            }
          }
          hardware.leaveScreen(turn)
          apply(answer, completion)
        }
      }
    }
  }

  /// Applies the participant's answer: first the delegates of the readers receive the change, then
  /// the completion runs (the order is our choice).
  private func apply(
    _ answer: ConsentSheet.ConsentDecision,
    _ completion: @escaping @Sendable ((any Error)?) -> Void
  ) {
    guard var prompt = sheetOnScreen else { return }
    state.sheetOnScreen = nil
    prompt.answered = world.now
    switch answer {
    case .cancelled:
      prompt.outcome = .cancelled
      prompt.errorCode = SRError.Code.promptDeclined.rawValue
      report(.prompt(prompt))
      fail("requestAuthorization", prompt.sensors.first, SRError(.promptDeclined)) {
        completion($0)
      }
    case .answered(let allowed):
      prompt.outcome = .answered
      prompt.allowed = prompt.sensors.filter(allowed.contains)
      prompt.denied = prompt.sensors.filter { !allowed.contains($0) }
      report(.prompt(prompt))
      for sensor in prompt.sensors {
        let isAllowed = allowed.contains(sensor)
        report(.decision(sensor, isAllowed: isAllowed, cause: .sheet))
        change(sensor, cause: .sheet) { $0.answer(sensor, allowed: isAllowed) }
      }
      callBack { completion(nil) }
    }
    let waiting = state.waitingRequests
    state.waitingRequests = []
    for request in waiting { request() }
  }
}

extension SensorKitService {
  /// Turns the switches of sensors in Settings on or off.
  package func set(_ sensors: [SRSensor], allowed: Bool) {
    for sensor in sensors {
      report(.decision(sensor, isAllowed: allowed, cause: .settings))
      change(sensor, cause: .settings) { desk in
        if allowed { desk.answer(sensor, allowed: true) } else { desk.revoke(sensor) }
      }
    }
  }

  /// Turns the master switch of Settings on or off, which applies to every sensor.
  package func setCollection(enabled: Bool) {
    let sensors = SensorCatalog.entries.map(\.sensor)
    let before = sensors.map(authorization.status(of:))
    state.authorization.isCollectionEnabled = enabled
    if enabled { state.conduct.collectionEnabled = world.now }
    report(.collection(isOn: enabled))
    for (sensor, status) in zip(sensors, before) {
      announce(sensor, before: status, cause: .masterSwitch)
    }
  }

  /// Changes a sensor's authorization and announces the change.
  func change(
    _ sensor: SRSensor,
    cause: AuthorizationCause,
    _ edit: (inout AuthorizationDesk) -> Void
  ) {
    let before = authorization.status(of: sensor)
    edit(&state.authorization)
    announce(sensor, before: before, cause: cause)
  }

  /// Announces a sensor's authorization to the observer and to the readers, if it has changed.
  func announce(_ sensor: SRSensor, before: SRAuthorizationStatus, cause: AuthorizationCause) {
    let status = authorization.status(of: sensor)
    guard status != before else { return }
    report(.authorization(sensor, status, cause: cause))
    state.conduct.changes(sensor)
    refreshRecording(of: sensor, cause: .authorization(cause))
    let number = callbackCount + 1
    callBack { [self] in
      for reader in readers.of(sensor) {
        callBack(reader, since: number) { reader.authorizationChanged(to: status) }
      }
    }
  }
}
