import Routines

extension TriggerCatalogue {
  /// What can be chosen about triggers of a kind (Apple, Shortcuts User Guide for iOS 26).
  static func options(of kind: TriggerKind) -> [TriggerOption] {
    switch kind {
    case .timeOfDay:
      [
        TriggerOption("at", .time(or: ["sunrise", "sunset"]), isRequired: true, "When on a date."),
        TriggerOption("weekdays", .some(Weekday.allNames), "Only on these days of the week."),
        TriggerOption(
          "day-of-month",
          .number(1...31, unit: "day"),
          "Only on this day of each month that has one."
        ),
      ]
    case .alarm:
      [
        choice("is", AlarmEvent.self, .stopped, "What is done with it."),
        choice("which", AlarmChoice.self, .any, "Which alarm."),
      ]
    case .sleep: [choice("when", SleepEvent.self, .bedtime, "What happens.")]
    case .workout:
      [
        choice("when", WorkoutEvent.self, .ends, "Which end of it."),
        TriggerOption("type", .one(names(WorkoutType.self)), "Only workouts of that type."),
      ]
    case .sound:
      [
        TriggerOption(
          "sounds",
          .some(names(RecognizedSound.self)),
          "Which sounds; any if not said."
        )
      ]
    case .arrive, .leave:
      [
        required("place", TriggerPlace.self, "Which place."),
        TriggerOption("between", .timeRange, "Only in this part of the day."),
      ]
    case .commute:
      [
        choice("to", CommuteGoal.self, .work, "Where the way leads."),
        TriggerOption(
          "minutes-before",
          .number(0...120, unit: "minute"),
          standard: "15",
          "How long before."
        ),
      ]
    case .carPlay, .charger: [choice("is", ConnectionEvent.self, .connected, "What happens.")]
    case .email:
      texts("sender", "subject-contains", "account", "recipient")
    case .message: texts("sender", "contains")
    case .transaction: texts("card", "category", "merchant")
    case .wifi:
      [TriggerOption("network", .one(names(WiFiNetwork.self)), "Which network; any if not said.")]
    case .bluetooth: [required("device", BluetoothDevice.self, "Which device.")]
    case .nfc: [TriggerOption("tag", .text, standard: "tag", "What the tag is called.")]
    case .app:
      [
        choice("is", AppEvent.self, .opened, "What happens."),
        TriggerOption(
          "app",
          .one(AutomationApp.all.map(\.name)),
          isRequired: true,
          "Of which category the apps are."
        ),
      ]
    case .airplaneMode, .lowPowerMode: [onOrOff]
    case .focus: [choice("focus", FocusChoice.self, .any, "Which Focus."), onOrOff]
    case .batteryLevel:
      [
        choice("is", BatteryComparison.self, .fallsBelow, "How it passes."),
        TriggerOption("percent", .number(0...100, unit: "percent"), standard: "20", "Which level."),
      ]
    case .display, .screenshot, .keyboard: []
    case .notification:
      [
        TriggerOption(
          "app",
          .one(AutomationApp.all.map(\.name)),
          "Only from apps of that category."
        )
      ] + texts("title", "subtitle", "message")
    }
  }

  private static let onOrOff = TriggerOption(
    "is",
    .one(["turned-on", "turned-off"]),
    standard: "turned-on",
    "Whether it is turned on or off."
  )

  private static func names<Choice: CaseIterable & RawRepresentable<String>>(
    _ type: Choice.Type
  ) -> [String] {
    Choice.allCases.map(\.rawValue)
  }

  private static func choice<Choice: CaseIterable & RawRepresentable<String>>(
    _ name: String,
    _ type: Choice.Type,
    _ standard: Choice,
    _ summary: String
  ) -> TriggerOption {
    TriggerOption(name, .one(names(type)), standard: standard.rawValue, summary)
  }

  private static func required<Choice: CaseIterable & RawRepresentable<String>>(
    _ name: String,
    _ type: Choice.Type,
    _ summary: String
  ) -> TriggerOption {
    TriggerOption(name, .one(names(type)), isRequired: true, summary)
  }

  private static func texts(_ names: String...) -> [TriggerOption] {
    names.map { TriggerOption($0, .text, "Only what has this text there.") }
  }
}

extension Weekday {
  /// The days' names in scenarios.
  static let allNames = allCases.map { "\($0)" }
}
