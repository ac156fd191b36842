import Foundation

extension NewPackage {
  /// Package.swift.
  var manifest: String {
    let frameworks = (["SensorKit", "os"] + (usesDock ? ["AVFoundation", "DockKit"] : []))
      .map { "\"\($0)\"" }.joined(separator: ", ")
    return """
      // swift-tools-version: 6.2
      import PackageDescription

      // An iPhone has Apple's frameworks; on Linux, TrialRun has modules of the same names.
      #if os(Linux)
      \(Self.declaration(of: dependency))
        let frameworks: [Target.Dependency] = [\(frameworks)]
          .map { .product(name: $0, package: "\(dependency.packageName)") }
        let rehearsals: [Target] = [
          .executableTarget(
            name: "\(name.command)",
            dependencies: [
              "\(name.module)",
              .product(name: "TrialRunCommandLine", package: "\(dependency.packageName)"),
            ]\(Self.relinking(dependency))
          ),
          .testTarget(
            name: "\(name.module)Tests",
            dependencies: [
              "\(name.command)",
              .product(name: "TrialRunTesting", package: "\(dependency.packageName)"),
            ]
          ),
        ]
      #else
        let simulator: [Package.Dependency] = []
        let frameworks: [Target.Dependency] = []
        let rehearsals: [Target] = []
      #endif

      let package = Package(
        name: "\(name.package)",
        platforms: [.iOS(.v17)],
        products: [.library(name: "\(name.module)", targets: ["\(name.module)"])],
        dependencies: simulator,
        targets: [.target(name: "\(name.module)", dependencies: frameworks)] + rehearsals
      )

      """
  }

  /// The argument of the command's target that has it linked to each new installation; empty with sources.
  ///
  /// SwiftPM compiles a target again if a library has changed, and links only if an object file has: the compiler leaves
  /// it as it is if the code would be the same.
  static func relinking(_ dependency: TrialRunDependency) -> String {
    guard case .sdk = dependency else { return "" }
    return """
      ,
            // With another version of the SDK, the command is then linked again.
            swiftSettings: [.unsafeFlags(["-Xfrontend", "-disable-incremental-llvm-codegen"])]
      """
  }

  /// The lines of Package.swift that declare the dependency.
  static func declaration(of dependency: TrialRunDependency) -> String {
    switch dependency {
    case .sdk(let path):
      let home = ProcessInfo.processInfo.environment["HOME"] ?? ""
      let isUsual = ["\(home)/.local", "/usr/local", "/usr"].contains {
        $0 + "/lib/trialrun" == path
      }
      return """
          import Foundation

          // TrialRun's SDK, which `scenarios/install` and the Debian package put beside the program `trialrun`.
          let prefixes = ["\\(Context.environment["HOME"] ?? "")/.local", "/usr/local", "/usr"]
          let places = \(isUsual ? "" : "[\(literal(path))] + ")prefixes.map { "\\($0)/lib/trialrun" }
          guard
            let sdk = Context.environment["TRIALRUN_SDK"]
              ?? places.first(where: { FileManager.default.fileExists(atPath: "\\($0)/Package.swift") })
          else {
            let sentence = "TrialRun is not installed here: call scenarios/install in its sources, or install its package\\n"
            FileHandle.standardError.write(Data(sentence.utf8))
            exit(1)
          }
          let simulator: [Package.Dependency] = [.package(name: "TrialRun", path: sdk)]
        """
    case .folder(let path):
      return """
          // TrialRun's sources on this machine. On another machine, set TRIALRUN_SOURCES to their folder.
          let sources = Context.environment["TRIALRUN_SOURCES"] ?? \(literal(path))
          let simulator: [Package.Dependency] = [.package(name: "TrialRun", path: sources)]
        """
    case .repository(let url):
      return """
          let simulator: [Package.Dependency] = [
            .package(url: "\(url)", branch: "main")
          ]
        """
    }
  }

  /// A text as a literal of Swift.
  private static func literal(_ text: String) -> String {
    "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
  }
}
