import Foundation

/// A package of the user's own: an app, the command that knows it, scenarios and tests.
///
/// The folder `Templates` has the texts of the package's files, and ``files`` is their only list.
package struct NewPackage: Sendable {
  /// A file of the package.
  package struct File: Sendable {
    /// The path within the package.
    package var path: String
    /// What the file is for, in a few words.
    package var summary: String
    package var text: String
    /// The target of a symbolic link, which the path then is.
    var link: String?

    init(path: String, summary: String, text: String, link: String? = nil) {
      self.path = path
      self.summary = summary
      self.text = text
      self.link = link
    }
  }

  /// The names of the package and its modules.
  package let name: PackageName
  /// Where the package finds TrialRun.
  package let dependency: TrialRunDependency
  /// Whether the app also uses a dock.
  package let usesDock: Bool

  package init(_ name: PackageName, dependency: TrialRunDependency, usesDock: Bool = false) {
    self.name = name
    self.dependency = dependency
    self.usesDock = usesDock
  }

  /// All files of the package, in the order in which a reader meets them.
  package var files: [File] {
    let dock = [
      File(
        path: "Sources/\(name.module)/DockFollower.swift",
        summary: "the app's code for a dock: a camera that follows the speaker",
        text: Self.dockFollower
      )
    ]
    let dockScenario = [
      File(
        path: "scenarios/dock.yaml",
        summary: "a scenario: the dock follows a speaker",
        text: dockScenario
      )
    ]
    return [
      File(
        path: "Package.swift",
        summary: "the package, which depends on TrialRun in \(dependency.place)",
        text: manifest
      ),
      File(
        path: "Sources/\(name.module)/LightRecorder.swift",
        summary: "the app's code, as an iPhone runs it",
        text: Self.lightRecorder
      ),
      File(
        path: "Sources/\(name.module)/BackgroundFetch.swift",
        summary: "has the system run the app, since it suspends an app that nobody looks at",
        text: backgroundFetch
      ),
    ] + (usesDock ? dock : []) + [
      File(
        path: "Sources/\(name.command)/\(name.app).swift",
        summary: "what a simulated phone launches",
        text: app
      ),
      File(
        path: "Sources/\(name.command)/Studies.swift",
        summary: "the package's own command, with the list of its apps",
        text: studies
      ),
      File(
        path: "scenarios/holding-period.yaml",
        summary: "a scenario: samples arrive when their hold is over",
        text: holdingPeriod
      ),
      File(
        path: "scenarios/revocation.yaml",
        summary: "a scenario: a participant revokes consent",
        text: revocation
      ),
    ] + (usesDock ? dockScenario : []) + [
      File(
        path: "Tests/\(name.module)Tests/\(name.module)Tests.swift",
        summary: "tests for `swift test`, with the scenarios",
        text: tests
      ),
      File(
        path: PackageSettings.file,
        summary: "tells `trialrun` the name of the package's own command",
        text: settings
      ),
      File(
        path: ".github/workflows/studies.yml",
        summary: "runs the scenarios in GitHub Actions",
        text: workflow
      ),
      File(
        path: ".gitlab-ci.yml",
        summary: "runs the scenarios in GitLab",
        text: pipeline
      ),
      File(
        path: ".vscode/settings.json",
        summary: "lets the editor complete scenarios, with the package's own app",
        text: Self.editorSettings
      ),
      File(path: ".gitignore", summary: "what git leaves out", text: Self.ignored),
    ]
  }
}
