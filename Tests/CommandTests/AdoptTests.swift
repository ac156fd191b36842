import Foundation
import TestSupport
import Testing

/// Source: issue 47, "trialrun adopt"; the project is Tests/Adopted.
@Suite("trialrun adopt", .enabled(if: Program.path("swiftc") != nil, "needs Swift"))
struct AdoptTests {
  let folder: TemporaryFolder

  /// A folder with a copy of the project, in a folder whose name has a space and an umlaut, and an SDK.
  ///
  /// The SDK has the modules of this build, and no library: the compiler only checks types.
  init() throws {
    folder = try TemporaryFolder()
    let files = FileManager.default
    try files.copyItem(atPath: "\(packageRoot)/Tests/Adopted", toPath: folder.file("Mein Tagebüch"))
    let modules = folder.file("sdk/TrialRun.artifactbundle/modules")
    try files.createDirectory(atPath: modules, withIntermediateDirectories: true)
    try folder.write("", to: "sdk/Package.swift")
    let built = URL(filePath: trialrunPath).deletingLastPathComponent().appending(path: "Modules")
    for file in try files.contentsOfDirectory(atPath: built.path)
    where file.hasSuffix(".swiftmodule") && !file.contains("Tests") {
      try files.createSymbolicLink(
        atPath: "\(modules)/\(file)",
        withDestinationPath: built.appending(path: file).path
      )
    }
    for module in [
      "CEmbeddedFiles", "CKernel", "CSQLite", "CYAML", "CZlib",
    ] {
      try files.createDirectory(atPath: "\(modules)/\(module)", withIntermediateDirectories: false)
      let map = "sdk/TrialRun.artifactbundle/modules/\(module)/module.modulemap"
      try folder.write("module \(module) {\n}\n", to: map)
    }
  }

  var project: String { "Mein Tagebüch/Light Diary" }

  func adopt(_ words: String...) async throws -> Call {
    try await trialrun(
      ["adopt", folder.file("Mein Tagebüch"), "--dependency", folder.file("sdk")] + words
    )
  }

  /// The files of the project that is adopted, which stays as it is.
  private func contents() throws -> [String: Data] {
    let root = folder.file("Mein Tagebüch")
    let paths = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    return Dictionary(
      uniqueKeysWithValues: paths.map {
        ($0, FileManager.default.contents(atPath: "\(root)/\($0)") ?? Data())
      }
    )
  }

