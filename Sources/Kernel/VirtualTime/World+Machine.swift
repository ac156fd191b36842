internal import CInterposition
package import VirtualFiles

/// What code in the world takes the machine for.
extension World {
  /// The files that code in the world sees; nil: those of the machine.
  package var files: FileSystem? {
    get { fileSystem }
    set {
      fileSystem = newValue
      context.pointee.files = newValue.map { Unmanaged.passUnretained($0).toOpaque() }
    }
  }

  /// The computer, process and user that code in the world sees; nil: the machine's.
  package var identity: MachineIdentity? {
    get { identityStorage?.identity }
    set {
      let storage = newValue.map { IdentityStorage($0) }
      context.pointee.identity = storage.map { UnsafePointer($0.pointer) }
      identityStorage = storage
    }
  }

  /// A file system whose files are dated by this world's wall clock.
  ///
  /// - Parameter capacity: How many bytes its files may hold together.
  /// - Returns: The file system, empty.
  package func makeFiles(capacity: Int) -> FileSystem {
    FileSystem(capacity: capacity, clock: UnsafeRawPointer(context))
  }

  /// Has a library that was loaded with deep binding call what worlds answer, as all others do.
  ///
  /// - Parameter handle: What `dlopen` gave.
  package static func adoptLibrary(_ handle: UnsafeMutableRawPointer) {
    #if os(Linux)
      trialrun_adopt_library(handle)
    #endif
  }
}
