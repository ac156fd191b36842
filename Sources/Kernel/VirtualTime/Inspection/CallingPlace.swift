/// The functions of an app that called the kernel.
package struct CallingPlace {
  /// One function on the stack.
  struct StackFunction {
    /// The function's module.
    var module: String

    /// The function's name, as in `MyApp.pick()`.
    var name: String

    /// The file and line, as in `MyApp.swift:12`; nil if the program has no line information.
    var source: String?

    /// Whether the compiler made it, to pass a closure the values that it captures, or to call a protocol's method.
    var isForwarder = false

    /// Whether the function belongs to the app.
    var isApps: Bool { CallingPlace.isApps(module) }

    /// Whether the function belongs to the app, and somebody has written it.
    var isAppsOwn: Bool { isApps && !isForwarder }

    /// Whether the app's own function has a line.
    var isAppsWithLine: Bool { isAppsOwn && source != nil }

    /// The name with the file and line, if they are known.
    var text: String { name + (source.map { " (\($0))" } ?? "") }
  }

  /// Whether a module belongs neither to the system nor to this package.
  static func isApps(_ module: String) -> Bool {
    !isSystems(module) && !PackageModules.names.contains(module)
  }

  /// Whether a module belongs to the system.
  static func isSystems(_ module: String) -> Bool { system.contains(module) }

  /// The modules whose functions are above the app's on the stack.
  private static let kernel: Set<String> = ["VirtualTime"]

  /// The functions of these modules that run events: below them on the stack is only the code that
  /// started the world.
  private static let loop = [
    "World.run(", "World.step(", "World.drive(", "World.simulate(", "World.callEndings(",
  ]

  /// The modules of the system.
  private static let system: Set<String> = [
    "Swift", "_Concurrency", "_StringProcessing", "Synchronization", "Observation", "Dispatch",
    "Foundation", "FoundationEssentials", "FoundationInternationalization", "FoundationNetworking",
    "Glibc", "Runtime", "RegexBuilder", "Cxx", "Distributed", "Differentiation",
  ]

  /// The number of the app's functions to name (our choice).
  static let depth = 4

  /// The calling functions, innermost first.
  let functions: [StackFunction]

  /// The app's functions, preceded by the function that the first one called, as in `UUID.init() in
  /// MyApp.pick() (MyApp.swift:12) ← MyApp.run() (MyApp.swift:4)`.
  ///
  /// - Parameter modules: Modules that don't belong to the app, in addition to those of the system
  ///   and the kernel.
  /// - Returns: The text, or nil if none of the functions belongs to the app.
  package func text(passingOver modules: Set<String>) -> String? {
    let (called, own) = own(passingOver: modules)
    guard !own.isEmpty else { return nil }
    return (called.map { "\($0) in " } ?? "") + own.map(\.text).joined(separator: " ← ")
  }

  /// Only the innermost of the app's functions; nil if there is none.
  ///
  /// A function without a line, as the optimiser leaves them in closures that another module calls, has the line of the
  /// next of the app's functions.
  package var innermost: String? {
    let own = own(passingOver: PackageModules.names).own
    guard var function = own.first else { return nil }
    if function.source == nil {
      function.source = own.first { $0.source != nil }?.source.map { "called at \($0)" }
    }
    return function.text
  }

  /// Only the app's functions; nil if there are none.
  package var ownText: String? {
    let own = own(passingOver: PackageModules.names).own
    return own.isEmpty ? nil : own.map(\.text).joined(separator: " ← ")
  }

  private func own(passingOver modules: Set<String>) -> (called: String?, own: [StackFunction]) {
    var called: String?
    var own: [StackFunction] = []
    var forwarders: [StackFunction] = []
    for function in functions where own.count < Self.depth {
      if Self.kernel.contains(function.module) {
        if !own.isEmpty || Self.loop.contains(where: function.name.hasPrefix) { break }
      } else if Self.system.contains(function.module) || modules.contains(function.module) {
        if own.isEmpty { called = function.name }
      } else if function.isForwarder {
        forwarders.append(function)
      } else {
        own.append(function)
      }
    }
    // A forwarder stands for its closure, and counts only if no function of the app is on the stack.
    return (called, own.isEmpty ? Array(forwarders.prefix(Self.depth)) : own)
  }
}
