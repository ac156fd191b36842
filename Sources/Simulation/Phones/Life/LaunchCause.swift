package import People

/// Something that makes an app run: the person, or the system for them.
///
/// ``rule(under:)`` is the table of who may start an app under which condition.
package enum LaunchCause: String, CaseIterable, Hashable, Sendable {
  /// The person opens the app, from its icon or with a URL.
  case person = "the person"
  /// The person opens the app from a notification.
  case notification = "a notification"
  /// The person taps a button of a notification.
  case notificationAction = "a notification's action"
  /// An automation, a shortcut or Siri performs one of the app's intents.
  case appIntent = "an App Intent"
  case refreshTask = "a refresh task"
  case processingTask = "a processing task"
  case healthResearchTask = "a health research task"
  case continuedProcessingTask = "a continued processing task"
  /// The fetch of an app without tasks (Apple, performFetchWithCompletionHandler).
  case backgroundFetch = "a background fetch"
  case silentPush = "a silent push"
  /// The transfers of a background session are over.
  case backgroundTransfer = "a background transfer"
  /// A region, a significant change or a visit.
  case locationChange = "a change of location"
  /// Updates of the location that go on in the background.
  case locationUpdates = "location updates"
  case healthDelivery = "new health data"
  case bluetooth = "a Bluetooth event"
  case watchMessage = "a message from the watch"
}

/// A condition that decides whether a cause may start an app.
package enum LaunchCondition: String, CaseIterable, Hashable, Sendable {
  /// The system has ended the app.
  case evicted = "ended by the system"
  /// The person has swiped the app away, and not opened it since.
  case swipedAway = "swiped away"
  /// The phone was switched on, and not unlocked since.
  case beforeFirstUnlock = "before the first unlock"
  case lowPowerMode = "Low Power Mode"
  /// The person forbids background refresh.
  case refreshOff = "background refresh is off"
  /// The person has not opened the app for a long time.
  case seldomUsed = "seldom used"
}

/// Whether a cause may start an app under a condition.
package enum LaunchRule: Hashable, Sendable {
  case allowed
  case refused
  /// The cause waits until the condition is over.
  case delayed
  /// Allowed, because the person unlocks the phone first.
  case unlocks
  /// Sources disagree, so an option decides.
  case option(LaunchOption)
}

/// A choice between interpretations of who may start an app.
package enum LaunchOption: String, CaseIterable, Hashable, Sendable {
  /// Whether processing tasks run after a swipe: seen from iOS 18.3 on, and confirmed by an Apple engineer on the
  /// developer forums (thread 793189); not before (thread 119758).
  case processingAfterSwipe = "processing after swipe"
  /// Whether regions, significant changes and visits start an app after a swipe: yes, as location apps rely on it.
  case locationAfterSwipe = "location after swipe"
  /// Whether HealthKit starts an app after a swipe: no (our choice, as sources contradict each other).
  case healthAfterSwipe = "health data after swipe"

  /// The choice that applies if a scenario makes none.
  package func isAllowedByDefault(in system: SystemVersion) -> Bool {
    switch self {
    case .processingAfterSwipe: system >= SystemVersion(18, 3)
    case .locationAfterSwipe: true
    case .healthAfterSwipe: false
    }
  }
}

extension LaunchCause {
  /// Whether the cause may start the app under a condition.
  ///
  /// Sources: Apple, application(_:didReceiveRemoteNotification:fetchCompletionHandler:), URLSessionConfiguration,
  /// isLowPowerModeEnabled; WWDC 2020, session 10063; Apple engineers on the developer forums, threads 14855, 119758,
  /// 719222 and 793189. Before the first unlock, and for tasks of health research, the rules are our choice.
  package func rule(under condition: LaunchCondition) -> LaunchRule {
    switch condition {
    case .evicted: ruleWhenEvicted
    case .swipedAway: ruleAfterSwipe
    case .beforeFirstUnlock: isByHand ? .unlocks : .refused
    case .lowPowerMode: ruleInLowPowerMode
    case .refreshOff: ruleWithoutRefresh
    case .seldomUsed: ruleWhenSeldomUsed
    }
  }

  /// Whether the person brings the app to the screen.
  package var isByHand: Bool { self == .person || self == .notification }

  /// Whether the simulated phone has the cause.
  package var isSimulated: Bool {
    switch self {
    case .person, .notification, .notificationAction, .appIntent, .refreshTask, .processingTask,
      .healthResearchTask, .continuedProcessingTask, .backgroundFetch, .silentPush,
      .backgroundTransfer:
      true
    case .locationChange, .locationUpdates, .healthDelivery, .bluetooth, .watchMessage:
      false
    }
  }

  private var ruleWhenEvicted: LaunchRule {
    switch self {
    // They go on from the app's time on the screen, and start no app.
    case .continuedProcessingTask, .locationUpdates: .refused
    default: .allowed
    }
  }

  private var ruleAfterSwipe: LaunchRule {
    switch self {
    case .person, .notification, .notificationAction, .appIntent: .allowed
    case .processingTask, .healthResearchTask: .option(.processingAfterSwipe)
    case .locationChange: .option(.locationAfterSwipe)
    case .healthDelivery: .option(.healthAfterSwipe)
    case .refreshTask, .continuedProcessingTask, .backgroundFetch, .silentPush,
      .backgroundTransfer, .locationUpdates, .bluetooth, .watchMessage:
      .refused
    }
  }

  private var ruleInLowPowerMode: LaunchRule {
    switch self {
    case .refreshTask, .processingTask, .healthResearchTask, .backgroundFetch: .refused
    // Sources say of silent pushes that they come late, or not at all.
    case .silentPush, .backgroundTransfer, .healthDelivery, .appIntent: .delayed
    case .person, .notification, .notificationAction, .continuedProcessingTask, .locationChange,
      .locationUpdates, .bluetooth, .watchMessage:
      .allowed
    }
  }

  private var ruleWithoutRefresh: LaunchRule {
    switch self {
    case .refreshTask, .processingTask, .healthResearchTask, .backgroundFetch, .silentPush,
      .locationChange, .healthDelivery:
      .refused
    case .person, .notification, .notificationAction, .appIntent, .continuedProcessingTask,
      .backgroundTransfer, .locationUpdates, .bluetooth, .watchMessage:
      .allowed
    }
  }

  private var ruleWhenSeldomUsed: LaunchRule {
    switch self {
    case .refreshTask, .processingTask, .healthResearchTask, .backgroundFetch, .healthDelivery:
      .refused
    // The use of the app does not matter for pushes (WWDC 2020, session 10063).
    case .person, .notification, .notificationAction, .appIntent, .continuedProcessingTask,
      .silentPush, .backgroundTransfer, .locationChange, .locationUpdates, .bluetooth,
      .watchMessage:
      .allowed
    }
  }
}

/// Why a cause did not make an app run.
package enum LaunchRefusal: Hashable, Sendable {
  case condition(LaunchCondition)
  /// The person has not opened the app since it was installed.
  case neverOpened
  /// The app is offloaded.
  case offloaded
  case phoneOff
}
