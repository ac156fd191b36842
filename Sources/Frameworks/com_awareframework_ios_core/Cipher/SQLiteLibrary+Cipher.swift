import CSQLite
import Foundation

extension SQLiteLibrary {
  /// SQLCipher's, which encrypts; nil if it is not installed: the package `sqlcipher` brings it.
  static let cipher: SQLiteLibrary? = {
    guard let file = try? LoadedLibrary(anyOf: names) else { return nil }
    #if os(Linux)
      useProgramCalls(file)
    #endif
    return try? SQLiteLibrary(of: file)
  }()

  #if os(Linux)
    private static let names = ["libsqlcipher.so.0", "libsqlcipher.so.1", "libsqlcipher.so"]

    /// The system calls of SQLite's VFS that can be exchanged, by SQLite's names for them.
    private static let calls = [
      "open": "open64", "close": "close", "access": "access", "getcwd": "getcwd", "stat": "stat64",
      "fstat": "fstat64", "lstat": "lstat64", "ftruncate": "ftruncate64", "fcntl": "fcntl64",
      "read": "read", "pread": "pread", "pread64": "pread64", "write": "write", "pwrite": "pwrite",
      "pwrite64": "pwrite64", "fchmod": "fchmod", "fchown": "fchown", "unlink": "unlink",
      "mkdir": "mkdir", "rmdir": "rmdir", "geteuid": "geteuid", "mmap": "mmap64",
      "readlink": "readlink",
    ]

    /// Has a library use the program's definitions of system calls, which answer for a world's files: a
    /// library with deep binding finds those of the C library by itself.
    private static func useProgramCalls(_ file: LoadedLibrary) {
      typealias Find = @convention(c) (UnsafePointer<CChar>?) -> UnsafeMutablePointer<sqlite3_vfs>?
      guard let find: Find = try? file.function("sqlite3_vfs_find"), let vfs = find(nil),
        vfs.pointee.iVersion >= 3, let exchange = vfs.pointee.xSetSystemCall
      else { return }
      for (name, function) in calls {
        guard let address = dlsym(UnsafeMutableRawPointer(bitPattern: 0), function) else { continue }
        // A name that this version of SQLite does not know is left out.
        _ = exchange(vfs, name, unsafeBitCast(address, to: sqlite3_syscall_ptr.self))
      }
    }
  #else
    private static let names = [
      "/opt/homebrew/lib/libsqlcipher.dylib", "/usr/local/lib/libsqlcipher.dylib",
    ]
  #endif
}
