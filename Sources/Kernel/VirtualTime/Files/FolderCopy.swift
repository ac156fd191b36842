/// A copy of a folder's files with their contents, which later changes of the folder don't affect.
package struct FolderCopy: Sendable {
  fileprivate indirect enum Entry: Sendable {
    case file([UInt8])
    case folder([String: CopiedNode])
    case link(to: String)
  }

  fileprivate struct CopiedNode: Sendable {
    let entry: Entry
    let permissions: UInt32
    /// Wall-clock times, in nanoseconds since 1970.
    let created: Int64
    let modified: Int64
    let accessed: Int64
    let attributes: [String: [UInt8]]
  }

  private let entries: [String: CopiedNode]

  /// Copies a folder; entries of the machine are left out, and a file with two names becomes two files.
  fileprivate init(_ folder: FileNode, without omitted: ArraySlice<Substring>) {
    entries = CopiedNode.entries(of: folder, without: omitted)
  }

  /// Adds the copied files to a folder; replaces those with the same names.
  fileprivate func add(to folder: FileNode, in files: FileSystem) {
    Self.add(entries, to: folder, in: files)
  }

  private static func add(
    _ entries: [String: CopiedNode],
    to folder: FileNode,
    in files: FileSystem
  ) {
    // In a fixed order, because each new node gets the next number.
    for (name, copied) in entries.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) })
    {
      switch copied.entry {
      case .folder(let inner):
        if let old = folder.entries[name], old.isFolder {
          add(inner, to: old, in: files)
          continue
        }
        let node = files.makeNode(.folder, permissions: copied.permissions)
        files.replaceEntry(name, of: folder, with: node)
        add(inner, to: node, in: files)
        copied.applyTimes(to: node)
      case .file(let contents):
        let bytes = FileBytes(in: files.space)
        FileSystem.fill(bytes, with: contents)
        let node = files.makeNode(.file(bytes), permissions: copied.permissions)
        files.replaceEntry(name, of: folder, with: node)
        copied.applyTimes(to: node)
      case .link(let target):
        let node = files.makeNode(.link(to: target), permissions: copied.permissions)
        files.replaceEntry(name, of: folder, with: node)
        copied.applyTimes(to: node)
      }
    }
  }
}

extension FolderCopy.CopiedNode {
  /// The entries of a folder but one, which a path names by its parts; none for no parts.
  fileprivate static func entries(
    of folder: FileNode,
    without omitted: ArraySlice<Substring>
  ) -> [String: Self] {
    var entries: [String: Self] = [:]
    for (name, node) in folder.entries {
      let rest = omitted.first.map { name == $0 } ?? false ? omitted.dropFirst() : nil
      if rest?.isEmpty != true { entries[name] = Self(node, without: rest ?? []) }
    }
    return entries
  }

  private init?(_ node: FileNode, without omitted: ArraySlice<Substring>) {
    switch node.kind {
    case .file(let bytes): entry = .file(Array(bytes.contents))
    case .folder: entry = .folder(Self.entries(of: node, without: omitted))
    case .link(let target): entry = .link(to: target)
    case .machine: return nil
    }
    permissions = node.permissions
    (created, modified, accessed) = (node.created, node.modified, node.accessed)
    attributes = node.attributes
  }

  fileprivate func applyTimes(to node: FileNode) {
    (node.created, node.modified, node.accessed) = (created, modified, accessed)
    node.attributes = attributes
  }
}

extension FileSystem {
  /// Copies the files of a folder.
  ///
  /// - Parameters:
  ///   - path: The folder, which is created if it is missing.
  ///   - omitted: The path of a folder in it that is left out; empty for none.
  /// - Returns: The copy.
  package func copy(of path: String, without omitted: String = "") -> FolderCopy {
    FolderCopy(folder(at: path), without: omitted.split(separator: "/")[...])
  }

  /// Adds copied files to a folder, with their times; replaces those with the same names.
  package func add(_ copy: FolderCopy, to path: String) {
    copy.add(to: folder(at: path), in: self)
  }

  fileprivate func replaceEntry(_ name: String, of folder: FileNode, with node: FileNode) {
    if folder.entries[name] != nil { removeEntry(name, of: folder) }
    insert(node, named: name, in: folder)
  }
}
