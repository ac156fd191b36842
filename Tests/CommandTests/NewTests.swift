import Foundation
import TestSupport
import Testing

@Suite("trialrun new")
struct NewTests {
  /// The files of a package without a dock, in the order of their paths.
  private static let files = [
    ".github/workflows/studies.yml", ".gitignore", ".gitlab-ci.yml", ".vscode/settings.json",
    "Package.swift",
    "Sources/MyStudy/BackgroundFetch.swift", "Sources/MyStudy/LightRecorder.swift",
    "Sources/MyStudyCommand/MyStudyApp.swift",
    "Sources/MyStudyCommand/Studies.swift", "Tests/MyStudyTests/MyStudyTests.swift",
    "scenarios/holding-period.yaml", "scenarios/revocation.yaml", "trialrun.json",
  ]

  /// The paths of all files below a folder.
  private func paths(in folder: String) throws -> [String] {
    let all = try #require(FileManager.default.enumerator(atPath: folder))
      .compactMap { $0 as? String }
    return all.filter { path in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: "\(folder)/\(path)", isDirectory: &isFolder)
        && !isFolder.boolValue
    }
    .sorted()
  }

  private func text(_ folder: TemporaryFolder, _ path: String) throws -> String {
    String(decoding: try folder.bytes(path), as: UTF8.self)
  }

  /// Our choice: the output is the list of what was written.
  @Test("a package has its files, the output names each of them, and nothing else is left")
  func files() async throws {
    let folder = try TemporaryFolder()
    let call = try await trialrun(["new", folder.file("my-study")])
    #expect(call.status == 0, "\(call.errors)")
    #expect(try folder.contents == ["my-study"])
    #expect(try paths(in: folder.file("my-study")) == Self.files)
    for file in Self.files { #expect(call.output.contains("\n  \(file)  ")) }
    #expect(call.output.contains("\n  cd \(folder.file("my-study"))\n  \(trialrunPath) test\n"))
    // Source: issue 47: a program that is not installed depended on its sources without a word.
    #expect(
      call.output.contains(
        "\nThis program is not installed, so the package depends on TrialRun's sources in /"
      )
    )
    #expect(call.output.contains(/\n  \/.*\/scenarios\/install\n  trialrun new .*my-study-2\n/))
    #expect(call.output.contains(" depends on TrialRun in \(packageRoot)\n"))
    #expect(call.errors == "")
    let mode = try FileManager.default.attributesOfItem(atPath: folder.file("my-study"))
    #expect((mode[.posixPermissions] as? Int ?? 0) & 0o500 == 0o500)
  }

  @Test("with --dock, a package has an app and a scenario for a dock as well")
  func dock() async throws {
    let folder = try TemporaryFolder()
    let call = try await trialrun(["new", folder.file("my-study"), "--dock"])
    #expect(call.status == 0, "\(call.errors)")
    let more = ["Sources/MyStudy/DockFollower.swift", "scenarios/dock.yaml"]
    #expect(try paths(in: folder.file("my-study")) == (Self.files + more).sorted())
    #expect(try text(folder, "my-study/Package.swift").contains(#""AVFoundation", "DockKit"]"#))
  }

  @Test(
    "the package's name makes the names of its modules and of its app",
    arguments: [
      ("my-study", "MyStudy", "my-study"), ("Study2", "Study2", "Study2"),
      ("sleep_and light", "SleepAndLight", "SleepAndLight"),
      ("étude", "Etude", "Etude"),
    ]
  )
  func names(name: String, module: String, package: String) async throws {
    let folder = try TemporaryFolder()
    let call = try await trialrun(["new", folder.file(name)])
    #expect(call.status == 0, "\(call.errors)")
    let manifest = try text(folder, "\(name)/Package.swift")
    #expect(manifest.contains("\n  name: \"\(package)\",\n"))
    #expect(manifest.contains("[.target(name: \"\(module)\", "))
    #expect(
      try text(folder, "\(name)/trialrun.json") == "{ \"command\": \"\(module)Command\" }\n"
    )
    #expect(
      try text(folder, "\(name)/scenarios/revocation.yaml").contains("\n  name: \(module)\n")
    )
  }

  @Test(
    "a name that makes no new module is refused, and nothing is written",
    arguments: [
      (
        "研究",
        """
        error: '研究' gives no name for a Swift module
          hint: begin with a Latin letter, as in my-study, which makes the module MyStudy

        """
      ),
      (
        "2nd",
        """
        error: '2nd' gives no name for a Swift module
          hint: begin with a Latin letter, as in my-study, which makes the module MyStudy

        """
      ),
      (
        "study",
        """
        error: 'study' makes the type StudyApp, and there is such a type already
          hint: choose another name, such as my-study

        """
      ),
      (
        "sensor-kit",
        """
        error: 'sensor-kit' makes the module SensorKit, and there is such a module already
          hint: choose another name, such as my-sensor-kit

        """
      ),
    ]
  )
  func wrongNames(name: String, errors: String) async throws {
    let folder = try TemporaryFolder()
    let call = try await trialrun(["new", folder.file(name)])
    #expect(call.errors == errors)
    #expect(call.output == "")
    #expect(call.status == 2)
    #expect(try folder.contents == [])
  }

  /// Source: issue 20, "an existing file is never overwritten".
  @Test("a folder with anything in it, and a file, stay as they are")
  func existing() async throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.file("full"),
      withIntermediateDirectories: false
    )
    for name in ["full/.hidden", "plain"] { try folder.write("mine", to: name) }
    for (name, what) in [("full", "folder"), ("plain", "file")] {
      let call = try await trialrun(["new", folder.file(name)])
      #expect(call.errors.hasPrefix("error: there is a \(what) '\(folder.file(name))' already"))
      #expect(call.errors.contains("\n  hint: choose another name; "))
      #expect(call.status == 2)
    }
    #expect(try paths(in: folder.path) == ["full/.hidden", "plain"])
    #expect(try text(folder, "plain") == "mine")
  }

  @Test("an empty folder becomes the package, unless it is the current one")
  func empty() async throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.file("my-study"),
      withIntermediateDirectories: false
    )
    let environment = ["folder": folder.file("my-study")]
    let here = try await shell("cd \"$folder\" && \"$trialrun\" new .", environment: environment)
    #expect(
      here.errors
        == "error: '.' is the current folder\n  hint: call the command in the folder above\n"
    )
    #expect(here.status == 2)
    let call = try await trialrun(["new", folder.file("my-study")])
    #expect(call.status == 0, "\(call.errors)")
    #expect(try paths(in: folder.file("my-study")) == Self.files)
  }

  @Test("a place in which nothing can be written is refused")
  func notWritable() async throws {
    let folder = try TemporaryFolder()
    let call = try await trialrun(["new", folder.file("none/my-study")])
    #expect(
      call.errors
        == "error: nothing can be written in '\(folder.file("none"))': No such file or directory\n"
        + "  hint: make this folder first\n"
    )
    #expect(call.status == 2)
    // Not even the administrator can make a folder there.
    let system = try await trialrun(["new", "/sys/my-study"])
    #expect(system.errors.hasPrefix("error: nothing can be written in '/sys': "))
    #expect(system.errors.contains("\n  hint: call the command in a folder in which you can write"))
    #expect(system.status == 2)
  }

  @Test(
    "a call without one name, and a folder that is not TrialRun's, are refused",
    arguments: [
      ("", "error: the package has no name\n  hint: as in trialrun new my-study\n"),
      ("a b", "error: one package at a time\n  hint: as in trialrun new a\n"),
      (
        "a --dependency scenarios",
        """
        error: neither TrialRun's sources nor its SDK are in 'scenarios'
          hint: name the folder with TrialRun's Package.swift, or the URL of a git repository

        """
      ),
    ]
  )
  func wrongCalls(words: String, errors: String) async throws {
    let call = try await trialrun(["new"] + words.split(separator: " ").map(String.init))
    #expect(call.errors == errors)
    #expect(call.status == 2)
  }
}
