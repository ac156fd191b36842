extension SQLiteLibrary {
  /// SQLCipher's, which encrypts; nil if it is not installed: the package `sqlcipher` brings it.
  static let cipher: SQLiteLibrary? = {
    guard let file = try? LoadedLibrary(anyOf: names) else { return nil }
    return try? SQLiteLibrary(of: file)
  }()

  #if os(Linux)
    private static let names = ["libsqlcipher.so.0", "libsqlcipher.so.1", "libsqlcipher.so"]
  #else
    private static let names = [
      "/opt/homebrew/lib/libsqlcipher.dylib", "/usr/local/lib/libsqlcipher.dylib",
    ]
  #endif
}
