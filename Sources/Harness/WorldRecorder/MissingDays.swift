import BackgroundTasks
import Phones
import Results
import SensorKit
import VirtualTime

/// What happened to one participant that can leave days without data.
///
/// It grows no faster than the rows of the results, and only a run with the table `days` keeps it.
struct MissingDays {
  /// The samples of one sensor on one device.
  struct Stream: Hashable {
    var sensor: SRSensor
    var device: SRDevice
  }

  /// A fetch, or several that one row stands for.
  struct Fetch {
    var asked: WorldTime
    var lastAsked: WorldTime
    var range: Stretch
    /// Why it gave less than it could; nil if it gave all that was released in its range.
    var cause: MissingDayCause?
  }

  /// A range of stored samples, and why no app can fetch them any more.
  struct Loss {
    var stretch: Stretch
    var cause: MissingDayCause
  }

  /// What keeps the app from reading each sensor, whatever the switch for all sensors says; nil while nothing does.
  private(set) var decisions: [SRSensor: StateHistory<MissingDayCause?>] = [:]
  /// Whether the switch for all sensors is on.
  private(set) var collection = StateHistory(true)
  /// What ended each recording.
  private(set) var ends: [Stream: StateHistory<MissingDayCause>] = [:]
  /// Whether the app is on the phone; nil before it is installed for the first time.
  private(set) var installations = StateHistory<Bool?>(nil)
  /// When the app ran; the last time has no end while it runs.
  private(set) var runs: [Stretch] = []
  /// Why the system may run the app for nothing, and the times.
  private(set) var launches = LaunchObstacles()
  /// When the app asked for a background task while the person forbade background refresh.
  private(set) var forbidden: [WorldTime] = []
  private(set) var fetches: [Stream: [Fetch]] = [:]
  /// Stored samples that no app can fetch any more although they are not too old, in the order of their losses.
  private(set) var losses: [SRSensor: [Loss]] = [:]
  /// When the system ended the app for good.
  private(set) var terminated: WorldTime?
  /// When the participant deleted the app.
  private(set) var deletions: [WorldTime] = []

  /// Notes what happens.
  mutating func note(_ fact: PhoneFact, at now: WorldTime) {
    switch fact {
    case .sensorKit(let fact): note(fact, at: now)
    case .appInstalled:
      installations.change(to: true, at: now)
      launches.note(fact, at: now)
    case .appDeleted, .phoneReplaced:
      if case .appDeleted = fact {
        deletions.append(now)
        forgetDecisions(.notAsked, at: now)
      } else {
        forgetDecisions(.notAskedAgain, at: now)
      }
      installations.change(to: false, at: now)
      launches.note(fact, at: now)
      endRun(at: now)
    case .appLaunched, .appResumed, .appForegrounded, .appWoken, .task(.began):
      if runs.last?.through != .endOfTime {
        runs.append(Stretch(after: now.advanced(by: .nanoseconds(-1)), through: .endOfTime))
      }
      launches.note(fact, at: now)
    case .task(.failure(_, _, code: BGTaskScheduler.Error.Code.unavailable.rawValue, _)):
      forbidden.append(now)
    case .appSuspended, .appClosed, .appKilled: endRun(at: now)
    case .appTerminated:
      terminated = now
      endRun(at: now)
    case .appRefused, .appAdmitted, .appSwipedAway, .appOffloaded, .phoneSwitchedOff,
      .phoneSwitchedOn:
      launches.note(fact, at: now)
    default: break
    }
  }

  private mutating func endRun(at now: WorldTime) {
    guard let last = runs.indices.last, runs[last].through == .endOfTime else { return }
    runs[last].through = now
  }

