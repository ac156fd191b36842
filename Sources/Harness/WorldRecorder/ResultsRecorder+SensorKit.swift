import Results
import SensorKit
import VirtualTime

/// The rows of SensorKit: prompts, fetches, recordings, authorizations, deletions and errors.
extension ResultsRecorder {
  func record(_ fact: SensorKitFact) {
    switch fact {
    case .prompt(let prompt):
      // A request without a sheet was not reported as begun.
      if prompt.outcome != .notShown { report?.over(key(prompt)) }
      add(row(prompt, next()))
    case .fetch(let fetch):
      if fetch.number > 0 { report?.over(key(fetch)) }
      record(fetch)
    case .recording(let recording):
      report?.over(key(recording))
      add(row(recording, next()))
    case .began(let underway):
      guard let report else { return }
      switch underway {
      case .prompt(let prompt): report.began(key(prompt), row(prompt, 0).row)
      case .fetch(let fetch):
        var fetch = fetch
        fetch.isCutShort = true
        report.began(key(fetch), row(fetch, 0).row)
      case .recording(let recording): report.began(key(recording), row(recording, 0).row)
      }
    case .authorization(let sensor, let status, let cause):
      add(
        AuthorizationRow(
          participant: participant,
          sequence: next(),
          at: now,
          sensor: name(sensor),
          status: AuthorizationRow.Status(status),
          cause: AuthorizationRow.Cause(cause)
        )
      )
    // Only the causes of missing days need them.
    case .decision, .collection: break
    case .failure(let failure): record(failure)
    case .deletion(let sensor, let stretch, let reason):
      recordLoss(of: sensor, stretch, DeletionRow.Reason(reason))
    case .leftBehind(let sensor, let stretch): recordLoss(of: sensor, stretch, .phoneReplaced)
    case .diagnostic(let fact): record(fact)
    case .foreseen(let fact): report?.foreseen(fact.map { row($0, sequence: 0).row })
    }
  }

  private func recordLoss(of sensor: SRSensor, _ stretch: Stretch, _ reason: DeletionRow.Reason) {
    add(
      DeletionRow(
        participant: participant,
        sequence: next(),
        at: now,
        sensor: name(sensor),
        from: stretch.after.seconds,
        to: stretch.through.seconds,
        reason: reason
      )
    )
  }

  /// Records a fetch that is over, or merges it with the earlier ones of an app that polls.
  private func record(_ fetch: FetchFact) {
    let waiting = merger.value.add(fetch, write)
    failures.value.note(fetch, isWaiting: waiting != nil)
    guard let waiting, let report else { return }
    // If the app crashes next, its worker writes the row.
    report.began(key(waiting), row(waiting, 0).row)
  }

  /// Records a failed call, or merges it with the earlier ones of an app that polls.
  private func record(_ failure: FailureFact) {
    guard let merged = failures.value.add(row(failure), failure) else {
      return write(row(failure))
    }
    if let over = merged.over { write(over) }
    report?.began(merged.key, merged.waiting.row)
  }

  private func write(_ failure: ErrorRow) {
    var failure = failure
    failure.sequence = next()
    add(failure)
  }

  /// Records the fetches that wait for others like them.
  package func finish() { merger.value.finish(write) }

  private func write(_ merged: MergedFetches) {
    if let report, merged.hasWaited { report.over(key(merged)) }
    missing.value?.note(merged)
    add(row(merged, next()))
    guard merged.hasWaited, let failed = failures.value.end(merged.fetch) else { return }
    report?.over(failed.key)
    write(failed.row)
  }

  // One sheet is on screen at a time, and one recording of a stream under way.
  private func key(_ prompt: PromptFact) -> String { "prompt" }
  private func key(_ fetch: FetchFact) -> String { "fetch \(fetch.number)" }
  private func key(_ merged: MergedFetches) -> String {
    "fetches \(merged.fetch.sensor.rawValue) \(merged.fetch.device.identifier)"
  }
  private func key(_ recording: RecordingFact) -> String {
    "recording \(recording.sensor.rawValue) \(recording.device.identifier)"
  }

  /// The row of a failure, without its sequence.
  private func row(_ failure: FailureFact) -> ErrorRow {
    ErrorRow(
      participant: participant,
      sequence: 0,
      at: now,
      operation: failure.operation,
      sensor: failure.sensor.map(name),
      domain: failure.domain,
      code: failure.code,
      underlyingCode: failure.underlyingCode,
      message: failure.message
    )
  }

