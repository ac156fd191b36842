import Glibc

/// The sanitizer that the tests were built with.
package enum Sanitizer {
  /// Whether these tests were built with the address sanitizer, which makes each step several times slower.
  package static let checksAddresses = dlsym(nil, "__asan_init") != nil

  /// Whether the core can open SQLCipher and MariaDB's library.
  ///
  /// It opens them with deep binding, for which the address sanitizer ends a program.
  package static var opensLibraries: Bool { !checksAddresses }

  /// Why a test is skipped that needs such a library.
  package static let libraries = "the address sanitizer ends a program that opens the library"
}
