import BackgroundTasks
import Foundation
import Security
import SensorKit
import UserNotifications

/// Submits the next task when this one has succeeded.
///
/// Source: DP-3T/dp3t-sdk-ios#183: one task that does not come to its end is the last.
final class SubmitsAfterSuccess: Reminder, SeededBug {
  nonisolated static let bug = Bug(
    "Submits no further task after one that has failed.",
    shows: .expectation("a report reaches the server on most days"),
    with: .fault("fault: server error, when: { from: day 2 00:00, to: day 4 00:00 }"),
    .person("opens app: every 7h")
  )

  override func enteredForeground() async {}

  override func handle(_ task: BGTask) {
    Task {
      let isSent = await reportOnce()
      if isSent { submit() }
      task.setTaskCompleted(success: isSent)
    }
  }
}

/// Has no expiration handler.
///
/// Source: katagaki/SakuraRSS#254: the system ends an app that does not complete a task in time.
final class HasNoExpirationHandler: Reminder, SeededBug {
  nonisolated static let bug = Bug(
    "Does not complete a task whose time is over.",
    shows: .diagnostic("task-left-uncompleted"),
    with: .fault("fault: slow, delay: 50s")
  )

  override func handle(_ task: BGTask) {
    submit()
    Task {
      let isSent = await reportOnce()
      task.setTaskCompleted(success: isSent)
    }
  }
}

/// Registers its task when it is set up.
///
/// The handler belongs to the process, and a later launch has another.
final class RegistersAtItsFirstLaunch: Reminder, SeededBug {
  nonisolated static let bug = Bug(
    "Has no handler when the system launches it again for a task.",
    shows: .diagnostic("task-without-handler"),
    with: .timeline("at: day 3 11:00, do: reboot phone, for: 5min")
  )

  override func register() {
    guard notes["set up"] == nil else { return }
    notes["set up"] = 1
    super.register()
  }
}

/// Takes itself for busy after a task whose time was over.
///
/// The flag is cleared where the work ends, and a cancelled task has no such end.
final class StaysBusy: Reminder, SeededBug {
  nonisolated static let bug = Bug(
    "Reports nothing after a task that has expired.",
    shows: .expectation("a report reaches the server on most days"),
    with: .fault("fault: slow, delay: 50s, when: { from: day 1 00:00, to: day 2 12:00 }")
  )

  private var isBusy = false

  override func report() async -> Bool {
    guard !isBusy else { return true }
    isBusy = true
    let isSent = await super.report()
    if !Task.isCancelled { isBusy = false }
    return isSent
  }
}

/// Counts reports in memory.
///
/// After another launch, the numbers begin again.
final class CountsReportsInMemory: Reminder, SeededBug {
  nonisolated static let bug = Bug(
    "Sends reports under the names of earlier ones after another launch.",
    shows: .expectation("each report is accepted once"),
    with: .timeline("at: day 4 12:00, do: reopen app")
  )

  private var count = 0

  override func nextReport() -> Int { count + 1 }

  override func reported(_ number: Int) { count = number }
}

/// Keeps its token for the unlocked phone.
///
/// Source: MasterJ93/ATProtoKit#246 and p2/OAuth2#267: the default can't be read in the background.
final class KeepsItsTokenForTheUnlocked: Reminder, SeededBug {
  nonisolated static let bug = Bug(
    "Has no token when the system runs it on a locked phone.",
    shows: .expectation("a report reaches the server on most days"),
    with: .person("opens app: every 10d")
  )

  override var accessibility: CFString { kSecAttrAccessibleWhenUnlocked }
}

/// Crashes where background refresh is switched off.
///
/// To submit a task fails there, on the phones of some participants.
final class CrashesWithoutBackgroundRefresh: Reminder, SeededBug {
  nonisolated static let bug = Bug(
    "Crashes when no task can be submitted.",
    shows: .crash,
    with: .person("background refresh: false")
  )

  override func submit() {
    do {
      try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: Self.task))
    } catch { fatalError("no task: \(error)") }
  }
}

/// Crashes without the permission to notify.
///
/// The developer who tries the app taps Allow.
final class CrashesWithoutNotifications: Reminder, SeededBug {
  nonisolated static let bug = Bug(
    "Crashes when notifications are denied.",
    shows: .crash,
    with: .person("notifications: deny")
  )

  override func askForNotifications() async {
    let center = UNUserNotificationCenter.current()
    let isGranted = (try? await center.requestAuthorization(options: [.alert])) ?? false
    precondition(isGranted, "a study needs its reminders")
    await schedule(on: center)
  }
}

/// Schedules a reminder of a new name at each launch.
///
/// Source: zo0r/react-native-push-notification#1505: reminders of an earlier launch are still
/// scheduled.
final class RemindsOncePerLaunch: Reminder, SeededBug {
  nonisolated static let bug = Bug(
    "Reminds once for each launch that there was.",
    shows: .expectation("there is one reminder in an evening"),
    with: .timeline("at: day 3 12:00, do: reopen app")
  )

  override var identifier: String { UUID().uuidString }
}

/// Reminds each 86,400 seconds.
///
/// Source: erica/NSDate-Extensions#41: a day is not always as long.
final class RemindsEach86400Seconds: Reminder, SeededBug {
  nonisolated static let bug = Bug(
    "Reminds at another hour after the end of daylight saving.",
    shows: .expectation("reminders come at the same time each evening"),
    with: .person("time zone: Europe/London")
  )

  override func schedule(on center: UNUserNotificationCenter) async {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .current
    let evening = calendar.nextDate(
      after: Date(),
      matching: DateComponents(hour: 20, minute: 0),
      matchingPolicy: .nextTime
    )
    guard let evening else { return }
    for day in 0..<10 {
      let wait = evening.timeIntervalSinceNow + Double(day) * 86_400
      await add(
        "evening \(day)",
        UNTimeIntervalNotificationTrigger(timeInterval: wait, repeats: false),
        to: center
      )
    }
  }
}
