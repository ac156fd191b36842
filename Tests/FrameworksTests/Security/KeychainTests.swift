import Security
import Testing
import VirtualTime

@Suite("The keychain stores an app's items, as Apple's does")
struct KeychainTests {
  /// A query as apps write it, with additional pairs.
  private func query(_ account: String, _ more: [String: Any] = [:]) -> [String: Any] {
    let own: [String: Any] = [
      kSecClass as String: kSecClassGenericPassword,
      kSecAttrService as String: "study",
      kSecAttrAccount as String: account,
    ]
    return own.merging(more) { $1 }
  }

  private func withKeychain(_ body: @escaping @Sendable (Phone) -> Void) throws {
    try World.run(seed: 1) { world in
      let phone = Phone()
      KeychainService.begin(in: world, on: phone)
      body(phone)
    }
  }

  @Test("Items are added, found, changed and deleted (Apple, SecItemAdd, SecItemCopyMatching …)")
  func roundTrip() throws {
    try withKeychain { _ in
      let token = Data("token".utf8)
      let add = query("token", [kSecValueData as String: token])
      #expect(SecItemAdd(add as CFDictionary, nil) == errSecSuccess)
      var item: CFTypeRef?
      let search = query(
        "token",
        [kSecReturnData as String: true, kSecMatchLimit as String: kSecMatchLimitOne]
      )
      #expect(SecItemCopyMatching(search as CFDictionary, &item) == errSecSuccess)
      #expect(item as? Data == token)
      let change = [kSecValueData as String: Data("new".utf8)]
      #expect(
        SecItemUpdate(query("token") as CFDictionary, change as CFDictionary) == errSecSuccess
      )
      #expect(SecItemCopyMatching(search as CFDictionary, &item) == errSecSuccess)
      #expect(item as? Data == Data("new".utf8))
      #expect(SecItemDelete(query("token") as CFDictionary) == errSecSuccess)
      #expect(SecItemCopyMatching(search as CFDictionary, &item) == errSecItemNotFound)
      #expect(SecItemDelete(query("token") as CFDictionary) == errSecItemNotFound)
      #expect(
        SecItemUpdate(query("token") as CFDictionary, change as CFDictionary) == errSecItemNotFound
      )
    }
  }

  @Test("Two items can't have the same account and service (Apple, errSecDuplicateItem)")
  func duplicates() throws {
    try withKeychain { phone in
      #expect(SecItemAdd(query("a") as CFDictionary, nil) == errSecSuccess)
      #expect(SecItemAdd(query("a") as CFDictionary, nil) == errSecDuplicateItem)
      #expect(SecItemAdd(query("b") as CFDictionary, nil) == errSecSuccess)
      let rename = [kSecAttrAccount as String: "a"]
      #expect(
        SecItemUpdate(query("b") as CFDictionary, rename as CFDictionary) == errSecDuplicateItem
      )
      #expect(phone.keychainItems.count == 2)
    }
  }

  @Test("A search returns one item or all, with data or attributes or both (Apple, kSecMatchLimit)")
  func results() throws {
    try withKeychain { _ in
      for name in ["a", "b"] {
        let add = query(name, [kSecValueData as String: Data(name.utf8)])
        #expect(SecItemAdd(add as CFDictionary, nil) == errSecSuccess)
      }
      let all: [String: Any] = [
        kSecClass as String: kSecClassGenericPassword,
        kSecAttrService as String: "study",
        kSecMatchLimit as String: kSecMatchLimitAll,
        kSecReturnAttributes as String: kCFBooleanTrue as Any,
        kSecReturnData as String: kCFBooleanTrue as Any,
      ]
      var items: CFTypeRef?
      #expect(SecItemCopyMatching(all as CFDictionary, &items) == errSecSuccess)
      let found = items as? [[String: Any]] ?? []
      #expect(found.map { $0[kSecAttrAccount as String] as? String } == ["a", "b"])
      #expect(
        found.map { $0[kSecValueData as String] as? Data } == [Data("a".utf8), Data("b".utf8)]
      )
      #expect(found.first?[kSecAttrCreationDate as String] is Date)
      var none: CFTypeRef?
      #expect(SecItemCopyMatching(query("a") as CFDictionary, &none) == errSecSuccess)
      #expect(none == nil)
    }
  }

  @Test("An invalid query and a missing item have their errors (Apple, errSecParam)")
  func errors() throws {
    try withKeychain { _ in
      #expect(SecItemAdd([kSecAttrAccount as String: "a"] as CFDictionary, nil) == errSecParam)
      let change = [kSecReturnData as String: true]
      #expect(SecItemUpdate(query("a") as CFDictionary, change as CFDictionary) == errSecParam)
      let key = [kSecClass as String: kSecClassKey as String]
      #expect(SecItemCopyMatching(key as CFDictionary, nil) == errSecUnimplemented)
    }
    #expect(SecItemAdd(query("a") as CFDictionary, nil) == errSecNotAvailable)
    #expect((SecCopyErrorMessageString(errSecItemNotFound, nil) as String?)?.isEmpty == false)
  }

  @Test("A locked phone returns items according to their accessibility (Apple, kSecAttrAccessible)")
  func lock() throws {
    try withKeychain { phone in
      let levels: [(String, CFString)] = [
        ("unlocked", kSecAttrAccessibleWhenUnlocked),
        ("first", kSecAttrAccessibleAfterFirstUnlock),
      ]
      for (name, level) in levels {
        let add = query(name, [kSecAttrAccessible as String: level])
        #expect(SecItemAdd(add as CFDictionary, nil) == errSecSuccess)
      }
      #expect(SecItemAdd(query("default") as CFDictionary, nil) == errSecSuccess)
      func status(_ name: String) -> OSStatus {
        SecItemCopyMatching(query(name) as CFDictionary, nil)
      }
      phone.isLocked = true
      #expect(status("unlocked") == errSecInteractionNotAllowed)
      #expect(status("default") == errSecInteractionNotAllowed)
      #expect(status("first") == errSecSuccess)
      phone.hasBeenUnlocked = false
      #expect(status("first") == errSecInteractionNotAllowed)
    }
  }

  @Test("Only a search for synchronised items finds one (Apple, kSecAttrSynchronizable)")
  func synchronizable() throws {
    try withKeychain { _ in
      let add = query("a", [kSecAttrSynchronizable as String: true])
      #expect(SecItemAdd(add as CFDictionary, nil) == errSecSuccess)
      #expect(SecItemCopyMatching(query("a") as CFDictionary, nil) == errSecItemNotFound)
      #expect(SecItemCopyMatching(add as CFDictionary, nil) == errSecSuccess)
      let any = query("a", [kSecAttrSynchronizable as String: kSecAttrSynchronizableAny])
      #expect(SecItemCopyMatching(any as CFDictionary, nil) == errSecSuccess)
    }
  }

  @Test("Random bytes are derived from the seed inside a world, and only there")
  func random() throws {
    @Sendable func bytes() -> [UInt8] {
      var bytes = [UInt8](repeating: 0, count: 32)
      #expect(SecRandomCopyBytes(kSecRandomDefault, bytes.count, &bytes) == errSecSuccess)
      return bytes
    }
    let first = try World.run(seed: 1) { _ in bytes() }
    #expect(try World.run(seed: 1) { _ in bytes() } == first)
    #expect(try World.run(seed: 2) { _ in bytes() } != first)
    #expect(bytes() != bytes())
  }
}

private final class Phone: KeychainHardware, @unchecked Sendable {
  // Unchecked: it belongs to one world, and only that world's thread reaches it.
  var keychainItems: [KeychainItem] = []
  var isLocked = false
  var hasBeenUnlocked = true
}
