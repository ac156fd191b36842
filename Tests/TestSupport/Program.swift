import Foundation

/// Programs of the machine.
package enum Program {
  /// Where a program is, looked for where the shell would and where servers are; nil if there is none.
  package static func path(_ name: String) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return (folders.map(String.init) + ["/usr/bin", "/usr/sbin"]).map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// A program of this package, as it was built along with the tests: it lies beside their bundle.
  package static func built(_ name: String) -> String {
    let bundle =
      CommandLine.arguments.first { $0.hasSuffix(".xctest") } ?? CommandLine.arguments[0]
    var folder = URL(fileURLWithPath: bundle).deletingLastPathComponent()
    // On some machines the bundle is a folder, with the program deep inside.
    while folder.path.contains(".xctest") { folder.deleteLastPathComponent() }
    return "\(folder.path)/\(name)"
  }
}
