public import FoundationAdditions
import Foundation

// Functions of the keychain. Outside a world there is no keychain.

/// Adds an item (Apple, SecItemAdd(_:_:)).
///
/// - Parameters:
///   - attributes: The item's class, attributes and data, and the results to return.
///   - result: Receives the requested result; may be nil.
/// - Returns: `errSecSuccess`, or the reason for the failure: `errSecParam`, `errSecDuplicateItem`,
///   `errSecInteractionNotAllowed`, `errSecUnimplemented`, or `errSecNotAvailable` outside a world.
@discardableResult
public func SecItemAdd(
  _ attributes: CFDictionary,
  _ result: UnsafeMutablePointer<CFTypeRef?>?
) -> OSStatus {
  guard let query = KeychainQuery(attributes) else { return errSecParam }
  return withKeychain(for: query) { keychain in
    var item = KeychainItem(
      itemClass: query.itemClass ?? "",
      attributes: query.attributes,
      data: query.data
    )
    let now = KeychainItem.AttributeValue.date(Date())
    item.attributes["cdat"] = now
    item.attributes["mdat"] = now
    // Apple, kSecAttrAccessible: the default for an item without this attribute.
    item.attributes["pdmn"] = item.attributes["pdmn"] ?? .text("ak")
    guard item.isReadable(on: keychain) else { return errSecInteractionNotAllowed }
    guard !keychain.keychainItems.contains(where: { $0.isSame(as: item) }) else {
      return errSecDuplicateItem
    }
    keychain.keychainItems.append(item)
    result?.pointee = query.found([item])
    return errSecSuccess
  }
}

/// Finds items (Apple, SecItemCopyMatching(_:_:)).
///
/// - Parameters:
///   - query: The items to find, their number, and the results to return.
///   - result: Receives the requested result; may be nil.
/// - Returns: `errSecSuccess`, or the reason for the failure: `errSecParam`, `errSecItemNotFound`,
///   `errSecInteractionNotAllowed`, `errSecUnimplemented`, or `errSecNotAvailable` outside a world.
@discardableResult
public func SecItemCopyMatching(
  _ query: CFDictionary,
  _ result: UnsafeMutablePointer<CFTypeRef?>?
) -> OSStatus {
  guard let query = KeychainQuery(query) else { return errSecParam }
  return withKeychain(for: query) { keychain in
    let found = keychain.keychainItems.filter(query.matches)
    guard let first = found.first else { return errSecItemNotFound }
    let items = query.takesAll ? found : [first]
    guard items.allSatisfy({ $0.isReadable(on: keychain) }) else {
      return errSecInteractionNotAllowed
    }
    result?.pointee = query.found(items)
    return errSecSuccess
  }
}

/// Changes items (Apple, SecItemUpdate(_:_:)).
///
/// - Parameters:
///   - query: The items to change.
///   - attributesToUpdate: The new attributes and the new data.
/// - Returns: The same codes as ``SecItemCopyMatching(_:_:)``, and `errSecDuplicateItem`.
@discardableResult
public func SecItemUpdate(
  _ query: CFDictionary,
  _ attributesToUpdate: CFDictionary
) -> OSStatus {
  guard let query = KeychainQuery(query), let change = KeychainQuery(attributesToUpdate),
    change.itemClass == nil, !change.searches
  else { return errSecParam }
  return withKeychain(for: query) { keychain in
    var items = keychain.keychainItems
    let places = items.indices.filter { query.matches(items[$0]) }
    guard !places.isEmpty else { return errSecItemNotFound }
    for place in places {
      guard items[place].isReadable(on: keychain) else { return errSecInteractionNotAllowed }
      items[place].attributes.merge(change.attributes) { $1 }
      items[place].attributes["mdat"] = .date(Date())
      if let data = change.data { items[place].data = data }
      let item = items[place]
      guard !items.indices.contains(where: { $0 != place && items[$0].isSame(as: item) }) else {
        return errSecDuplicateItem
      }
    }
    keychain.keychainItems = items
    return errSecSuccess
  }
}

/// Deletes all items that match (Apple, SecItemDelete(_:)), readable or not (our choice).
///
/// - Parameter query: The items to delete.
/// - Returns: `errSecSuccess`, or the reason for the failure: `errSecParam`, `errSecItemNotFound`,
///   `errSecUnimplemented`, or `errSecNotAvailable` outside a world.
@discardableResult
public func SecItemDelete(_ query: CFDictionary) -> OSStatus {
  guard let query = KeychainQuery(query) else { return errSecParam }
  return withKeychain(for: query) { keychain in
    let kept = keychain.keychainItems.filter { !query.matches($0) }
    guard kept.count < keychain.keychainItems.count else { return errSecItemNotFound }
    keychain.keychainItems = kept
    return errSecSuccess
  }
}

/// Calls a closure with the keychain of the calling world, if the query is valid for it.
private func withKeychain(
  for query: KeychainQuery,
  _ body: (any KeychainHardware) -> OSStatus
) -> OSStatus {
  guard let keychain = KeychainService.hardware else { return errSecNotAvailable }
  guard let itemClass = query.itemClass else { return errSecParam }
  // Keys, certificates, identities and references to items are not simulated.
  guard ["genp", "inet"].contains(itemClass), !query.wantsReference else {
    return errSecUnimplemented
  }
  return body(keychain)
}

extension KeychainQuery {
  /// Returns the result of a search for the items that it found; nil if the app asked for no
  /// result.
  fileprivate func found(_ items: [KeychainItem]) -> CFTypeRef? {
    guard returnsData || returnsAttributes else { return nil }
    let results: [Any] = items.map { item in
      returnsAttributes
        ? item.dictionary(withData: returnsData) : (item.data ?? Data()) as NSData
    }
    return takesAll ? results as NSArray : results.first as CFTypeRef?
  }
}

extension KeychainItem {
  /// Whether a keychain can't contain both items.
  fileprivate func isSame(as other: KeychainItem) -> Bool {
    itemClass == other.itemClass && primaryKey == other.primaryKey
  }

  /// Whether the item's `kSecAttrAccessible` allows its use now.
  fileprivate func isReadable(on keychain: any KeychainHardware) -> Bool {
    switch attributes["pdmn"] {
    case .text("ck"), .text("cku"): keychain.hasBeenUnlocked
    case .text("dk"), .text("dku"): true
    default: keychain.hasBeenUnlocked && !keychain.isLocked
    }
  }
}
