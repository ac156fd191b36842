import VirtualTime

/// How a person gets a new phone: what is restored on it, and when the app is there.
package struct PhoneReplacement: Hashable, Sendable {
  /// What the new phone is restored from; the raw values are those of scenarios.
  package enum Source: String, CaseIterable, Codable, Hashable, Sendable {
    /// A backup in iCloud, or an encrypted one on a computer.
    case encryptedBackup = "encrypted backup"
    /// The old phone beside the new one, as in Quick Start.
    case directTransfer = "direct transfer"
    /// A backup on a computer without a password.
    case unencryptedBackup = "unencrypted backup"
    /// Nothing: the person sets the phone up as new.
    case nothing
  }

  package var source: Source

  /// The time from the backup to the replacement; zero for a source that has no age.
  package var backupAge: Duration

  /// The time after which the app is on the phone and the person opens it; nil: an app that is restored is there at
  /// once, and opened as the person's habit says, and one that is not restored is never installed.
  package var absence: Duration?

  /// Whether the app is never on the phone.
  package var isWithoutApp = false

  package init(from source: Source, backupAge: Duration = .zero, absence: Duration? = nil) {
    self.source = source
    self.backupAge = backupAge
    self.absence = absence
  }

  /// What is restored, in the words of scenarios.
  package var words: String {
    let age = backupAge > .zero ? ", \(DurationText.text(of: backupAge)) old" : ""
    return "restored from \(source.rawValue)\(age)"
  }
}

/// What comes along to the new phone.
///
/// Sources: Apple, "File System Programming Guide" (which folders are backed up) and kSecAttrAccessible (which items
/// migrate with an encrypted backup); hetzel.net (an unencrypted backup restores the keychain on the same phone only).
/// That a direct transfer brings what an encrypted backup does is our choice.
extension PhoneReplacement.Source {
  /// Whether the app and its files come along: Documents, and Library without Caches.
  package var bringsFiles: Bool { self != .nothing }

  /// Whether keychain items come along that are not bound to the old phone.
  package var bringsKeychain: Bool { self == .encryptedBackup || self == .directTransfer }

  /// Whether the state can be older than the replacement.
  package var hasAge: Bool { self == .encryptedBackup || self == .unencryptedBackup }
}
