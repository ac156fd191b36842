import People
import Security
import VirtualTime

/// The keychain of the person's phone: it outlives the app's launches, its updates and the app itself.
final class PhoneKeychain: KeychainHardware, Sendable {
  var keychainItems: [KeychainItem] {
    get { items.value }
    set { items.value = newValue }
  }

  private let items = WorldIsolated<[KeychainItem]>([])
  private let world: World
  private let lock: PhoneLock
  private let power: WorldIsolated<Power>

  init(in world: World, _ lock: PhoneLock, _ power: WorldIsolated<Power>) {
    self.world = world
    self.lock = lock
    self.power = power
  }

  // While the app is on the screen the phone is unlocked, whatever the schedule of the day says.
  var isLocked: Bool { !power.isAppOnScreen && lock.isLocked(at: world.now) }

  var hasBeenUnlocked: Bool { power.value.hasBeenUnlocked(lock, by: world.now) }
}
