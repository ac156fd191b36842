import Foundation
import Synchronization

/// A public declaration of a module, as the compiler shows it to a client.
public struct PublicSymbol: Hashable, Sendable {
  /// The names of the types around it and its own, from the outside in.
  public let path: [String]

  /// The declaration; that of a type ends with its conformances, except those that another one implies.
  public let declaration: String

  /// The name with those of the types around it.
  public var name: String { path.joined(separator: ".") }
}

/// The public declarations of modules, from the compiler's symbol graphs.
public enum PublicSymbols {
  #if arch(arm64)
    private static let target = "aarch64-unknown-linux-gnu"
  #else
    private static let target = "x86_64-unknown-linux-gnu"
  #endif

  /// The compiler could not make a symbol graph.
  public struct NoSymbols: Error {}

  /// The symbols of the modules that were asked for: the compiler takes seconds for one.
  private static let known = Mutex<[String: [PublicSymbol]]>([:])

  /// The public declarations of a module.
  public static func all(of module: String) throws -> [PublicSymbol] {
    try known.withLock { known in
      if let symbols = known[module] { return symbols }
      let symbols = try extracted(from: module)
      known[module] = symbols
      return symbols
    }
  }

  /// The public names of a module, each with the names of the types around it, from the outside in.
  public static func paths(of module: String) throws -> [[String]] {
    try all(of: module).map(\.path)
  }

  private static func extracted(from module: String) throws -> [PublicSymbol] {
    let folder = try TemporaryFolder()
    let extraction = Process()
    extraction.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    extraction.arguments =
      ["swift", "symbolgraph-extract", "-module-name", module] + BuiltModules.options + [
        "-target", target, "-minimum-access-level", "public",
        "-skip-synthesized-members", "-output-dir", folder.path,
      ]
    try extraction.run()
    extraction.waitUntilExit()
    guard extraction.terminationStatus == 0 else { throw NoSymbols() }
    let graphs = try folder.contents.map {
      try JSONDecoder().decode(
        SymbolGraph.self,
        from: Data(contentsOf: URL(fileURLWithPath: folder.file($0)))
      )
    }
    return SymbolGraph.merged(graphs).publicSymbols
  }
}
