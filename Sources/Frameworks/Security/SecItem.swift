public import FoundationAdditions
import Foundation

// Calls on the keychain. Outside a world there is none.

/// Adds an item (Apple, SecItemAdd(_:_:)).
///
/// - Parameters:
///   - attributes: Its class, attributes and data, and what to return of it.
///   - result: Where to put what is returned; may be nil.
/// - Returns: `errSecSuccess`, or why not: `errSecParam`, `errSecDuplicateItem`,
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
    // Apple, kSecAttrAccessible: what an item has that says nothing.
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
///   - query: What to look for, how many, and what to return.
///   - result: Where to put what is returned; may be nil.
/// - Returns: `errSecSuccess`, or why not: `errSecParam`, `errSecItemNotFound`,
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
///   - query: Which items.
///   - attributesToUpdate: Their new attributes, and their new data.
/// - Returns: As ``SecItemCopyMatching(_:_:)``; also `errSecDuplicateItem`.
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
/// - Parameter query: Which items.
/// - Returns: `errSecSuccess`, or why not: `errSecParam`, `errSecItemNotFound`, `errSecUnimplemented`,
///   or `errSecNotAvailable` outside a world.
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

/// Does something with the keychain of the calling world, if the query is one for it.
private func withKeychain(
  for query: KeychainQuery,
  _ body: (any KeychainHardware) -> OSStatus
) -> OSStatus {
  guard let keychain = KeychainService.hardware else { return errSecNotAvailable }
  guard let itemClass = query.itemClass else { return errSecParam }
  // Keys, certificates, identities and references to items: no study is made of them.
  guard ["genp", "inet"].contains(itemClass), !query.wantsReference else {
    return errSecUnimplemented
  }
  return body(keychain)
}

extension KeychainQuery {
  /// What a search returns of the items that it found; nil if it asked for nothing.
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
  /// Whether both can't be in one keychain.
  fileprivate func isSame(as other: KeychainItem) -> Bool {
    itemClass == other.itemClass && primaryKey == other.primaryKey
  }

  /// Whether it can be used now, as its `kSecAttrAccessible` says.
  fileprivate func isReadable(on keychain: any KeychainHardware) -> Bool {
    switch attributes["pdmn"] {
    case .text("ck"), .text("cku"): keychain.hasBeenUnlocked
    case .text("dk"), .text("dku"): true
    default: keychain.hasBeenUnlocked && !keychain.isLocked
    }
  }
}
