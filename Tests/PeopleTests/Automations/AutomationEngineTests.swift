import People
import Testing
import VirtualTime

@Suite("The automation engine")
struct AutomationEngineTests {
  /// Our choice: with nothing going wrong, every event's action runs once and at once.
  @Test("with ideal reliability each event runs once, at its instant", arguments: seeds)
  func ideal(seed: UInt64) throws {
    let person = AutomationOwner(seed: seed)
    let unasked = triggers.filter { $0.kind.name != "commute" }
    let diary = try live(person, unasked.map { PersonalAutomation($0) }) {
      $0.systemVersion = SystemVersion(27)
    }
    for (index, trigger) in unasked.enumerated() {
      let told = diary.facts.filter { $0.automation == index }
      let expected = AutomationOwner(seed: seed).occurrences(of: trigger)
      #expect(told.map(\.happenedAt) == expected.map(\.time), "\(trigger)")
      #expect(told.map(\.detail) == expected.map(\.detail))
      #expect(told.allSatisfy { $0.ranAt == $0.happenedAt && $0.causes.isEmpty })
      #expect(told.allSatisfy { $0.trigger == trigger.kind })
    }
    #expect(diary.outcomes.allSatisfy { $0 == .ran })
    #expect(diary.performed.map(\.at) == diary.facts.map(\.happenedAt))
  }

