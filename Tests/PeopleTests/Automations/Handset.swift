import People
import VirtualTime

/// A phone for automations that records the calls it receives.
///
/// Only one world's thread touches it.
final class Handset: AutomationHost, @unchecked Sendable {
  let world: World
  let lock: PhoneLock
  let battery: PhoneBattery
  var isOn = true
  var systemVersion = SystemVersion(26, 1)
  var appLaunchedOnce = true
  var isAppInstalled = true
  /// Whether the app ends at each URL.
  var opensEnd = false
  var hasBeenUnlocked = true
  /// A fixed state that replaces the one of the person's day.
  var isAlwaysLocked: Bool?
  var isAlwaysInLowPowerMode: Bool?
  /// How long an action takes, and what it throws.
  var takes = Duration.zero
  var failure: Failure?
  private(set) var performed: [(at: WorldTime, fields: AutomationFields, isFresh: Bool)] = []
  private(set) var opened: [(at: WorldTime, url: String)] = []

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  init(in world: World, of person: AutomationOwner, until end: WorldTime) {
    self.world = world
    lock = PhoneLock(person.days, until: end)
    battery = person.battery
  }

  func isLocked(at time: WorldTime) -> Bool { isAlwaysLocked ?? lock.isLocked(at: time) }

  func nextUnlock(after time: WorldTime) -> WorldTime? { lock.nextUnlock(after: time) }

  func isInLowPowerMode(at time: WorldTime) -> Bool {
    isAlwaysInLowPowerMode ?? battery.isSavingPower(at: time)
  }

  func perform(_ fields: AutomationFields, inFreshProcess: Bool) async throws {
    performed.append((world.now, fields, inFreshProcess))
    if takes > .zero { try await Task.sleep(for: takes) }
    if let failure { throw failure }
  }

  func open(_ url: String) async throws {
    opened.append((world.now, url))
    if opensEnd { throw AutomationHostError.appEnded }
  }
}
