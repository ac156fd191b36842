import Security
import VirtualTime
import com_awareframework_ios_core

/// What a backup keeps of the app and of the keychain.
struct PhoneBackup: Sendable {
  /// When the backup was made.
  let made: WorldTime
  /// Whether the app was on the phone.
  let hasApp: Bool
  let files: AppContainer.Backup
  let keychain: [KeychainItem]
  let aware: [String: AwareSetting]
}

/// The backups of a phone, made at the times for which a replacement needs them.
final class PhoneBackups: Sendable {
  private let made = WorldIsolated<[PhoneBackup]>([])

  func add(_ backup: PhoneBackup) { made.value.append(backup) }

  /// The newest backup that is at least as old as a time; nil if there is none.
  func newest(by time: WorldTime) -> PhoneBackup? { made.value.last { $0.made <= time } }
}
