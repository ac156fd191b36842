import VirtualTime

/// What moves to a new phone.
extension AppContainer {
  /// The files of the app that a backup keeps.
  struct Backup: Sendable {
    fileprivate let documents: FolderCopy
    fileprivate let library: FolderCopy
    /// The shared files of each app group, by the path of its folder.
    fileprivate let groups: [String: FolderCopy]
  }

  /// The folder of Library that no backup keeps, and the system may empty (Apple, "File System Programming Guide").
  private static let caches = "Caches"

  /// Copies what a backup keeps: Documents and Library without Caches, with the preferences, and the app groups as
  /// Documents (our choice).
  func backUp() -> Backup {
    environment.preferences.write()
    return Backup(
      documents: files.copy(of: "\(home)/Documents"),
      library: files.copy(of: "\(home)/Library", without: Self.caches),
      groups: Dictionary(
        uniqueKeysWithValues: environment.groups.values.map { folder in
          (folder, files.copy(of: folder))
        }
      )
    )
  }

  /// Handles the move to another phone: the app's files are those of a new installation, and of the backup.
  ///
  /// The home keeps its path, as after another installation (our choice).
  func phoneIsReplaced(restoring backup: Backup?) {
    appIsDeleted()
    guard let backup else { return }
    files.add(backup.documents, to: "\(home)/Documents")
    files.add(backup.library, to: "\(home)/Library")
    for (folder, copy) in backup.groups.sorted(by: { $0.key < $1.key }) {
      files.add(copy, to: folder)
    }
  }
}
