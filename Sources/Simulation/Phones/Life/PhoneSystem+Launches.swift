import BackgroundTasks
import Diagnostics
import People
import VirtualTime

/// Who may start the app at an instant.
extension PhoneSystem {
  /// Why a cause may not make the app run now; nil if it may, or waits.
  func refusal(of cause: LaunchCause) -> LaunchRefusal? {
    guard isOn else { return .phoneOff }
    if !cause.isByHand, appState.offloaded != nil { return .offloaded }
    if cause != .appIntent, !cause.isByHand, !appState.wasOpened { return .neverOpened }
    let condition = LaunchCondition.allCases.first {
      applies($0, to: cause) && !isAllowed(cause.rule(under: $0)) && holds($0)
    }
    return condition.map { .condition($0) }
  }

  /// Whether the app has run off the screen for another cause than silent pushes.
  var hasOtherCauses: Bool { causes.value.contains { $0 != .silentPush } }

  /// The mistake of an app that only waits, at the world's end; nil if it made none, or if something ran it off the screen
  /// or was asked to.
  func lossOfWaits() -> DiagnosticFact? {
    guard causes.value.isEmpty, BackgroundTaskService.current?.wasAsked != true else { return nil }
    return waits?.loss()
  }

  /// Whether a cause has to wait for the end of a condition.
  func isDelayed(_ cause: LaunchCause) -> Bool {
    LaunchCondition.allCases.contains {
      applies($0, to: cause) && cause.rule(under: $0) == .delayed && holds($0)
    }
  }

  /// Whether a condition counts; a system that suspends no app knows only those that TrialRun had before
  /// suspension.
  private func applies(_ condition: LaunchCondition, to cause: LaunchCause) -> Bool {
    guard !process.options.isOn else { return true }
    switch condition {
    case .swipedAway: return true
    case .lowPowerMode, .refreshOff:
      return [.refreshTask, .processingTask, .healthResearchTask, .silentPush].contains(cause)
    case .evicted, .beforeFirstUnlock, .seldomUsed: return false
    }
  }

  private func isAllowed(_ rule: LaunchRule) -> Bool {
    switch rule {
    case .allowed, .delayed, .unlocks: true
    case .refused: false
    case .option(let option): isAllowed(option)
    }
  }

  private func isAllowed(_ option: LaunchOption) -> Bool {
    guard process.options.isOn else { return false }
    let system = SystemVersion(systemVersion) ?? SystemVersion(26)
    switch option {
    case .processingAfterSwipe:
      return process.options.processesAfterSwipe ?? option.isAllowedByDefault(in: system)
    case .locationAfterSwipe, .healthAfterSwipe: return option.isAllowedByDefault(in: system)
    }
  }

  /// Whether a condition holds now.
  func holds(_ condition: LaunchCondition) -> Bool {
    switch condition {
    case .evicted: !process.isRunning
    case .swipedAway: appState.wasSwipedAway
    case .beforeFirstUnlock: !hasBeenUnlocked
    case .lowPowerMode: isInLowPowerMode
    case .refreshOff: !isBackgroundRefreshAllowed
    case .seldomUsed: isForgotten
    }
  }

  private var isForgotten: Bool {
    guard let limit = process.options.forgottenAfter, let last = appState.lastOpened else {
      return false
    }
    return last.duration(to: world.now) >= limit
  }
}

extension LaunchCause {
  /// The cause that is a task of `BGTaskScheduler`.
  init(_ kind: BackgroundTaskKind) {
    self =
      switch kind {
      case .refresh: .refreshTask
      case .processing: .processingTask
      case .healthResearch: .healthResearchTask
      case .continuedProcessing: .continuedProcessingTask
      }
  }
}
