/// A guess about a lesson's question, and what would follow from it.
package struct LessonGuess: Hashable, Sendable {
  package let text: String

  /// What a run shows about it.
  package let consequence: String

  /// Whether it is the answer.
  package let isRight: Bool

  fileprivate static func no(_ text: String, _ consequence: String) -> LessonGuess {
    LessonGuess(text: text, consequence: consequence, isRight: false)
  }

  fileprivate static func yes(_ text: String, _ consequence: String) -> LessonGuess {
    LessonGuess(text: text, consequence: consequence, isRight: true)
  }
}

/// What a lesson has besides its page and its scenarios.
struct LessonContent: Sendable {
  let guesses: [LessonGuess]

  /// The places in the apps' sources; nil if the scenarios differ and the app is the same.
  let wrong, right: CodePlace?

  private init(_ guesses: LessonGuess..., wrong: CodePlace? = nil, right: CodePlace? = nil) {
    (self.guesses, self.wrong, self.right) = (guesses, wrong, right)
  }

  private static let continues = "Lessons/ContinuesFromLastSample.swift"
  private static let lessonApps = "Lessons/LessonApps.swift"

  static let all: [String: LessonContent] = [
    "first-fetch-is-empty": LessonContent(
      .no(
        "The participant refused the sensor.",
        "Then each fetch would fail with error 1. These fetches complete without an error."
      ),
      .yes(
        "The samples exist, and they are too new to leave the phone.",
        "SensorKit holds each sample for 24 hours. The last hour lies within the hold, so no fetch of it can deliver a sample."
      ),
      .no(
        "The app started to record too late.",
        "The sensor records from the first minute on, as the replay shows, and the fetches of later days are empty, too."
      ),
      wrong: CodePlace("Mistakes/RangeMistakes.swift", "FetchesAtOnce", "func request()"),
      right: CodePlace(continues, "ContinuesFromLastSample", "func request()")
    ),
    "consent-is-per-sensor": LessonContent(
      .no(
        "Yes: a completion without an error means that the participant agreed.",
        "It means that the sheet was answered. Who refuses each sensor has answered, too."
      ),
      .yes(
        "Only the sensors that the participant allowed.",
        "Each sensor has its own switch on the sheet, and each reader has its own authorization status."
      ),
      .no(
        "Not yet: the app must ask for each sensor on a sheet of its own.",
        "One sheet can ask for all sensors. A second request for an answered sensor fails with error 4."
      ),
      wrong: CodePlace(lessonApps, "AssumesConsent", "func mayUse("),
      right: CodePlace(lessonApps, "ChecksEachSensor", "func mayUse(")
    ),
    "revoke-and-return": LessonContent(
      .no(
        "SensorKit does not record again after consent was revoked.",
        "It does: the sensor records again from the moment of the second consent, as the replay shows."
      ),
      .no(
        "The samples were deleted when consent was revoked.",
        "Samples from before can be fetched again; only the time in between has none."
      ),
      .yes(
        "The app never looked again.",
        "It took the revoked consent for the end of the study. Consent can come back at any time."
      ),
      wrong: CodePlace(lessonApps, "LeavesForGood", "func fetch()"),
      right: CodePlace("Mistakes/DailyReader.swift", "DailyReader", "func fetch()")
    ),
    "the-week-that-was-lost": LessonContent(
      .no(
        "The phone was off for three days.",
        "The phone was on, and the sensor recorded on each day."
      ),
      .no(
        "Fetches failed and the app did not try again.",
        "No fetch failed. Samples that have expired cause no error."
      ),
      .yes(
        "The samples expired before the app fetched them.",
        "A phone keeps about seven days that can be fetched. An app that fetches every ten days misses three of them."
      )
    ),
    "whose-device-is-it": LessonContent(
      .no(
        "The watch did not transfer its samples.",
        "It transfers them whenever it is near the phone; the table devices has both."
      ),
      .yes(
        "The app asked the phone.",
        "A fetch reads one device, by default the phone, and a phone measures no heart rate."
      ),
      .no(
        "The watch needs a consent of its own.",
        "Consent is given for a sensor, on all devices of the participant."
      ),
      wrong: CodePlace(
        "Mistakes/DailyReader.swift",
        "DailyReader",
        "func fetch()",
        "func request()"
      ),
      right: CodePlace("Lessons/ReadsEveryDevice.swift", "ReadsEveryDevice", "func fetch()")
        .and(
          "EveryDeviceReader",
          "didFetch devices: [SRDevice])",
          "func request(of device: SRDevice)"
        )
    ),
    "the-clock-moved": LessonContent(
      .no(
        "SensorKit's clock moved with the phone's clock.",
        "SensorKit has its own clock, which no change of the phone's clock moves."
      ),
      .yes(
        "The app stored a date, and converted it after the change.",
        "The conversion uses the phone's clock of that moment: the same date becomes another instant."
      ),
      .no(
        "SensorKit delivered two hours twice.",
        "It delivers what a range asks for. Two ranges overlap, and two others leave a gap."
      ),
      wrong: CodePlace(lessonApps, "KeepsWallClock", "func request()"),
      right: CodePlace(continues, "ContinuesFromLastSample", "func request()")
    ),
    "thousands-of-samples": LessonContent(
      .no(
        "SensorKit is slow.",
        "The right app receives the same samples, in a small part of the time."
      ),
      .yes(
        "The app works on all samples again for each new one.",
        "Each sample changes an array that a view observes, and the view reads the whole array: n² / 2 reads."
      ),
      .no(
        "The app waits for the server.",
        "The app sends nothing while it fetches."
      ),
      wrong: CodePlace("Lessons/PublishesEverySample.swift", "LightModel").and("SamplePublisher"),
      right: CodePlace(lessonApps, "BatchReader")
    ),
    "the-dock-that-fights-you": LessonContent(
      .no(
        "The dock ignores commands that are too small.",
        "Half a radian is 29 degrees, and the dock can turn as far."
      ),
      .yes(
        "The system turns the dock.",
        "System tracking is on unless an app turns it off, and the dock executes no other command while it is on."
      ),
      .no(
        "The call failed and the app ignored the error.",
        "The call returned without an error."
      ),
      wrong: CodePlace("Mistakes/DockMistakes.swift", "TurnsWhileTracked", "func docked("),
      right: CodePlace(
        "DockPilot/DockPilot.swift",
        "DockPilot",
        "func run()",
        "func enteredForeground()"
      )
    ),
    "the-automation-that-never-ran": LessonContent(
      .no(
        "The phones were locked.",
        "An automation that runs an app's action works while the phone is locked."
      ),
      .no(
        "The server lost the events.",
        "There were none to send: the app recorded no event before the third day."
      ),
      .yes(
        "The participants had not opened the study's app yet.",
        "Shortcuts knows an app's actions only after the participant has opened the app once."
      )
    ),
    "how-many-to-recruit": LessonContent(
      .no(
        "The app lost data.",
        "The app has no mistake, and no fetch failed."
      ),
      .yes(
        "Some refused, and some left before the tenth day.",
        "15 % refuse the sensor, and of those who agree about a quarter leave in time to miss ten days."
      ),
      .no(
        "It was bad luck.",
        "Twelve people give about seven complete datasets; ten of twelve would be luck."
      )
    ),
    "what-nobody-tried": LessonContent(
      .no(
        "A participant who refuses.",
        "Who refuses gives no data, and nothing is left out of it."
      ),
      .no(
        "A fetch that fails.",
        "No call fails in the study that explore finds."
      ),
      .yes(
        "A participant whose phone ends the app's process.",
        "The app has its last date in a variable, which is gone when the process ends."
      ),
      wrong: CodePlace(lessonApps, "KeepsWallClock"),
      right: CodePlace(continues, "ContinuesFromLastSample", "func request()").and("SampleCursor")
    ),
    "nobody-opened-the-app": LessonContent(
      .no(
        "SensorKit records nothing while the app does not run.",
        "The system records: the right app is handed the same people's samples."
      ),
      .yes(
        "None of the app's code runs when it has left the screen.",
        "The system suspends it after some seconds, and ends it hours later; the sleep is never over."
      ),
      .no(
        "The samples have expired.",
        "They would after a week; but the app did not fetch at all."
      ),
      wrong: CodePlace("Mistakes/ConductMistakes.swift", "SleepsBetweenFetches"),
      right: CodePlace("FetchSchedule.swift", "FetchSchedule", "func submit()", "func run(_ task")
    ),
  ]
}