  @Test("files are taken as far as they compile, and each other one has its reason and line")
  func table() async throws {
    let before = try contents()
    let call = try await adopt("--dry-run")
    #expect(
      call.output == """
        Light Diary: 3 of 5 files compile here

        left out
          Light Diary/Export.swift:5             cannot find type 'HKHealthStore' in scope
          Light Diary/Views/ContentView.swift:1  imports SwiftUI


        """
    )
    #expect(call.errors == "")
    #expect(call.status == 0)
    #expect(try contents() == before)
    #expect(try folder.contents.sorted() == ["Mein Tagebüch", "sdk"])
  }

  @Test(
    "a type of a file that is left out is named, with the places that need it, in Stand-ins.swift"
  )
  func needs() async throws {
    try folder.write(
      "import SwiftUI\n\nclass DiaryStore {\n  func add(_ time: Double) {}\n}\n",
      to: "\(project)/DiaryStore.swift"
    )
    let call = try await adopt()
    #expect(
      call.output.contains(
        """
        needed of files that are left out
          Light Diary/DiaryStore.swift:3  class DiaryStore, used in Light Diary/Recorder.swift:7

        """
      ),
      "\(call.output)"
    )
    #expect(call.output.contains("\nNext: write the types in Stand-ins.swift, and test: cd "))
    #expect(call.status == 2)
    let standIns = try folder.bytes("Mein Tagebüch-rehearsal/Sources/Light_Diary/Stand-ins.swift")
    #expect(
      String(decoding: standIns, as: UTF8.self).contains(
        "\n// class DiaryStore, of Light Diary/DiaryStore.swift:3\n"
      )
    )
  }

  @Test("the package links to the app's files, and its scenario has the project's property lists")
  func package() async throws {
    try folder.write("import SwiftUI\n\nclass DiaryStore {}\n", to: "\(project)/DiaryStore.swift")
    let before = try contents()
    _ = try await adopt()
    #expect(try contents() == before)
    let package = folder.file("Mein Tagebüch-rehearsal")
    let link = "\(package)/Sources/Light_Diary/Light Diary/Recorder.swift"
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: link)
        == "../../../../Mein Tagebüch/Light Diary/Recorder.swift"
    )
    #expect(FileManager.default.contents(atPath: link) != nil)
    let scenario = String(
      decoding: try folder.bytes("Mein Tagebüch-rehearsal/scenarios/first.yaml"),
      as: UTF8.self
    )
    #expect(
      scenario.contains(
        """
          entitlements: "../../Mein Tagebüch/Light Diary/Light Diary.entitlements"
          info plist: "../../Mein Tagebüch/Light Diary/Info.plist"

        """
      ),
      "\(scenario)"
    )
    let studies = try folder.bytes(
      "Mein Tagebüch-rehearsal/Sources/Light_DiaryCommand/Studies.swift"
    )
    #expect(
      String(decoding: studies, as: UTF8.self).contains("RegisteredApp(delegate: AppDelegate.self,")
    )
  }

  /// Source: Apple, UIApplicationDelegate: a subclass inherits the methods that the system calls.
  @Test(
    "a class that inherits from a delegate of the app is launched as a delegate",
    arguments: [
      ("UIResponder", "RegisteredApp(delegate: StudyDelegate.self,"),
      ("NSObject", "makeDelegate() -> any UIApplicationDelegate { StudyDelegate() }"),
    ]
  )
  func subclass(base: String, registered: String) async throws {
    let code = String(decoding: try folder.bytes("\(project)/AppDelegate.swift"), as: UTF8.self)
    try folder.write(
      code.replacing("UIResponder", with: base),
      to: "\(project)/AppDelegate.swift"
    )
    try folder.write("import UIKit\n\nclass DiaryStore {}\n", to: "\(project)/DiaryStore.swift")
    try folder.write(
      "class StudyDelegate: AppDelegate {}\n",
      to: "\(project)/StudyDelegate.swift"
    )
    _ = try await adopt("--launch", "StudyDelegate")
    let studies = try folder.bytes(
      "Mein Tagebüch-rehearsal/Sources/Light_DiaryCommand/Studies.swift"
    )
    let text = String(decoding: studies, as: UTF8.self)
    #expect(text.contains(registered), "\(text)")
  }

  @Test("without entitlements of SensorKit, the scenario has the sensors that the code names")
  func mentioned() async throws {
    try folder.write("import SwiftUI\n\nclass DiaryStore {}\n", to: "\(project)/DiaryStore.swift")
    let code = String(decoding: try folder.bytes("\(project)/Recorder.swift"), as: UTF8.self)
    try folder.write(
      code.replacing(".ambientLight", with: "SRSensor.ambientLight"),
      to: "\(project)/Recorder.swift"
    )
    try FileManager.default.removeItem(atPath: folder.file("\(project)/Light Diary.entitlements"))
    _ = try await adopt()
    let scenario = String(
      decoding: try folder.bytes("Mein Tagebüch-rehearsal/scenarios/first.yaml"),
      as: UTF8.self
    )
    #expect(scenario.contains("\n  entitlements: [ambient-light-sensor]\n"), "\(scenario)")
    #expect(scenario.contains("\nlasts: 14d\n"))
  }

  @Test(
    "a second call renews what is as it was written, and leaves and compiles what the user has changed",
    .slow(.packageManager)
  )
  func renewed() async throws {
    try folder.write("import SwiftUI\n\nclass DiaryStore {}\n", to: "\(project)/DiaryStore.swift")
    _ = try await adopt()
    let mine = "final class DiaryStore { func add(_ time: Double) {} }\n"
    let path = "Mein Tagebüch-rehearsal/Sources/Light_Diary/Stand-ins.swift"
    try folder.write(mine, to: path)
    try FileManager.default.removeItem(atPath: folder.file("\(project)/Export.swift"))
    // Where TrialRun's own checks run, the variable names an SDK with a library.
    let call = try await shell(
      """
      unset TRIALRUN_SDK SWIFTPM_BUILD_DIR
      "$trialrun" adopt "$folder/Mein Tagebüch" --dependency "$folder/sdk"
      """,
      environment: ["folder": folder.path]
    )
    #expect(
      call.output.contains("/Stand-ins.swift       left as you changed it\n"),
      "\(call.output)"
    )
    #expect(!call.output.contains("needed of files that are left out"))
    // The SDK of this test has no manifest.
    #expect(call.errors.contains("Light_DiaryCommand, the command of this package, was not built"))
    #expect(call.output.components(separatedBy: "left as you changed it").count == 2)
    #expect(String(decoding: try folder.bytes(path), as: UTF8.self) == mine)
  }

  @Test(
    "what can't be adopted is told in a sentence with exit status 2, and nothing is written",
    arguments: [
      (["--target", "Clock"], "has no target 'Clock'"),
      (["--launch", "Clock"], "the files that are taken have no type 'Clock'"),
    ]
  )
  func refused(words: [String], message: String) async throws {
    let call = try await trialrun(
      ["adopt", folder.file("Mein Tagebüch"), "--dependency", folder.file("sdk")] + words
    )
    #expect(call.errors.contains(message), "\(call.errors)")
    #expect(call.errors.hasPrefix("error: ") && call.errors.contains("\n  hint: "))
    #expect(call.status == 2)
    #expect(try folder.contents.sorted() == ["Mein Tagebüch", "sdk"])
  }

  @Test("a damaged project, two targets of one name, and a folder that can't be written are errors")
  func damaged() async throws {
    let file = "Mein Tagebüch/Light Diary.xcodeproj/project.pbxproj"
    let text = String(decoding: try folder.bytes(file), as: UTF8.self)
    try folder.write(text.replacing("name = Watch;", with: "name = \"Light Diary\";"), to: file)
    let two = try await adopt("--target", "Light Diary")
    #expect(two.errors.contains("has 2 targets 'Light Diary'"), "\(two.errors)")
    #expect(two.status == 2)

    try folder.write("<<<<<<< HEAD\n" + text, to: file)
    let damaged = try await adopt()
    #expect(
      damaged.errors.contains("project.pbxproj is damaged: it is no property list with a project\n")
    )
    #expect(damaged.status == 2)

    try folder.write(text, to: file)
    // Not even the administrator can make a folder there.
    let system = try await adopt("--out", "/sys/rehearsal")
    #expect(system.errors.contains("error: nothing can be written in '/sys': "), "\(system.errors)")
    #expect(system.status == 2)

    let none = try await trialrun([
      "adopt", folder.file("none"), "--dependency", folder.file("sdk"),
    ])
    #expect(none.errors == "error: there is no '\(folder.file("none"))'\n")
    #expect(none.status == 2)
    #expect(try folder.contents.sorted() == ["Mein Tagebüch", "sdk"])
  }
}
