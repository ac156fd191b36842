import Foundation
package import VirtualTime

/// A dictionary that an app passes to the keychain, after parsing.
struct KeychainQuery {
  private(set) var itemClass: String?
  /// Attributes by their keys.
  private(set) var attributes: [String: KeychainItem.AttributeValue] = [:]
  private(set) var data: Data?
  /// Whether the search includes both synchronised and unsynchronised items.
  private(set) var isOfAnySynchronization = false
  private(set) var returnsData = false
  private(set) var returnsAttributes = false
  /// Whether the app asks for references; this keychain has none.
  private(set) var wantsReference = false
  private(set) var takesAll = false
  /// Whether the dictionary has keys that limit a search or choose its results.
  private(set) var searches = false

  /// Parses a dictionary; nil if a value has a type that its key doesn't allow.
  init?(_ dictionary: NSDictionary) {
    for (key, value) in dictionary {
      guard let name = key as? String else { return nil }
      guard apply(value, named: name) else { return nil }
    }
  }

  private mutating func apply(_ value: Any, named name: String) -> Bool {
    switch name {
    case "class":
      itemClass = value as? String
      return itemClass != nil
    case "v_Data":
      data = value as? Data
      return data != nil
    case "v_Ref", "v_PersistentRef": wantsReference = true
    case "r_Data", "r_Attributes", "r_Ref", "r_PersistentRef":
      guard let isWanted = (value as? NSNumber)?.boolValue ?? (value as? Bool) else { return false }
      searches = true
      switch name {
      case "r_Data": returnsData = isWanted
      case "r_Attributes": returnsAttributes = isWanted
      default: if isWanted { wantsReference = true }
      }
    case "m_Limit":
      searches = true
      if let text = value as? String {
        takesAll = text == "m_LimitAll"
        return takesAll || text == "m_LimitOne"
      }
      guard let number = (value as? NSNumber)?.intValue ?? (value as? Int) else { return false }
      takesAll = number > 1
      return number > 0
    case "sync" where value as? String == "syna": isOfAnySynchronization = true
    case _ where name.hasPrefix("m_"): searches = true
    case "nleg": break
    case _ where name.hasPrefix("u_"): break
    default:
      guard let value = KeychainItem.AttributeValue(value) else { return false }
      attributes[name] = value
    }
    return true
  }

  /// Whether an item matches the search.
  ///
  /// A search without kSecAttrSynchronizable matches only items that are not synchronised (Apple,
  /// kSecAttrSynchronizable).
  func matches(_ item: KeychainItem) -> Bool {
    guard itemClass == item.itemClass else { return false }
    if let data, data != item.data { return false }
    if !isOfAnySynchronization, attributes["sync"] == nil, item.isSynchronized { return false }
    return attributes.allSatisfy { key, value in
      key == "sync" ? (value == .number(1)) == item.isSynchronized : item.attributes[key] == value
    }
  }
}

extension KeychainItem {
  var isSynchronized: Bool { attributes["sync"] == .number(1) }

  /// The attributes that identify the item within its class (Apple, errSecDuplicateItem); a missing
  /// attribute equals an empty one.
  var primaryKey: [AttributeValue?] {
    let names =
      itemClass == "genp"
      ? ["acct", "svce", "agrp", "sync"]
      : ["acct", "sdmn", "srvr", "ptcl", "atyp", "port", "path", "agrp", "sync"]
    return names.map { name in
      switch attributes[name] {
      case .text(""), .number(0): nil
      case let value: value
      }
    }
  }

  /// Returns what a search returns for the item if it asks for attributes.
  func dictionary(withData: Bool) -> NSDictionary {
    var dictionary: [String: Any] = ["class": itemClass]
    for (key, value) in attributes { dictionary[key] = value.object }
    if withData { dictionary["v_Data"] = data }
    return dictionary as NSDictionary
  }
}

extension KeychainItem.AttributeValue {
  /// Converts a value of an app; nil if no attribute has values of that type.
  init?(_ value: Any) {
    switch value {
    case let text as String: self = .text(text)
    case let data as Data: self = .data(data)
    case let date as Date: self = .date(date)
    case let flag as Bool: self = .number(flag ? 1 : 0)
    case let number as Int: self = .number(Double(number))
    case let number as UInt32: self = .number(Double(number))
    case let number as NSNumber: self = .number(number.doubleValue)
    default: return nil
    }
  }

  var object: Any {
    switch self {
    case .text(let text): text as NSString
    case .data(let data): data as NSData
    case .number(let number): NSNumber(value: Int64(number))
    case .date(let date): date as NSDate
    }
  }
}

/// The phone's part of the keychain: the stored items and the lock state.
///
/// Items belong to the phone, so they remain after a launch, an update and the deletion of the app.
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

  /// Installs a phone's keychain in a world.
  package static func begin(in world: World, on hardware: any KeychainHardware) {
    local[world] = hardware
  }

  static var hardware: (any KeychainHardware)? { local.current }
}

/// One item of a keychain.
package struct KeychainItem: Hashable, Sendable {
  /// A value of an attribute.
  package enum AttributeValue: Hashable, Sendable {
    case text(String)
    case data(Data)
    case number(Double)
    case date(Date)
  }

  /// `genp` or `inet`.
  package var itemClass: String
  /// Attributes by their keys.
  package var attributes: [String: AttributeValue]
  package var data: Data?

  /// Whether an encrypted backup restores the item on another phone: not if its `kSecAttrAccessible` ends in
  /// `ThisDeviceOnly` (Apple, kSecAttrAccessible).
  package var migrates: Bool {
    guard case .text(let accessible) = attributes["pdmn"] else { return true }
    return !accessible.hasSuffix("u")
  }
}
