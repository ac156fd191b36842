internal import CKernel

/// A library's functions that this program replaces with its own definitions.
package enum OriginalFunction {
  /// The library's definition.
  ///
  /// - Parameter symbol: The function's name in the library's symbol table.
  /// - Returns: The function's address; nil if there is none.
  package static func address(of symbol: String) -> UnsafeMutableRawPointer? {
    trialrun_original(symbol)
  }

  /// The path of the library, or of the program, with an address; nil if it is in neither.
  package static func library(of address: UnsafeRawPointer) -> String? {
    trialrun_image_of(address).map { String(cString: $0) }
  }

  /// Whether the libraries are statically linked into the program, as .ci/static does.
  package static var isLinkedIn: Bool { trialrun_has_libraries_within() }

  /// Defers a constructor of the program until its statically linked libraries are ready.
  ///
  /// - Returns: False if they are ready, so that the constructor can continue.
  package static func areAwaited(by constructor: @convention(c) () -> Void) -> Bool {
    trialrun_defer(constructor)
  }
}
