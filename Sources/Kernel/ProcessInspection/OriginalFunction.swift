internal import CInterposition

/// Functions of a library that this program has a definition of as well, whose place that took.
package enum OriginalFunction {
  /// The library's own definition.
  ///
  /// - Parameter symbol: Its name in the library's symbol table.
  /// - Returns: Its address; nil if there is none.
  package static func address(of symbol: String) -> UnsafeMutableRawPointer? {
    trialrun_original(symbol)
  }

  /// Whether the libraries are within the program, as .ci/static links it.
  package static var isLinkedIn: Bool { trialrun_has_libraries_within() }

  /// Defers a constructor of the program until the libraries within it are ready.
  ///
  /// - Returns: False if they are ready, so that the constructor can continue.
  package static func areAwaited(by constructor: @convention(c) () -> Void) -> Bool {
    trialrun_defer(constructor)
  }
}
