/// Which of an app's functions the kernel was called from.
package struct CallingPlace {
  /// One function on the stack.
  struct StackFunction {
    /// The module that it was written in.
    var module: String

    /// What it is called, as in `MyApp.pick()`.
    var name: String

    /// The file and line, as in `MyApp.swift:12`; nil if the program does not know.
    var source: String?

    /// Whether the compiler made it, to pass a closure the values that it captures.
    var isForwarder = false

    /// Whether it is the app's.
    var isApps: Bool { CallingPlace.isApps(module) }

    /// The name with the file and line, if those are known.
    var text: String { name + (source.map { " (\($0))" } ?? "") }
  }

  /// Whether a module is neither the system's nor the package's own.
  static func isApps(_ module: String) -> Bool {
    !isSystems(module) && !PackageModules.names.contains(module)
  }

  /// Whether a module is one that every app's functions go through.
  static func isSystems(_ module: String) -> Bool { system.contains(module) }

  /// The modules that the functions above the app's belong to.
  private static let kernel: Set<String> = ["ProcessInspection", "VirtualTime"]

  /// Their functions that run events: below them on the stack is only the code that started the world.
  private static let loop = [
    "World.run(", "World.step(", "World.drive(", "World.simulate(", "World.callEndings(",
  ]

  /// Modules that every app's functions go through.
  private static let system: Set<String> = [
    "Swift", "_Concurrency", "_StringProcessing", "Synchronization", "Observation", "Dispatch",
    "Foundation", "FoundationEssentials", "FoundationInternationalization", "FoundationNetworking",
    "Glibc", "Runtime", "RegexBuilder", "Cxx", "Distributed", "Differentiation",
  ]

  /// How many of the app's functions are named (our choice).
  static let depth = 4

  /// The functions that called, innermost first.
  let functions: [StackFunction]

  /// The app's functions, after what the first of them called, as in `UUID.init() in MyApp.pick()
  /// (MyApp.swift:12) ← MyApp.run() (MyApp.swift:4)`.
  ///
  /// - Parameter modules: Modules that are not the app's, beside the system's and the kernel.
  /// - Returns: The text, or nil if none of the functions is the app's.
  package func text(passingOver modules: Set<String>) -> String? {
    let (called, own) = own(passingOver: modules)
    guard !own.isEmpty else { return nil }
    return (called.map { "\($0) in " } ?? "") + own.joined(separator: " ← ")
  }

  /// The innermost of the app's functions alone; nil if there is none.
  package var innermost: String? { own(passingOver: PackageModules.names).own.first }

  /// The app's functions alone; nil if there is none.
  package var ownText: String? {
    let own = own(passingOver: PackageModules.names).own
    return own.isEmpty ? nil : own.joined(separator: " ← ")
  }

  private func own(passingOver modules: Set<String>) -> (called: String?, own: [String]) {
    var called: String?
    var own: [String] = []
    for function in functions where own.count < Self.depth {
      if Self.kernel.contains(function.module) {
        if !own.isEmpty || Self.loop.contains(where: function.name.hasPrefix) { break }
      } else if Self.system.contains(function.module) || modules.contains(function.module) {
        if own.isEmpty { called = function.name }
      } else if !function.isForwarder || own.last?.hasPrefix(function.name) != true {
        // A forwarder has the name of its closure, which may be on the stack as well.
        own.append(function.text)
      }
    }
    return (called, own)
  }
}
