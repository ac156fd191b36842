import History
import Foundation
import Scenarios
import Testing

@Suite("Files that the program contains")
struct EmbeddedFileTests {
  private static let root: String = {
    var url = URL(fileURLWithPath: #filePath)
    for _ in 1...3 { url.deleteLastPathComponent() }
    return url.path
  }()

  /// The files in a folder, with their paths in the package.
  private static func files(in folder: String) -> [String] {
    let all = FileManager.default.enumerator(atPath: "\(root)/\(folder)")?
      .compactMap { $0 as? String }
    return (all ?? []).map { "\(folder)/\($0)" }.filter { path in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: "\(root)/\(path)", isDirectory: &isFolder)
        && !isFolder.boolValue
    }
  }

  /// Our choice: without this test, a new page or scenario could be missing in an installed program.
  @Test(
    "they are all pages, all scenarios and the sources of the fixture apps, with the text of the files in the package"
  )
  func complete() throws {
    let pages = Self.files(in: "Sources/Harness/TrialRun/TrialRun.docc")
      .filter { $0.hasSuffix(".md") }
    let scenarios = try FileManager.default.contentsOfDirectory(atPath: "\(Self.root)/scenarios")
      .filter { $0.hasSuffix(".yaml") }.map { "scenarios/\($0)" }
    let folders = ["lessons", "mistakes", "published", "recordings", "tables", "cluster"]
      .flatMap { Self.files(in: "scenarios/\($0)") }
    let sources = Self.files(in: "Sources/Simulation/StudyApps")
    var expected: [String: String] = [:]
    for path in pages { expected["pages/\(URL(filePath: path).lastPathComponent)"] = path }
    for path in scenarios + folders + sources { expected[path] = path }
    let embedded = Dictionary(
      EmbeddedFile.all.map { ($0.name, $0.text) },
      uniquingKeysWith: { one, _ in one }
    )
    #expect(embedded.count == EmbeddedFile.all.count)
    #expect(embedded.keys.sorted() == expected.keys.sorted(), "call .ci/embedded-files")
    for (name, path) in expected {
      let text = try String(contentsOfFile: "\(Self.root)/\(path)", encoding: .utf8)
      #expect(embedded[name] == text, "\(name)")
    }
  }

  @Test("a file has its name, its short name, and that of each folder around it")
  func names() throws {
    func names(_ word: String) throws -> [String] { try EmbeddedFile.named(word).map(\.name) }
    #expect(try names("FirstTenMinutes") == ["pages/FirstTenMinutes.md"])
    #expect(try names("pages/FirstTenMinutes.md") == ["pages/FirstTenMinutes.md"])
    #expect(try names("unix-epoch") == ["scenarios/mistakes/unix-epoch.yaml"])
    #expect(try names("scenarios/lessons").count == 37)
    #expect(try names("scenarios/lessons/") == names("scenarios/lessons"))
    #expect(try names("scenarios").count > 100)
    #expect(throws: HintedError.self) { try EmbeddedFile.named("scen") }
    #expect(throws: HintedError.self) { try EmbeddedFile.named("") }
  }
}
