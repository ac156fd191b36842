import Foundation
package import VirtualTime

/// What the keychain stands on: a phone that keeps items and can be locked.
///
/// Items belong to the phone: they outlive launches, updates and the app itself.
package protocol KeychainHardware: AnyObject, Sendable {
  /// All items, in the order in which they were added.
  var keychainItems: [KeychainItem] { get set }
  /// Whether the phone is locked now.
  var isLocked: Bool { get }
  /// Whether the phone has been unlocked since it was switched on.
  var hasBeenUnlocked: Bool { get }
}

/// The keychain of a world's phone.
package enum KeychainService {
  private static let local = WorldLocal<any KeychainHardware>()

  /// Puts a phone's keychain into a world.
  package static func begin(in world: World, on hardware: any KeychainHardware) {
    local[world] = hardware
  }

  static var hardware: (any KeychainHardware)? { local.current }
}

/// One item of a keychain.
package struct KeychainItem: Hashable, Sendable {
  /// A value of an attribute.
  package enum Value: Hashable, Sendable {
    case text(String)
    case data(Data)
    case number(Double)
    case date(Date)
  }

  /// `genp` or `inet`.
  package var itemClass: String
  /// Attributes by their keys.
  package var attributes: [String: Value]
  package var data: Data?

  package init(itemClass: String, attributes: [String: Value], data: Data?) {
    self.itemClass = itemClass
    self.attributes = attributes
    self.data = data
  }
}
