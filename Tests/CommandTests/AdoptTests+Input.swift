import Foundation
import TestSupport
import Testing

/// Projects and files as people have them, and what is wrong with some. Source: issue 47, "wrong input".
extension AdoptTests {
  private func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.file(path),
      withDestinationPath: target
    )
  }

  private func change(_ path: String, _ edit: (String) -> String) throws {
    try folder.write(edit(String(decoding: try folder.bytes(path), as: UTF8.self)), to: path)
  }

  @Test("a file that can't be read, or is not in UTF-8, is left out for this reason")
  func unreadable() async throws {
    try link("\(project)/Gone.swift", to: "nowhere.swift")
    try FileManager.default.createDirectory(
      atPath: folder.file("\(project)/Folder.swift"),
      withIntermediateDirectories: false
    )
    let latin = Data("// Stra".utf8) + [0xDF] + Data("e\n".utf8)
    try latin.write(to: URL(filePath: folder.file("\(project)/Latin.swift")))
    let call = try await adopt("--dry-run")
    #expect(
      call.output == """
        Light Diary: 3 of 8 files compile here

        left out
          Light Diary/Export.swift:5             cannot find type 'HKHealthStore' in scope
          Light Diary/Folder.swift:1             can't be read: it is a folder
          Light Diary/Gone.swift:1               can't be read: No such file or directory
          Light Diary/Latin.swift:1              is not in UTF-8
          Light Diary/Views/ContentView.swift:1  imports SwiftUI


        """
    )
    #expect(call.status == 0)
  }

  @Test("the only file that uses SensorKit is named if it is in UTF-16")
  func wideText() async throws {
    let code = String(decoding: try folder.bytes("\(project)/Recorder.swift"), as: UTF8.self)
    try #require(code.data(using: .utf16))
      .write(to: URL(filePath: folder.file("\(project)/Recorder.swift")))
    let call = try await adopt()
    #expect(call.output.contains("\n  Light Diary/Recorder.swift:1           is not in UTF-8\n"))
    #expect(call.errors.contains("no file of Light Diary that uses SensorKit"), "\(call.errors)")
    #expect(call.status == 2)
  }

  @Test("an error in a macro's code has the place where the macro is used")
  func macro() async throws {
    try folder.write(
      "import Observation\n\n@Observable\nfinal class Diary {\n  var entry: Entry?\n}\n",
      to: "\(project)/Diary.swift"
    )
    let call = try await adopt("--dry-run")
    #expect(
      call.output.contains("  Light Diary/Diary.swift:5              cannot find type 'Entry'"),
      "\(call.output)"
    )
    #expect(!call.output.contains("macro"))
  }

  @Test("an option that the compiler refuses is an error, and no file compiles")
  func refusedOption() async throws {
    try change("Mein Tagebüch/Light Diary.xcodeproj/project.pbxproj") {
      $0.replacing(/SWIFT_VERSION = [^;]*;/, with: "SWIFT_VERSION = 3.0;")
    }
    let call = try await adopt()
    #expect(call.errors.hasPrefix("error: the compiler can't check the files: "), "\(call.errors)")
    #expect(call.errors.contains("-swift-version 3"))
    #expect(call.output == "")
    #expect(call.status == 2)
  }

  @Test("a project's files may be in a folder beside the project's, also behind a symbolic link")
  func elsewhere() async throws {
    try FileManager.default.moveItem(atPath: folder.file(project), toPath: folder.file("Code"))
    try link(project, to: "../Code")
    let linked = try await adopt("--dry-run")
    #expect(linked.output.hasPrefix("Light Diary: 3 of 5 files compile here\n"), "\(linked.output)")

    try change("Mein Tagebüch/Light Diary.xcodeproj/project.pbxproj") {
      $0.replacing("path = \"Light Diary\";", with: "path = ../Code;")
    }
    // A type for the user to write, so that nothing is built.
    try folder.write("import SwiftUI\n\nclass DiaryStore {}\n", to: "Code/DiaryStore.swift")
    let call = try await adopt()
    #expect(
      call.output.contains("\n  ../Code/Views/ContentView.swift:1  imports SwiftUI\n"),
      "\(call.output)"
    )
    let path = "Mein Tagebüch-rehearsal/Sources/Light_Diary/outside/Code/Recorder.swift"
    #expect(try folder.bytes(path) == folder.bytes("Code/Recorder.swift"))
  }

  @Test("a workspace, and a folder above, stand for their only project")
  func above() async throws {
    try FileManager.default.moveItem(
      atPath: folder.file("Mein Tagebüch"),
      toPath: folder.file("Mein Tagebüch.moved")
    )
    try FileManager.default.createDirectory(
      atPath: folder.file("Mein Tagebüch/ios"),
      withIntermediateDirectories: true
    )
    try FileManager.default.moveItem(
      atPath: folder.file("Mein Tagebüch.moved"),
      toPath: folder.file("Mein Tagebüch/ios/App")
    )
    let first = "Light Diary: 3 of 5 files compile here\n"
    let below = try await adopt("--dry-run")
    #expect(below.output.hasPrefix(first), "\(below.errors)")

    try FileManager.default.createDirectory(
      atPath: folder.file("Mein Tagebüch/Diary.xcworkspace"),
      withIntermediateDirectories: false
    )
    try folder.write(
      """
      <Workspace>
        <FileRef location = "group:ios/App/Light Diary.xcodeproj"></FileRef>
        <FileRef location = "group:Pods/Pods.xcodeproj"></FileRef>
      </Workspace>
      """,
      to: "Mein Tagebüch/Diary.xcworkspace/contents.xcworkspacedata"
    )
    let workspace = try await adopt("--dry-run")
    #expect(workspace.output.hasPrefix(first), "\(workspace.errors)")
  }

  /// What the shell does before the call, the words of the call, and its message.
  static let refusals: [(String, [String], String)] = [
    ("mkdir Empty", ["Empty"], "has no project, no Package.swift and no Swift file"),
    ("touch notes.txt", ["notes.txt"], "'notes.txt' is no project of an app"),
    ("mkdir A.xcworkspace", ["A.xcworkspace"], "contents.xcworkspacedata can't be read"),
    (
      "mkdir A.xcworkspace && echo '<Workspace/>' >A.xcworkspace/contents.xcworkspacedata",
      ["A.xcworkspace"], "A.xcworkspace' has no project\n"
    ),
    (
      "mkdir -p Both/a/A.xcodeproj Both/b/B.xcodeproj", ["Both"],
      "Both' has 2 projects\n  hint: name one of them: a/A.xcodeproj, b/B.xcodeproj\n"
    ),
    (
      "mkdir A.xcodeproj", ["A.xcodeproj"],
      "A.xcodeproj/project.pbxproj can't be read: No such file or directory\n"
    ),
    (
      "head -c 3000 /dev/urandom >'Mein Tagebüch/Light Diary.xcodeproj/project.pbxproj'",
      ["Mein Tagebüch"], "project.pbxproj is damaged: it is no property list with a project\n"
    ),
    (
      "mv 'Mein Tagebüch/Light Diary' Gone", ["Mein Tagebüch"],
      "; of what can't be read, the first is Light Diary\n"
    ),
    (
      "touch there", ["Mein Tagebüch", "--out", "there"],
      "/there' already\n  hint: choose another name; existing files are never overwritten\n"
    ),
    (
      "true", ["Mein Tagebüch", "--out", "no/such/folder"],
      "/no/such': No such file or directory\n  hint: make this folder first\n"
    ),
    (
      "true", ["Mein Tagebüch", "--target", "Watch"],
      "error: no file of the target 'Watch' imports SensorKit, DockKit or AWARE\n"
        + "  hint: these do: 'Light Diary' (5 Swift files)\n"
    ),
    ("ln -s nowhere Link", ["Link"], "error: there is no 'Link'\n"),
    ("ln -s . Link", [packageRoot], "error: '\(packageRoot)' is TrialRun itself\n"),
    (
      "mkdir Mine && touch Mine/Package.swift Mine/trialrun.json", ["Mine"],
      "Mine' is a package for TrialRun already\n"
    ),
    ("true", ["Mein Tagebüch", "--out", "Mein Tagebüch"], "is in the project's folder\n"),
    (
      "ln -s 'Mein Tagebüch' Link", ["Mein Tagebüch", "--out", "Link/new"],
      "error: 'Link/new' is in the project's folder\n"
    ),
    (
      "ln -s nowhere 'Mein Tagebüch/Light Diary/X.swift' && rm 'Mein Tagebüch/Light Diary/Recorder.swift'",
      ["Mein Tagebüch"], "; of what can't be read, the first is Light Diary/X.swift\n"
    ),
    (
      "rm 'Mein Tagebüch/Watch/'*.swift && sed -i '/fileRef = F10000000000000000000001/d' 'Mein Tagebüch/Light Diary.xcodeproj/project.pbxproj'",
      ["Mein Tagebüch", "--target", "Watch"], "error: the target 'Watch' has no Swift file\n"
    ),
  ]

  @Test(
    "what is no project of an app is refused in a sentence, and nothing is written",
    arguments: refusals
  )
  func noProject(before: String, words: [String], message: String) async throws {
    let call = try await shell(
      """
      cd "$folder" && \(before) && before=$(find .) status=0
      "$trialrun" adopt \(words.map { "'\($0)'" }.joined(separator: " ")) --dependency sdk || status=$?
      [ "$(find .)" = "$before" ] || echo "the folder has changed"
      exit $status
      """,
      environment: ["folder": folder.path]
    )
    #expect(call.errors.hasPrefix("error: ") && call.errors.contains(message), "\(call.errors)")
    #expect(call.output == "")
    #expect(call.status == 2)
  }

  @Test("a mistake in a Package.swift is shown with its line", .slow(.packageManager))
  func manifest() async throws {
    try folder.write(
      "// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Packag(name: \"x\")\n",
      to: "Mein Tagebüch/Package.swift"
    )
    let call = try await trialrun([
      "adopt", folder.file("Mein Tagebüch/Package.swift"), "--dependency", folder.file("sdk"),
    ])
    #expect(
      call.errors.contains("/Mein Tagebüch/Package.swift:3: cannot find 'Packag' in scope\n"),
      "\(call.errors)"
    )
    #expect(call.status == 2)
  }

  @Test("a package that can't be renewed whole stays as it is")
  func notRenewed() async throws {
    // A type for the user to write, so that nothing is built.
    try folder.write("import SwiftUI\n\nclass DiaryStore {}\n", to: "\(project)/DiaryStore.swift")
    _ = try await adopt()
    try FileManager.default.removeItem(atPath: folder.file("\(project)/Export.swift"))
    // Not even the administrator can write there.
    let package = folder.file("Mein Tagebüch-rehearsal"),
      scenario = "\(package)/scenarios/first.yaml"
    try FileManager.default.removeItem(atPath: scenario)
    try FileManager.default.createDirectory(atPath: scenario, withIntermediateDirectories: false)
    try FileManager.default.removeItem(atPath: "\(package)/Package.swift")
    let call = try await adopt()
    let place = "/Mein Tagebüch-rehearsal/scenarios/first.yaml'"
    #expect(
      call.errors.hasPrefix("error: '/")
        && call.errors.hasSuffix("\(place) can't be written: Is a directory\n"),
      "\(call.errors)"
    )
    #expect(call.status == 2)
    #expect(!FileManager.default.fileExists(atPath: "\(package)/Package.swift"))
  }

  /// Source: issue 47, an app of several packages; XCLocalSwiftPackageReference, and a folder among the files.
  @Test(
    "a package of the project is named where a file imports it, and where it alone has the code"
  )
  func localPackage() async throws {
    try FileManager.default.createDirectory(
      atPath: folder.file("Mein Tagebüch/Parts/Sources/Recording"),
      withIntermediateDirectories: true
    )
    try folder.write(
      """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "Parts", targets: [.target(name: "Recording")])
      """,
      to: "Mein Tagebüch/Parts/Package.swift"
    )
    try folder.write(
      "import SensorKit\n\npublic final class Reader {}\n",
      to: "Mein Tagebüch/Parts/Sources/Recording/Reader.swift"
    )
    try folder.write("import Recording\n", to: "\(project)/Import.swift")
    try change("Mein Tagebüch/Light Diary.xcodeproj/project.pbxproj") {
      $0.replacing(
        "/* Begin PBXBuildFile section */",
        with:
          "AA0000000000000000000001 = {isa = XCLocalSwiftPackageReference; relativePath = Parts; };"
      )
    }
    let call = try await adopt("--dry-run")
    #expect(
      call.output.contains(
        "\n  Light Diary/Import.swift:1             imports Recording, of Parts\n"
      ),
      "\(call.output)"
    )
    try FileManager.default.removeItem(atPath: folder.file("\(project)/Recorder.swift"))
    let none = try await adopt()
    #expect(
      none.errors.contains(/; adopt its package: trialrun adopt '\/.*\/Mein Tagebüch\/Parts'\n/),
      "\(none.errors)"
    )
    #expect(none.status == 2)
  }
}
