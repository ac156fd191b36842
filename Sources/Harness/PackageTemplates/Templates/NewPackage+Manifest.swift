extension NewPackage {
  /// Package.swift.
  var manifest: String {
    let frameworks = (["SensorKit"] + (usesDock ? ["AVFoundation", "DockKit"] : []))
      .map { "\"\($0)\"" }.joined(separator: ", ")
    return """
      // swift-tools-version: 6.2
      import PackageDescription

      // An iPhone has Apple's frameworks; on Linux, TrialRun has modules of the same names.
      #if os(Linux)
      \(declaration)
        let frameworks: [Target.Dependency] = [\(frameworks)]
          .map { .product(name: $0, package: "\(dependency.packageName)") }
        let rehearsals: [Target] = [
          .executableTarget(
            name: "\(name.command)",
            dependencies: [
              "\(name.module)",
              .product(name: "TrialRunCommandLine", package: "\(dependency.packageName)"),
            ]
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

  /// The lines of Package.swift that declare the dependency.
  private var declaration: String {
    switch dependency {
    case .folder(let path):
      let text = path.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      return """
          // TrialRun's sources on this machine. On another machine, set TRIALRUN_SOURCES to their folder.
          let sources = Context.environment["TRIALRUN_SOURCES"] ?? "\(text)"
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
}
