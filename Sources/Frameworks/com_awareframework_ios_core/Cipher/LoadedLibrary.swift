import Foundation
import VirtualTime

/// A library that is opened while the program runs, and stays open.
struct LoadedLibrary {
  /// A function, or the library, that is not there.
  struct Missing: Error {}

  private let handle: UnsafeMutableRawPointer

  #if os(Linux)
    // Deep binding: SQLCipher's calls of SQLite's functions must be of its own.
    private static let flags = RTLD_NOW | RTLD_LOCAL | RTLD_DEEPBIND
  #else
    // There each library has names of its own.
    private static let flags = RTLD_NOW | RTLD_LOCAL
  #endif

  /// Opens the first of several files that is there.
  ///
  /// Its functions are the library's own, whatever others of the same names the program has.
  init(anyOf names: [String]) throws(Missing) {
    let handles = names.lazy.compactMap { dlopen($0, Self.flags) }
    guard let handle = handles.first else { throw Missing() }
    // So bound it would pass by what a world answers.
    World.adoptLibrary(handle)
    self.handle = handle
  }

  /// A function of the library; the caller says what it takes and gives.
  func function<Function>(_ name: String) throws(Missing) -> Function {
    guard let address = dlsym(handle, name) else { throw Missing() }
    return unsafeBitCast(address, to: Function.self)
  }
}
