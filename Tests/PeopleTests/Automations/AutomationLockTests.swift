import People
import Testing
import VirtualTime

/// That it happens is reported as each test says; how often is our choice.
@Suite("Automations on a locked phone")
struct AutomationLockTests {
  private let cries = AutomationTrigger.sound([.babyCrying])

  /// Source: the app Actions #203; OwnTracks #740, #810; App Intents' standard policy (Apple).
  @Test("a locked phone refuses URLs and performs intents", arguments: seeds)
  func refusesOpening(seed: UInt64) throws {
    let person = AutomationOwner(seed: seed)
    let diary = try live(
      person,
      [
        PersonalAutomation(cries) { $0.action = .open("aware://automation?event=x") },
        PersonalAutomation(cries),
      ],
      AutomationReliability([.refusesOpening: 1])
    )
    let lock = PhoneLock(person.days, until: testEnd)
    for fact in diary.facts {
      let isRefused = fact.automation == 0 && lock.isLocked(at: fact.happenedAt)
      #expect(fact.outcome == (isRefused ? .refusedWhileLocked : .ran))
    }
    #expect(diary.count(.refusedWhileLocked) > 20)
  }

  /// Source: egmp-bluelink-scriptable #92: not while locked, until it is allowed to.
  @Test(
    "a shortcut without the permission runs only on an unlocked phone, until it gets the permission"
  )
  func lockedPermission() throws {
    let person = AutomationOwner(seed: 1)
    let lock = PhoneLock(person.days, until: testEnd)
    var reliability = AutomationReliability([.lockedPermission: 1])
    reliability.magnitudes.noticedAfter = .seconds(4 * 86_400)
    let diary = try live(person, [PersonalAutomation(cries)], reliability)
    let lost = diary.facts.filter { $0.outcome == .notAllowedWhileLocked }
    #expect(!lost.isEmpty && lost.allSatisfy { lock.isLocked(at: $0.happenedAt) })
    let last = try #require(lost.last).happenedAt
    for fact in diary.facts where fact.happenedAt < last {
      #expect((fact.outcome == .ran) != lock.isLocked(at: fact.happenedAt))
    }
    #expect(diary.facts.contains { $0.happenedAt > last && lock.isLocked(at: $0.happenedAt) })
    // Said of the automation itself, it holds for good, and in an ideal reliability.
    for (allowed, outcome) in [(false, AutomationOutcome.notAllowedWhileLocked), (true, .ran)] {
      let told = try live(
        person,
        [PersonalAutomation(cries) { $0.runsWhenLocked = allowed }],
        change: { $0.isAlwaysLocked = true }
      )
      #expect(told.outcomes.allSatisfy { $0 == outcome })
    }
  }

  /// Source: Apple Community 254478980: automations run once the iPhone is unlocked.
  @Test(
    "runs that a locked phone holds happen together when the phone is unlocked",
    arguments: seeds
  )
  func heldUntilUnlock(seed: UInt64) throws {
    let person = AutomationOwner(seed: seed)
    let diary = try live(
      person,
      [PersonalAutomation(cries)],
      AutomationReliability([.heldUntilUnlock: 1])
    )
    let lock = PhoneLock(person.days, until: testEnd)
    for fact in diary.facts where fact.outcome != .unfinished {
      let unlocked =
        lock.isLocked(at: fact.happenedAt)
        ? lock.nextUnlock(after: fact.happenedAt) : fact.happenedAt
      #expect(fact.ranAt == unlocked)
    }
    let nights = Dictionary(grouping: diary.facts.compactMap(\.ranAt)) { $0 }.values
    #expect(nights.contains { $0.count >= 2 })
  }

  /// Source: Apple, Data Protection: nothing of the app's can be read before the first unlock.
  @Test("nothing runs between switching on and the first unlock")
  func firstUnlock() throws {
    let daily = PersonalAutomation(.timeOfDay(TimeOfDay(.clock(.hours(9)))))
    let diary = try live(
      AutomationOwner(seed: 1),
      [daily],
      AutomationReliability([.firstUnlock: 1]),
      days: 3
    ) {
      _,
      phone in
      try await Task.sleep(for: .seconds(86_400))
      phone.hasBeenUnlocked = false
      try await Task.sleep(for: .seconds(86_400))
      phone.hasBeenUnlocked = true
    }
    #expect(diary.outcomes == [.ran, .beforeFirstUnlock, .ran])
  }

  /// Source: lichobile #1726: not on a cold tap, but on a switch from another app.
  @Test(
    "iOS misses the first app that is opened after unlocking, but not a switch to another app",
    arguments: seeds
  )
  func openingMissed(seed: UInt64) throws {
    let person = AutomationOwner(.student, seed: seed)
    let lock = PhoneLock(person.days, until: testEnd)
    let diary = try live(
      person,
      [PersonalAutomation(.app(.opened, AutomationApp(.socialNetworking)))],
      AutomationReliability([.openingMissed: 1])
    )
    for fact in diary.facts {
      let before = WorldTime(nanoseconds: fact.happenedAt.nanoseconds - 1)
      #expect(fact.outcome == (lock.isLocked(at: before) ? .notFired : .ran))
    }
    #expect(diary.count(.ran) > 10 && diary.count(.notFired) > diary.count(.ran))
  }
}
