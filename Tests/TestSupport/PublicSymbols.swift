import Foundation
import Synchronization

/// What a module shows, read from the compiler's own account of it.
public enum PublicSymbols {
  #if arch(arm64)
    private static let target = "aarch64-unknown-linux-gnu"
  #else
    private static let target = "x86_64-unknown-linux-gnu"
  #endif

  /// What could not be had.
  public struct NoSymbols: Error {}

  /// The names of the modules that were asked for: the compiler takes seconds for one.
  private static let known = Mutex<[String: [[String]]]>([:])

  /// The public names of a module, each with the names of what it stands in, from the outside in.
  public static func paths(of module: String) throws -> [[String]] {
    try known.withLock { known in
      if let paths = known[module] { return paths }
      let paths = try extracted(from: module)
      known[module] = paths
      return paths
    }
  }

  private static func extracted(from module: String) throws -> [[String]] {
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
    return try folder.contents.flatMap {
      let data = try Data(contentsOf: URL(fileURLWithPath: folder.file($0)))
      return try JSONDecoder().decode(Graph.self, from: data).symbols.map(\.pathComponents)
    }
  }

  /// The part of a symbol graph that is looked at.
  private struct Graph: Decodable {
    struct Symbol: Decodable {
      let pathComponents: [String]
    }

    let symbols: [Symbol]
  }
}
