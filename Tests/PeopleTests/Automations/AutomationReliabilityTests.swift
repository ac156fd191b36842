import People
import Testing
import VirtualTime

/// Each test names the report of its deviation; the rates are our choice.
@Suite("Failures of automations")
struct AutomationReliabilityTests {
  private let cries = AutomationTrigger.sound([.babyCrying])
  private let url = AutomationAction.open("aware://automation?event=x")

  /// Our choice: rates are shares of the events to which the thing can happen.
  @Test(
    "rates come out as given",
    arguments: [
      (ReliabilityParameter.skippedOnLowPower, AutomationOutcome.skipped), (.heldInApp, .late),
      (.promptIgnored, .notConfirmed), (.refusesOpening, .refusedWhileLocked),
      (.firstUnlock, .beforeFirstUnlock),
    ],
    [0.1, 0.4, 0.9]
  )
  func rates(case: (parameter: ReliabilityParameter, outcome: AutomationOutcome), rate: Double)
    throws
  {
    var (all, some) = (0, 0)
    for seed in 0..<UInt64(12) {
      let automation = PersonalAutomation(cries) {
        if `case`.parameter == .promptIgnored { $0.mode = .afterConfirmation }
        if `case`.parameter == .refusesOpening { $0.action = url }
      }
      let diary = try live(
        AutomationOwner(.homebody, seed: seed),
        [automation],
        AutomationReliability([`case`.parameter: rate]),
        days: 14,
        change: {
          $0.isAlwaysInLowPowerMode = true
          $0.isAlwaysLocked = true
          $0.hasBeenUnlocked = false
        }
      )
      all += diary.facts.count
      some += diary.count(`case`.outcome)
      for fact in diary.facts {
        #expect((fact.outcome == `case`.outcome) == (fact.causes == [`case`.parameter]))
      }
    }
    #expect(all > 1000)
    #expect(abs(Double(some) / Double(all) - rate) < 0.04)
  }

