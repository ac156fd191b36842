// swift-tools-version: 6.2
import PackageDescription

// What an iPhone has is Apple's own; elsewhere TrialRun's modules of the same names stand in.
#if os(Linux)
  let frameworks: [Target.Dependency] = ["SensorKit", "UIKit", "BackgroundTasks"]
    .map { .product(name: $0, package: "TrialRun") }
  // TrialRun's sources, or its SDK: the folder lib/trialrun of an installation.
  let simulator: [Package.Dependency] = [
    .package(name: "TrialRun", path: Context.environment["TRIALRUN_SDK"] ?? "../../..")
  ]
  let rehearsals: [Target] = [
    .executableTarget(
      name: "LightUploadStudies",
      dependencies: [
        "LightUpload", .product(name: "TrialRunCommandLine", package: "TrialRun"),
      ]
    ),
    .testTarget(
      name: "LightUploadTests",
      dependencies: [
        "LightUpload", "LightUploadStudies", .product(name: "TrialRunTesting", package: "TrialRun"),
      ]
    ),
  ]
#else
  let frameworks: [Target.Dependency] = []
  let simulator: [Package.Dependency] = []
  let rehearsals: [Target] = []
#endif

let package = Package(
  name: "light-upload",
  platforms: [.iOS(.v17)],
  products: [.library(name: "LightUpload", targets: ["LightUpload"])],
  dependencies: simulator,
  targets: [.target(name: "LightUpload", dependencies: frameworks)] + rehearsals
)
