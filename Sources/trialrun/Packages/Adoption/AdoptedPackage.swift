import Foundation

/// The package that compiles an app's own files, which stay where they are: it has links to them.
package struct AdoptedPackage: Sendable {
  package let name: PackageName
  let project: AppProject
  let target: AppProject.AppTarget
  let selection: AppSelection
  let launch: AppLaunch
  let dependency: TrialRunDependency
  /// The absolute path of the package's folder.
  package let folder: String

  package init(
    _ name: PackageName,
    of target: AppProject.AppTarget,
    in project: AppProject,
    _ selection: AppSelection,
    launch: AppLaunch,
    dependency: TrialRunDependency,
    folder: String
  ) {
    self.name = name
    self.target = target
    self.project = project
    self.selection = selection
    self.launch = launch
    self.dependency = dependency
    self.folder = folder
  }

  /// The folder of the app's module in the package.
  private var sources: String { "Sources/\(target.module)" }

  /// The file for types of files that are left out, in the package of a target.
  private static func standIns(of target: AppProject.AppTarget) -> String {
    "Sources/\(target.module)/Stand-ins.swift"
  }

  /// The absolute path of that file in the package that an earlier call wrote; nil if there is none.
  package static func standIns(of target: AppProject.AppTarget, in folder: String) -> String? {
    let path = "\(folder)/\(standIns(of: target))"
    return FileManager.default.fileExists(atPath: path) ? path : nil
  }
  /// The module of the package's own command.
  private var command: String { "\(target.module)Command" }

  /// The links to the app's files, by their paths in the package.
  package var links: [NewPackage.File] {
    selection.files.map { file in
      // A file may be in a folder beside the project's, and its link must be in the package.
      let parts = project.shown(file).split(separator: "/").map { $0 == ".." ? "outside" : $0 }
      let path = "\(sources)/\(parts.joined(separator: "/"))"
      return NewPackage.File(
        path: path,
        summary: "",
        text: "",
        link: Self.relative(file, from: "\(folder)/\(path)")
      )
    }
  }

  /// The files of the package's own.
  package var files: [NewPackage.File] {
    [
      NewPackage.File(
        path: "Package.swift",
        summary: "the package, with links to \(selection.files.count) files of the app",
        text: manifest
      ),
      NewPackage.File(
        path: Self.standIns(of: target),
        summary: "what the app's files need of files that are left out: for you to write",
        text: standIns
      ),
      NewPackage.File(
        path: "Sources/\(command)/Studies.swift",
        summary: "the package's own command, and what a simulated phone launches",
        text: studies
      ),
      NewPackage.File(
        path: "scenarios/first.yaml",
        summary: "a first scenario, from what the project says",
        text: scenario
      ),
      NewPackage.File(
        path: PackageSettings.file,
        summary: "tells `trialrun` the name of the package's own command",
        text: "{ \"command\": \"\(command)\" }\n"
      ),
      NewPackage.File(path: ".gitignore", summary: "what git leaves out", text: NewPackage.ignored),
    ]
  }

  private var manifest: String {
    let isolation = target.isMainActorByDefault ? ", .defaultIsolation(MainActor.self)" : ""
    return """
      // swift-tools-version: 6.2
      import PackageDescription

      \(NewPackage.declaration(of: dependency))

      // The command launches types of the app that are not public, and has the entry in the place of the app's own.
      let entry = ["-enable-testing", "-Xfrontend", "-entry-point-function-name", "-Xfrontend", "app_main"]

      let package = Package(
        name: "\(name.package)",
        dependencies: simulator,
        targets: [
          .target(
            name: "\(target.module)",
            dependencies: [.product(name: "TrialRunCommandLine", package: "\(dependency.packageName)")],
            swiftSettings: [.unsafeFlags(entry), .swiftLanguageMode(.v\(target.language))\(isolation)]
          ),
          .executableTarget(
            name: "\(command)",
            dependencies: [
              "\(target.module)",
              .product(name: "TrialRunCommandLine", package: "\(dependency.packageName)"),
            ]\(NewPackage.relinking(dependency))
          ),
        ]
      )

      """
  }

  private var standIns: String {
    guard !selection.needs.isEmpty else {
      return """
        // The app's files need nothing of files that are left out.

        """
    }
    let lines = selection.needs.map { need in
      let uses = need.uses.map { "\(project.shown($0.file)):\($0.line)" }.joined(separator: ", ")
      return """
        // \(need.kind) \(need.type), of \(project.shown(need.declared.file)):\(need.declared.line)
        //   used in \(uses)

        """
    }
    return """
      // Types of files that are left out, which the app's files use. Write what these files need of each; the package
      // does not build without them.

      \(lines.joined())
      """
  }

  /// The app's name in scenarios.
  private var appName: String { target.module }

  private var studies: String {
    let registered: String
    var type = ""
    switch launch {
    case .delegate(let name):
      registered =
        "RegisteredApp(delegate: \(name).self, named: \"\(appName)\", summary: \"\(target.name).\")"
    case .hostedDelegate(let name):
      registered =
        "RegisteredApp(AppHost.self, named: \"\(appName)\", summary: \"\(target.name).\")"
      type = """

        /// Makes the app's delegate as a simulated phone launches it.
        final class AppHost: DelegateHost {
          override class func makeDelegate() -> any UIApplicationDelegate { \(name)() }
        }

        """
    case .object(let name, let isShared):
      registered =
        "RegisteredApp(LaunchedApp.self, named: \"\(appName)\", summary: \"\(target.name).\")"
      type = """

        /// What a simulated phone launches, in the place of the app's views.
        final class LaunchedApp: StudyApp {
          let object = \(name)\(isShared ? ".shared" : "()")

          init(settings: StudyAppSettings) {}

          func run() async {
            // Call here what the app's first view calls on `object`, such as the request for authorization.
          }

          func enteredForeground() async {
            // Call here what the app calls when it is opened again, such as a fetch.
          }
        }

        """
    }
    let kit = if case .hostedDelegate = launch { "import UIKit\n" } else { "" }
    return """
      @testable import \(target.module)
      import TrialRunCommandLine
      \(kit)
      /// The commands of `trialrun`, with the app.
      @main
      struct Studies: StudyCommand {
        static let apps = [
          \(registered)
        ]
      }
      \(type)
      """
  }

  /// The relative path of a link's target.
  static func relative(_ file: String, from link: String) -> String {
    let target = file.split(separator: "/"), place = link.split(separator: "/").dropLast()
    let common = zip(target, place).prefix { $0 == $1 }.count
    return
      (Array(repeating: "..", count: place.count - common)
      + target.dropFirst(common).map(String.init))
      .joined(separator: "/")
  }
}