  private func row(_ recording: RecordingFact, _ sequence: Int) -> RecordingRow {
    RecordingRow(
      participant: participant,
      sequence: sequence,
      sensor: name(recording.sensor),
      device: recording.device.identifier,
      started: recording.since.seconds,
      ended: recording.until?.seconds,
      cause: RecordingRow.Cause(recording.cause)
    )
  }

  private func row(_ prompt: PromptFact, _ sequence: Int) -> PromptRow {
    PromptRow(
      participant: participant,
      sequence: sequence,
      asked: prompt.asked.seconds,
      answered: prompt.answered?.seconds,
      sensors: names(prompt.sensors),
      outcome: PromptRow.Outcome(prompt.outcome),
      allowed: names(prompt.allowed),
      denied: names(prompt.denied),
      errorCode: prompt.errorCode,
      underlyingCode: prompt.underlyingCode
    )
  }

  private func row(_ merged: MergedFetches, _ sequence: Int) -> FetchRow {
    var row = row(merged.fetch, sequence)
    row.times = merged.times
    if merged.times > 1 { row.lastAsked = merged.lastAsked.seconds }
    return row
  }

  private func row(_ fetch: FetchFact, _ sequence: Int) -> FetchRow {
    // Ages are whole nanoseconds, so that a judgement of the holding period is exact.
    func seconds(_ age: Int64?) -> Double? { age.map { WorldTime(nanoseconds: $0).seconds } }
    return FetchRow(
      participant: participant,
      sequence: sequence,
      asked: fetch.asked.seconds,
      sensor: name(fetch.sensor),
      device: fetch.device.identifier,
      from: fetch.range.after.seconds,
      to: fetch.range.through.seconds,
      delivered: fetch.delivered,
      oldest: fetch.oldest?.seconds,
      youngest: fetch.youngest?.seconds,
      youngestAge: seconds(fetch.youngestAge),
      oldestAge: seconds(fetch.oldestAge),
      held: fetch.held,
      expired: fetch.expired,
      deleted: fetch.deleted,
      underway: fetch.underway,
      repeated: fetch.repeated,
      late: fetch.late,
      stopped: fetch.stopped,
      outcome: fetch.isCutShort ? .cutShort : fetch.errorCode == nil ? .completed : .failed,
      errorCode: fetch.errorCode
    )
  }
}

extension AuthorizationRow.Cause {
  fileprivate init(_ cause: AuthorizationCause) {
    self =
      switch cause {
      case .sheet: .sheet
      case .settings: .settings
      case .masterSwitch: .masterSwitch
      case .appDeleted: .appDeleted
      case .phoneReplaced: .phoneReplaced
      }
  }
}

extension RecordingRow.Cause {
  fileprivate init(_ cause: RecordingCause) {
    self =
      switch cause {
      case .startRecording: .startRecording
      case .stopRecording: .stopRecording
      case .authorization(.sheet): .sheet
      case .authorization(.settings): .settings
      case .authorization(.masterSwitch): .masterSwitch
      case .authorization(.appDeleted): .appDeleted
      case .system: .system
      case .phoneOff: .phoneOff
      case .phoneOn: .phoneOn
      case .phoneReplaced, .authorization(.phoneReplaced): .phoneReplaced
      case .watchReplaced: .watchReplaced
      case .studyEnded: .studyEnded
      }
  }
}

extension DeletionRow.Reason {
  fileprivate init(_ reason: SRDeletionReason) {
    switch reason {
    case .userInitiated: self = .userInitiated
    case .lowDiskSpace: self = .lowDiskSpace
    case .ageLimit: self = .ageLimit
    case .noInterestedClients: self = .noInterestedClients
    case .systemInitiated: self = .systemInitiated
    }
  }
}

extension AuthorizationRow.Status {
  fileprivate init(_ status: SRAuthorizationStatus) {
    switch status {
    case .notDetermined: self = .notDetermined
    case .authorized: self = .authorized
    case .denied: self = .denied
    }
  }
}

extension PromptRow.Outcome {
  fileprivate init(_ outcome: PromptFact.PromptResult) {
    switch outcome {
    case .answered: self = .answered
    case .cancelled: self = .cancelled
    case .unanswered: self = .unanswered
    case .notShown: self = .notShown
    }
  }
}