  private mutating func note(_ fact: SensorKitFact, at now: WorldTime) {
    switch fact {
    case .began(.prompt(let prompt)):
      for sensor in prompt.sensors where isUnasked(sensor) {
        change(sensor, to: .notAnswered, at: now)
      }
    case .prompt(let prompt):
      // It was asked in vain while the switch for all sensors was off.
      guard prompt.outcome == .notShown, !collection.latest else { return }
      for sensor in prompt.sensors where isUnasked(sensor) {
        change(sensor, to: .masterSwitchOff, at: now)
      }
    case .decision(let sensor, let isAllowed, let cause):
      let before = decision(about: sensor).latest
      // People who allowed nothing have nothing to revoke.
      if !isAllowed, cause == .settings, before == .refused || before == .notAnswered { return }
      let refusal = cause == .settings ? MissingDayCause.revoked : .refused
      change(sensor, to: isAllowed ? nil : refusal, at: now)
    case .collection(let isOn):
      collection.change(to: isOn, at: now)
      guard isOn else { return }
      for sensor in decisions.keys where decision(about: sensor).latest == .masterSwitchOff {
        change(sensor, to: .notAsked, at: now)
      }
    case .began(.recording(let recording)):
      // The watch was not the participant's before.
      guard recording.cause == .watchReplaced else { return }
      let stream = Stream(sensor: recording.sensor, device: recording.device)
      ends[stream, default: StateHistory(.notStarted)].change(to: .watchReplaced, at: .start)
    case .recording(let recording):
      guard let until = recording.until else { return }
      let stream = Stream(sensor: recording.sensor, device: recording.device)
      ends[stream, default: StateHistory(.notStarted)].change(
        to: MissingDayCause(endOfRecording: recording.cause),
        at: until
      )
    case .deletion(let sensor, let range, let reason):
      guard reason != .ageLimit else { return }
      losses[sensor, default: []].append(Loss(stretch: range, cause: .deleted))
    case .leftBehind(let sensor, let range):
      losses[sensor, default: []].append(Loss(stretch: range, cause: .phoneReplaced))
    default: break
    }
  }

  /// What keeps the app from reading a sensor over time: first what the participant has decided about it.
  func consent(to sensor: SRSensor) -> StateHistory<MissingDayCause?> {
    let decision = decision(about: sensor)
    guard !collection.changes.isEmpty else { return decision }
    var consent = decision
    let changes = decision.changes.map(\.at) + collection.changes.map(\.at)
    for time in changes {
      let isOff = !collection.state(at: time)
      consent.change(to: decision.state(at: time) ?? (isOff ? .masterSwitchOff : nil), at: time)
    }
    return consent
  }

  private func decision(about sensor: SRSensor) -> StateHistory<MissingDayCause?> {
    decisions[sensor] ?? StateHistory(.notAsked)
  }

  private func isUnasked(_ sensor: SRSensor) -> Bool {
    [.notAsked, .notAskedAgain, .masterSwitchOff].contains(decision(about: sensor).latest)
  }

  private mutating func change(_ sensor: SRSensor, to cause: MissingDayCause?, at now: WorldTime) {
    decisions[sensor, default: StateHistory(.notAsked)].change(to: cause, at: now)
  }

  /// Forgets what the participant had decided about all sensors for which they were asked.
  private mutating func forgetDecisions(_ cause: MissingDayCause, at now: WorldTime) {
    for sensor in decisions.keys where decision(about: sensor).latest != .notAsked {
      change(sensor, to: cause, at: now)
    }
  }

  /// Notes fetches that are over.
  mutating func note(_ merged: MergedFetches) {
    let fetch = merged.fetch
    let cause: MissingDayCause?
    if fetch.errorCode != nil {
      cause = .fetchFailed
    } else if fetch.isCutShort {
      cause = .fetchCutShort
    } else if fetch.underway {
      cause = .underway
    } else {
      // By the stricter reading of the hold, a range that reaches into it gives nothing.
      cause = fetch.held && fetch.delivered == 0 ? .fetchedWhileHeld : nil
    }
    let range = fetch.refused ?? fetch.range
    fetches[Stream(sensor: fetch.sensor, device: fetch.device), default: []].append(
      Fetch(asked: fetch.asked, lastAsked: merged.lastAsked, range: range, cause: cause)
    )
  }
}

extension MissingDayCause {
  fileprivate init(endOfRecording cause: RecordingCause) {
    self =
      switch cause {
      case .phoneOff, .phoneOn: .phoneOff
      case .system: .systemStopped
      case .watchReplaced: .watchReplaced
      case .stopRecording, .studyEnded: .stopped
      case .startRecording, .authorization, .phoneReplaced: .notStarted
      }
  }
}