  @Test("no action runs before its event, and each event has one end", arguments: seeds)
  func realistic(seed: UInt64) throws {
    let person = AutomationOwner(.student, seed: seed)
    let automations = triggers.enumerated().map { index, trigger in
      PersonalAutomation(trigger) {
        $0.mode = index % 3 == 0 ? .immediately : .afterConfirmation
        $0.notifiesWhenRun = index % 2 == 0
        $0.usesNetwork = index % 5 == 0
        if index % 4 == 0 { $0.action = .open("aware://automation?event=x") }
      }
    }
    var reliability = AutomationReliability.realistic
    reliability[.doubles] = 0.5
    let diary = try live(person, automations, reliability)
    for fact in diary.facts {
      #expect(fact.ranAt.map { $0 >= fact.happenedAt } ?? true)
      #expect((fact.ranAt != nil) == (fact.outcome.isRun))
    }
    for (index, trigger) in triggers.enumerated()
    where !["screenshot", "keyboard", "notification"].contains(trigger.kind.name) {
      let ends = diary.facts.filter {
        $0.automation == index && !$0.causes.contains(.doubles)
      }
      .map(\.happenedAt).sorted()
      #expect(ends == AutomationOwner(.student, seed: seed).occurrences(of: trigger).map(\.time))
    }
    #expect(
      diary.performed.count + diary.opened.count
        == diary.facts.count { $0.outcome.isRun }
    )
  }

  @Test(
    "a person's events have the same outcomes in each run, whatever other automations the phone has",
    arguments: seeds
  )
  func repeatable(seed: UInt64) throws {
    let automations = [
      PersonalAutomation(.app(.opened, AutomationApp(.socialNetworking))),
      PersonalAutomation(.charger(.connected)),
    ]
    let both = try live(AutomationOwner(seed: seed), automations, .realistic).facts
    let again = try live(AutomationOwner(seed: seed), automations, .realistic).facts
    #expect(both == again)
    let alone = try live(AutomationOwner(seed: seed), [automations[0]], .realistic).facts
    #expect(alone == both.filter { $0.automation == 0 })
  }

  /// Source: Apple, Shortcuts User Guide: what a version doesn't have can't be set up.
  @Test("a trigger that the phone's iOS lacks never fires until an update adds it")
  func unavailable() throws {
    let person = AutomationOwner(.student, seed: 1)
    let diary = try live(
      person,
      [PersonalAutomation(.keyboard)],
      change: { $0.systemVersion = SystemVersion(26, 4) }
    ) {
      engine,
      phone in
      try await Task.sleep(for: .seconds(10 * 86_400))
      phone.systemVersion = SystemVersion(27)
      engine.systemUpdated()
    }
    let late = person.occurrences(of: .keyboard, after: .seconds(10 * 86_400))
    #expect(diary.outcomes == [.unavailable] + late.map { _ in .ran })
    #expect(diary.facts.dropFirst().map(\.happenedAt) == late.map(\.time))
  }

  /// Our choice, but that a phone which is off does nothing.
  @Test("a phone that is off runs nothing, and pending runs are lost")
  func off() throws {
    let person = AutomationOwner(seed: 1)
    let daily = PersonalAutomation(.timeOfDay(TimeOfDay(.clock(.hours(9)))))
    let diary = try live(person, [daily], AutomationReliability([.heldInApp: 1]), days: 5) {
      engine,
      phone in
      // Off while the second day's run is held, and on again for the fourth.
      try await Task.sleep(for: .seconds(86_400 + 9 * 3600 + 60))
      engine.phoneSwitchedOff()
      phone.isOn = false
      try await Task.sleep(for: .seconds(86_400 + 3600))
      phone.isOn = true
    }
    #expect(diary.outcomes == [.late, .phoneOff, .phoneOff, .late, .late])
    #expect(diary.performed.count == 3)
  }

  @Test("a stopped engine runs nothing more; events in progress are reported as unfinished")
  func stop() throws {
    let daily = PersonalAutomation(.timeOfDay(TimeOfDay(.clock(.hours(9)))))
    let diary = try live(
      AutomationOwner(seed: 1),
      [daily],
      AutomationReliability([.heldInApp: 1]),
      days: 5
    ) {
      engine,
      _ in
      try await Task.sleep(for: .seconds(86_400 + 9 * 3600 + 60))
      engine.stop()
      engine.systemUpdated()
    }
    #expect(diary.outcomes == [.late, .unfinished])
  }

  /// Our choice: an app that isn't there, or that ends first, has not run the automation.
  @Test("an automation has not run if its app is missing or ends first")
  func appMissing() throws {
    let times = AutomationTrigger.timeOfDay(TimeOfDay(.clock(.hours(9))))
    let diary = try live(
      AutomationOwner(seed: 1),
      [PersonalAutomation(times) { $0.action = .open("aware://automation") }],
      days: 3,
      change: { $0.isAppInstalled = false }
    ) { _, phone in
      try await Task.sleep(for: .seconds(86_400))
      phone.isAppInstalled = true
      phone.opensEnd = true
      try await Task.sleep(for: .seconds(86_400))
      phone.opensEnd = false
    }
    #expect(diary.outcomes == [.appMissing, .appEnded, .ran])
    #expect(diary.facts.map { $0.ranAt == nil } == [true, true, false])
    #expect(diary.opened.count == 2)
  }

  /// Source: AWARE, README: the app must be opened once before Shortcuts knows its action.
  @Test("before the app is opened for the first time, its action is missing; a URL needs no action")
  func neverOpened() throws {
    let times = AutomationTrigger.timeOfDay(TimeOfDay(.clock(.hours(9))))
    let diary = try live(
      AutomationOwner(seed: 1),
      [
        PersonalAutomation(times),
        PersonalAutomation(times) { $0.action = .open("aware://automation") },
      ],
      days: 3,
      change: { $0.appLaunchedOnce = false }
    ) { _, phone in
      try await Task.sleep(for: .seconds(86_400))
      phone.appLaunchedOnce = true
    }
    #expect(
      diary.facts.filter { $0.automation == 0 }.map(\.outcome) == [.actionMissing, .ran, .ran]
    )
    #expect(diary.facts.filter { $0.automation == 1 }.map(\.outcome) == [.ran, .ran, .ran])
    #expect(diary.opened.map(\.url) == Array(repeating: "aware://automation", count: 3))
  }

  @Test("a failed action is reported with its error")
  func failure() throws {
    let diary = try live(
      AutomationOwner(seed: 1),
      [PersonalAutomation(.timeOfDay(TimeOfDay(.clock(.hours(9)))))],
      days: 1,
      change: { $0.failure = Handset.Failure(description: "disk full") }
    )
    #expect(diary.facts.map(\.outcome) == [.failed])
    #expect(diary.facts.map(\.error) == ["disk full"])
    #expect(diary.facts.map(\.ranAt) == [.seconds(9 * 3600)])
  }

  /// Source: names in Apple's frameworks: one serial queue of events.
  @Test("actions run one after the other, in the order of their events")
  func serial() throws {
    let times = AutomationTrigger.timeOfDay(TimeOfDay(.clock(.hours(9))))
    let diary = try live(
      AutomationOwner(seed: 1),
      (0..<3).map { index in
        PersonalAutomation(times) { $0.action = .intent(AutomationFields(event: "\(index)")) }
      },
      days: 1,
      change: { $0.takes = .seconds(2) }
    )
    #expect(diary.performed.map(\.fields.event) == ["0", "1", "2"])
    #expect(diary.facts.map { $0.lateBy ?? .zero } == [.zero, .seconds(2), .seconds(4)])
    #expect(diary.outcomes == [.ran, .late, .late])
  }

  /// Source: Apple, Shortcuts User Guide: the trigger's result is the shortcut's input, and actions read
  /// the phone's state.
  @Test("the trigger's input, and what the shortcut reads, fill fields that are not set")
  func fields() throws {
    let person = AutomationOwner(seed: 3)
    let sound = AutomationTrigger.sound([.babyCrying])
    let diary = try live(
      person,
      [
        PersonalAutomation(sound) {
          $0.passesInput = true
          $0.reads = .batteryLevel
          $0.action = .intent(AutomationFields(event: "cry"))
        },
        PersonalAutomation(sound) {
          $0.passesInput = true
          $0.reads = .batteryLevel
          $0.action = .intent(
            AutomationFields(event: "fixed", input: "i", valueKey: "k", value: "v")
          )
        },
      ],
      days: 3
    )
    let free = diary.performed.filter { $0.fields.event == "cry" }
    let fixed = diary.performed.filter { $0.fields.event == "fixed" }
    #expect(!free.isEmpty && free.count == fixed.count)
    for run in free {
      #expect(run.fields.input == "baby-crying" && run.fields.valueKey == "battery-level")
      #expect(run.fields.value == "\(Int(person.battery.level(at: run.at) * 100))")
    }
    #expect(fixed.allSatisfy { $0.fields.input == "i" && $0.fields.valueKey == "k" })
    #expect(fixed.allSatisfy { $0.fields.value == "v" })
  }
}
