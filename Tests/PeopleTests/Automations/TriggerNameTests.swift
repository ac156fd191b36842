import People
import Testing

/// Source: the options that Apple's Shortcuts User Guide for iOS 26 has; how they are spelt is our choice.
@Suite("Triggers as scenarios write them")
struct TriggerNameTests {
  static let said: [(String, [String: String], AutomationTrigger)] = [
    ("time-of-day", ["at": "09:30"], .timeOfDay(TimeOfDay(.clock(.hours(9.5))))),
    ("time-of-day", ["at": "sunrise"], .timeOfDay(TimeOfDay(.sunrise))),
    (
      "time-of-day", ["at": "23:59", "weekdays": "monday, friday"],
      .timeOfDay(TimeOfDay(.clock(.seconds(86_340)), .weekly([.monday, .friday])))
    ),
    (
      "time-of-day", ["at": "sunset", "day-of-month": "31"],
      .timeOfDay(TimeOfDay(.sunset, .monthly(day: 31)))
    ),
    ("alarm", [:], .alarm(.stopped, .any)),
    ("alarm", ["is": "snoozed", "which": "wake-up"], .alarm(.snoozed, .wakeUp)),
    ("sleep", ["when": "wind-down"], .sleep(.windDown)),
    ("workout", ["type": "running"], .workout(.ends, .running)),
    ("sound", ["sounds": "baby-crying,doorbell"], .sound([.babyCrying, .doorbell])),
    ("sound", [:], .sound([])),
    ("arrive", ["place": "home"], .arrive(.home, during: nil)),
    (
      "leave", ["place": "gym", "between": "22:00-06:30"],
      .leave(.gym, during: TimeRange(from: .hours(22), to: .hours(6.5)))
    ),
    ("commute", [:], .commute(.work, minutesBefore: 15)),
    ("carplay", ["is": "disconnected"], .carPlay(.disconnected)),
    ("email", ["sender": "clinic"], .email(EmailFilter(sender: "clinic"))),
    ("message", ["contains": "pill"], .message(MessageFilter(contains: "pill"))),
    ("transaction", ["card": "blue"], .transaction(TransactionFilter(card: "blue"))),
    ("wifi", [:], .wifi(nil)),
    ("wifi", ["network": "work"], .wifi(.work)),
    ("bluetooth", ["device": "earphones"], .bluetooth(.earphones)),
    ("nfc", ["tag": "fridge"], .nfc(tag: "fridge")),
    ("app", ["app": "social-networking"], .app(.opened, AutomationApp(.socialNetworking))),
    ("airplane-mode", ["is": "turned-off"], .airplaneMode(isOn: false)),
    ("focus", ["focus": "do-not-disturb"], .focus(.doNotDisturb, isOn: true)),
    ("low-power-mode", [:], .lowPowerMode(isOn: true)),
    ("battery-level", ["is": "equals", "percent": "50"], .batteryLevel(.equals, percent: 50)),
    ("charger", [:], .charger(.connected)),
    ("display", [:], .display),
    ("screenshot", [:], .screenshot),
    ("keyboard", [:], .keyboard),
    (
      "notification", ["app": "news", "title": "x"],
      .notification(NotificationFilter(app: AutomationApp(.news), title: "x"))
    ),
  ]

  @Test("a name and options create the described trigger", arguments: said)
  func made(entry: (String, [String: String], AutomationTrigger)) throws {
    #expect(try AutomationTrigger(named: entry.0, options: entry.1) == entry.2)
    #expect(entry.2.kind.name == entry.0)
  }

  static let wrong: [(String, [String: String], option: String?, hint: String)] = [
    ("arrives", [:], nil, "name one of time-of-day, alarm"),
    ("charger", ["when": "now"], "when", "say is"),
    ("display", ["is": "turned-on"], "is", "leave it out"),
    ("arrive", [:], nil, "say place: one of home, work"),
    ("arrive", ["place": "moon"], "place", "one of home"),
    ("arrive", ["place": "home", "between": "9-17"], "between", "09:00-17:30"),
    ("time-of-day", ["at": "24:00"], "at", "a time such as 09:30"),
    ("time-of-day", ["at": "9:30"], "at", "a time such as 09:30"),
    ("time-of-day", ["at": "09:30", "day-of-month": "32"], "day-of-month", "from 1 to 31"),
    ("time-of-day", ["at": "09:30", "weekdays": "mon"], "weekdays", "some of monday"),
    (
      "time-of-day", ["at": "09:30", "weekdays": "monday", "day-of-month": "1"], "day-of-month",
      "weekdays or day-of-month"
    ),
    ("battery-level", ["percent": "101"], "percent", "from 0 to 100"),
    ("airplane-mode", ["is": "true"], "is", "one of turned-on, turned-off"),
    ("app", ["app": "pets"], "app", "one of social-networking"),
    ("sound", ["sounds": "baby-crying,thunder"], "sounds", "some of fire-alarm"),
  ]

  @Test("invalid names and options give errors with hints", arguments: wrong)
  func refused(entry: (String, [String: String], option: String?, hint: String)) throws {
    let error = try #require(throws: TriggerError.self) {
      _ = try AutomationTrigger(named: entry.0, options: entry.1)
    }
    #expect(error.option == entry.option)
    #expect(error.hint.contains(entry.hint), "\(error)")
  }

  @Test("every choice in the catalogue is accepted")
  func offered() throws {
    for entry in TriggerCatalogue.kinds {
      var least: [String: String] = [:]
      for option in entry.options where option.isRequired { least[option.name] = example(option) }
      for option in entry.options {
        for value in examples(option) {
          var options = least
          options[option.name] = value
          let trigger = try AutomationTrigger(named: entry.name, options: options)
          #expect(trigger.kind == entry)
        }
        if let standard = option.standard {
          let said = least.merging([option.name: standard]) { $1 }
          #expect(
            try AutomationTrigger(named: entry.name, options: said)
              == AutomationTrigger(named: entry.name, options: least)
          )
        }
      }
    }
  }

  private func example(_ option: TriggerOption) -> String { examples(option)[0] }

  private func examples(_ option: TriggerOption) -> [String] {
    switch option.values {
    case .one(let names): names
    case .some(let names): names + [names.joined(separator: ", ")]
    case .time(let names): names + ["00:00", "23:59"]
    case .timeRange: ["09:00-17:30", "22:00-06:00"]
    case .number(let range, _): ["\(range.lowerBound)", "\(range.upperBound)"]
    case .text: ["anything"]
    }
  }
}