  /// Source: a blog of an app with automations, and users of iOS 18.2: updates set them back to asking.
  @Test("after an update an automation asks again, until the person notices it")
  func asksAfterUpdate() throws {
    var reliability = AutomationReliability([.asksAfterUpdate: 1, .promptIgnored: 1])
    reliability.magnitudes.noticedAfter = .seconds(86_400)
    let diary = try live(AutomationOwner(seed: 1), [PersonalAutomation(cries)], reliability) {
      engine,
      _ in
      try await Task.sleep(for: .seconds(5 * 86_400))
      engine.systemUpdated()
    }
    let lost = diary.facts.filter { $0.outcome == .notConfirmed }
    #expect(!lost.isEmpty && lost.count < diary.facts.count / 2)
    #expect(lost.allSatisfy { $0.happenedAt > .seconds(5 * 86_400) })
    #expect(lost.allSatisfy { $0.causes == [.asksAfterUpdate, .promptIgnored] })
    // One period without runs, after which automations run again.
    let after = try #require(lost.last).happenedAt
    let first = try #require(lost.first).happenedAt
    #expect(
      diary.facts.allSatisfy {
        ($0.outcome == .ran) == ($0.happenedAt < first || $0.happenedAt > after)
      }
    )
  }

  /// Source: bugsappleloves #14: iOS asks again for an allowed automation, until the person taps.
  @Test("iOS asks again until the person taps")
  func asksAgain() throws {
    let ignored = try live(
      AutomationOwner(seed: 1),
      [PersonalAutomation(cries)],
      AutomationReliability([.asksAgain: 0.05, .promptIgnored: 1])
    )
    let first = try #require(ignored.outcomes.firstIndex(of: .notConfirmed))
    #expect(first > 0 && ignored.outcomes[first...].allSatisfy { $0 == .notConfirmed })
    let tapped = try live(
      AutomationOwner(seed: 1),
      [PersonalAutomation(cries)],
      AutomationReliability([.asksAgain: 0.05])
    )
    #expect(tapped.outcomes.allSatisfy { $0 == .ran })
    let asked = tapped.facts.count { $0.causes == [.asksAgain] }
    #expect(asked > 0 && asked < tapped.facts.count / 8)
  }

  /// Source: Apple on region monitoring: at least 20 s, typically 3 to 5 minutes.
  @Test("arriving and leaving are noticed minutes later, never within 20 s", arguments: seeds)
  func geofence(seed: UInt64) throws {
    let both: [AutomationTrigger] = [
      .arrive(.home, during: nil), .leave(.home, during: nil), cries,
    ]
    let diary = try live(
      AutomationOwner(seed: seed),
      both.map { PersonalAutomation($0) },
      AutomationReliability([.geofence: 1])
    )
    let late = diary.facts.filter { $0.automation < 2 && $0.outcome == .late }
      .compactMap { $0.lateBy?.inSeconds }
    #expect(late.count >= 30 && late.allSatisfy { $0 >= 20 && $0 <= 300 })
    #expect(late.count { $0 >= 180 } > late.count * 7 / 10)
    #expect(diary.facts.filter { $0.automation == 2 }.allSatisfy { $0.outcome == .ran })
  }

  /// Source: a blog of an app with automations: minutes or hours late, or not at all, in Low Power Mode.
  @Test("runs are late in Low Power Mode, and only there")
  func lowPower() throws {
    let reliability = AutomationReliability([.lateOnLowPower: 1])
    for isOn in [true, false] {
      let diary = try live(
        AutomationOwner(seed: 1),
        [PersonalAutomation(cries)],
        reliability,
        change: { $0.isAlwaysInLowPowerMode = isOn }
      )
      let late = diary.facts.compactMap { $0.lateBy?.inSeconds }.sorted()
      #expect(diary.facts.allSatisfy { [isOn ? .late : .ran, .unfinished].contains($0.outcome) })
      if isOn {
        #expect((600...2400).contains(late[late.count / 2]))
        #expect(late.contains { $0 > 7200 } && late.contains { $0 < 600 })
      }
    }
  }

  /// Source: a blog of an app with automations: a Focus hides the prompt.
  @Test("a Focus at work and at night hides questions")
  func promptHidden() throws {
    let person = AutomationOwner(seed: 1)
    let diary = try live(
      person,
      [PersonalAutomation(.message(MessageFilter())) { $0.mode = .afterConfirmation }],
      AutomationReliability([.promptHidden: 1])
    )
    for fact in diary.facts {
      let now = person.days.planTime(at: fact.happenedAt)
      let isFocused = [.office, .bedroom, .darkBedroom].contains(now.plan.place(at: now.time))
      #expect(fact.outcome == (isFocused ? .notConfirmed : .ran))
    }
    #expect(diary.count(.notConfirmed) > 0 && diary.count(.ran) > 0)
  }

  /// Source: Apple Developer Forums 665845: at night, with the network, on an idle phone.
  @Test("at night, time-of-day automations that need the network fail, and no others")
  func network() throws {
    func outcome(_ hour: Double, usesNetwork: Bool, locked: Bool = true) throws
      -> [AutomationOutcome]
    {
      try live(
        AutomationOwner(seed: 1),
        [
          PersonalAutomation(.timeOfDay(TimeOfDay(.clock(.hours(hour))))) {
            $0.usesNetwork = usesNetwork
          }
        ],
        AutomationReliability([.networkAsleep: 1]),
        days: 2,
        change: { $0.isAlwaysLocked = locked }
      ).outcomes
    }
    #expect(try outcome(3, usesNetwork: true) == [.noNetwork, .noNetwork])
    #expect(try outcome(3, usesNetwork: true, locked: false) == [.ran, .ran])
    #expect(try outcome(3, usesNetwork: false) == [.ran, .ran])
    #expect(try outcome(9, usesNetwork: true) == [.ran, .ran])
  }

  /// Source: the app Actions #136 and #181.
  @Test("a shortcut that starts at a change reads the state before the change")
  func stateLag() throws {
    for (rate, value) in [(0.0, "true"), (1.0, "false")] {
      var runs = 0
      for seed in 0..<UInt64(10) {
        let diary = try live(
          AutomationOwner(.student, seed: seed),
          [PersonalAutomation(.lowPowerMode(isOn: true)) { $0.reads = .lowPowerMode }],
          AutomationReliability([.stateLag: rate])
        )
        #expect(diary.performed.allSatisfy { $0.fields.value == value })
        #expect(diary.performed.allSatisfy { $0.fields.valueKey == "low-power-mode" })
        #expect(diary.facts.allSatisfy { $0.causes == (rate > 0 ? [.stateLag] : []) })
        runs += diary.performed.count
      }
      #expect(runs > 0)
    }
    let person = AutomationOwner(.student, seed: 1)
    let lock = PhoneLock(person.days, until: testEnd)
    let diary = try live(
      person,
      [
        PersonalAutomation(.app(.opened, AutomationApp(.socialNetworking))) { $0.reads = .isLocked }
      ],
      AutomationReliability([.stateLag: 1])
    )
    for run in diary.performed {
      let then = run.at.advanced(by: .seconds(-10))
      #expect(run.fields.value == "\(lock.isLocked(at: then))")
    }
  }

  /// Source: Home Assistant iOS #5822: only with "Notify When Run".
  @Test("runs are doubled after a short gap, if they notify")
  func doubles() throws {
    for notifies in [true, false] {
      let diary = try live(
        AutomationOwner(seed: 1),
        [PersonalAutomation(cries) { $0.notifiesWhenRun = notifies }],
        AutomationReliability([.doubles: 0.3])
      )
      let doubled = diary.facts.filter { $0.outcome == .doubled }
      let share = Double(doubled.count) / Double(diary.count(.ran))
      #expect(notifies ? abs(share - 0.3) < 0.12 : share == 0)
      #expect(doubled.allSatisfy { (0.2...3).contains($0.lateBy?.inSeconds ?? 0) })
      #expect(diary.performed.count == diary.facts.count)
    }
  }

  /// Our choice; names in Apple's frameworks tell of a limit by recent runs, and of stale events.
  @Test("an automation that ran too often recently is skipped, and so is an event that is too old")
  func limits() throws {
    var reliability = AutomationReliability([.rateLimit: 1])
    reliability.magnitudes.runs = ReliabilityMagnitudes.RunLimit(
      runs: 2,
      within: .seconds(12 * 3600)
    )
    let limited = try live(AutomationOwner(seed: 1), [PersonalAutomation(cries)], reliability)
    let ran = limited.facts.filter { $0.outcome == .ran }.map(\.happenedAt)
    for fact in limited.facts {
      let lately = ran.count {
        $0 < fact.happenedAt && $0.duration(to: fact.happenedAt) < .seconds(12 * 3600)
      }
      #expect(fact.outcome == (lately < 2 ? .ran : .rateLimited))
    }
    #expect(limited.count(.rateLimited) > 10)

    reliability = AutomationReliability([.heldUntilUnlock: 1, .stale: 1])
    reliability.magnitudes.staleAfter = .seconds(3600)
    let stale = try live(AutomationOwner(seed: 1), [PersonalAutomation(cries)], reliability)
    #expect(stale.facts.allSatisfy { ($0.lateBy ?? .zero) <= .seconds(3600) })
    #expect(stale.count(.stale) > 10 && stale.count(.late) > 0)
  }

  /// Source: siri-shortcuts.el #5: about ten in quick succession, then "operation denied".
  @Test("the eleventh URL within a minute is denied; intents are not counted")
  func urlLimit() throws {
    let times = AutomationTrigger.timeOfDay(TimeOfDay(.clock(.hours(9))))
    for action in [url, .intent(AutomationFields())] {
      let diary = try live(
        AutomationOwner(seed: 1),
        (0..<13).map { _ in PersonalAutomation(times) { $0.action = action } },
        AutomationReliability([.urlLimit: 1]),
        days: 2
      )
      let denied = action == url ? 3 : 0
      #expect(diary.count(.denied) == 2 * denied && diary.count(.ran) == 2 * (13 - denied))
    }
  }

  /// Source: passepartout #410; eliza #21091: gone until the app is opened again.
  @Test("after an update the action may be missing until the app is opened")
  func actionVanishes() throws {
    let daily = PersonalAutomation(.timeOfDay(TimeOfDay(.clock(.hours(9)))))
    let opening = PersonalAutomation(daily.trigger) { $0.action = url }
    for isSystem in [true, false] {
      let diary = try live(
        AutomationOwner(seed: 1),
        [daily, opening],
        AutomationReliability([.actionVanishes: 1]),
        days: 4
      ) { engine, _ in
        try await Task.sleep(for: .seconds(86_400))
        if isSystem { engine.systemUpdated() } else { engine.appUpdated() }
        try await Task.sleep(for: .seconds(2 * 86_400))
        engine.appLaunched()
      }
      let missing = AutomationOutcome.actionMissing
      let told = diary.facts.filter { $0.automation == 0 }.map(\.outcome)
      #expect(told == [.ran, missing, missing, .ran])
      #expect(diary.facts.filter { $0.automation == 1 }.allSatisfy { $0.outcome == .ran })
    }
  }

  /// Source: Home Assistant iOS #3526: about a quarter of an hour.
  @Test("held work runs about a quarter of an hour late")
  func heldInApp() throws {
    let diary = try live(
      AutomationOwner(seed: 1),
      [PersonalAutomation(cries)],
      AutomationReliability([.heldInApp: 1])
    )
    let late = diary.facts.filter { $0.outcome != .unfinished }.compactMap { $0.lateBy?.inSeconds }
    #expect(!late.isEmpty && late.allSatisfy { (780...1020).contains($0) })
  }

  /// Source: community figures: a fresh process for a background run, and some 30 s for it.
  @Test("a run may find a fresh process, and is cut short after half a minute")
  func background() throws {
    let fresh = try live(
      AutomationOwner(seed: 1),
      [PersonalAutomation(cries)],
      AutomationReliability([.freshProcess: 0.5])
    )
    let share = Double(fresh.performed.count(where: \.isFresh)) / Double(fresh.performed.count)
    #expect(abs(share - 0.5) < 0.12)
    #expect(fresh.performed.map(\.isFresh) == fresh.facts.map { $0.causes == [.freshProcess] })

    let daily = PersonalAutomation(.timeOfDay(TimeOfDay(.clock(.hours(9)))))
    for (takes, outcome) in [(29, AutomationOutcome.ran), (31, .cutShort)] {
      let diary = try live(
        AutomationOwner(seed: 1),
        [daily, daily],
        AutomationReliability([.timeLimit: 1]),
        days: 1,
        change: { $0.takes = .seconds(takes) }
      )
      #expect(
        diary.facts.map(\.ranAt) == [.seconds(32_400), .seconds(32_400 + Int64(min(takes, 30)))]
      )
      #expect(diary.facts.first?.outcome == outcome)
      #expect(diary.facts.count == 2)
    }
  }

  /// Our choice: a question is tapped when the phone is used next, and for some hours only.
  @Test("the person taps a question at the next use of the phone, or never")
  func slowTap() throws {
    let person = AutomationOwner(seed: 1)
    let lock = PhoneLock(person.days, until: testEnd)
    var reliability = AutomationReliability([.slowTap: 1])
    reliability.magnitudes.promptLasts = .seconds(3600)
    let diary = try live(
      person,
      [PersonalAutomation(cries) { $0.mode = .afterConfirmation }],
      reliability
    )
    for fact in diary.facts where fact.outcome != .unfinished {
      let isLocked = lock.isLocked(at: fact.happenedAt)
      let used = isLocked ? lock.nextUnlock(after: fact.happenedAt) : fact.happenedAt
      let wait = used.map { fact.happenedAt.duration(to: $0).inSeconds } ?? 1e9
      if wait < 3600 {
        #expect((2...40).contains((fact.lateBy?.inSeconds ?? 0) - wait))
      } else {
        #expect(fact.outcome == .notConfirmed)
      }
    }
    #expect(diary.count(.late) > 20 && diary.count(.notConfirmed) > 20)
  }

  @Test(
    "every parameter has a name, an explanation and a source, and is off with ideal reliability"
  )
  func parameters() {
    #expect(Set(ReliabilityParameter.allCases.compactMap(\.report)) == Set(1...17))
    for parameter in ReliabilityParameter.allCases {
      #expect(parameter.summary.hasSuffix(".") && !parameter.source.isEmpty)
      #expect(
        AutomationReliability.ideal[parameter] == 0
          && AutomationReliability.realistic[parameter] > 0
      )
    }
    var reliability = AutomationReliability.realistic
    for parameter in ReliabilityParameter.allCases { reliability[parameter] = 0 }
    #expect(reliability == .ideal)
    #expect(
      AutomationReliability(.realistic) == .realistic && AutomationReliability(.ideal) == .ideal
    )
  }
}
