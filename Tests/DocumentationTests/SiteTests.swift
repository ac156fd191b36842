import Foundation
import TestSupport
import Testing

@Suite("The documentation's website")
struct SiteTests {
  /// The folder of the products that were built together with the tests.
  private static let products: String = {
    let bundle = CommandLine.arguments.first { $0.hasSuffix(".xctest") } ?? CommandLine.arguments[0]
    return URL(filePath: bundle).deletingLastPathComponent().path
  }()

  /// Source: the project's house rules: the site builds without a warning, and its links resolve.
  @Test("the site builds from all pages without a warning", .slow(.documentationCompiler))
  func site() throws {
    let folder = try TemporaryFolder()
    let process = Process()
    process.executableURL = URL(filePath: "/bin/bash")
    process.arguments = [
      "\(Catalogue.root)/.ci/docs", "--built-in", Self.products, folder.file("site"),
    ]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "\(text)")
    for page in Catalogue.pages where page != "TrialRun.md" {
      let name = URL(filePath: page).deletingPathExtension().lastPathComponent.lowercased()
      let data = folder.file("site/data/documentation/trialrun/\(name).json")
      #expect(FileManager.default.fileExists(atPath: data), "\(page) is not on the site")
    }
    let first = try String(contentsOfFile: folder.file("site/index.html"), encoding: .utf8)
    #expect(first.contains("url=documentation/trialrun/"))
    for module in ["sensorkit", "dockkit", "runner", "trialruntesting"] {
      #expect(FileManager.default.fileExists(atPath: folder.file("site/documentation/\(module)")))
    }
  }
}
