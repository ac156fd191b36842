// How to add a case: write `scenarios/invalid/<what-is-wrong>.yaml` with one thing wrong and a first
// comment that says what; run this suite, which fails and shows what the reader says; if a reader
// of that text would know what to do, save it as `<what-is-wrong>.error.txt` beside the scenario.
// Property lists that cases point at are in `scenarios/invalid/plists`.

import Foundation
import Scenarios
import Testing

@Suite("Scenarios that must be refused")
struct InvalidScenarioTests {
  static let folder = "scenarios/invalid"

  static func names(endingIn ending: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "\(packageRoot)/\(folder)")
      .filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) }.sorted()
  }

  @Test("is refused with the text beside it", arguments: try names(endingIn: ".yaml"))
  func refused(name: String) throws {
    let path = "\(packageRoot)/\(Self.folder)/\(name)"
    let expected = try? String(contentsOfFile: "\(path).error.txt", encoding: .utf8)
    let error = try #require(throws: ScenarioErrors.self) {
      try reader.read(path: "\(path).yaml")
    }
    let found = error.description.replacing("\(packageRoot)/", with: "") + "\n"
    #expect(found == expected)
  }

  @Test("every text has its scenario, and there are many")
  func complete() throws {
    let names = try Self.names(endingIn: ".yaml")
    #expect(try Self.names(endingIn: ".error.txt") == names)
    #expect(names.count >= 90)
  }
}
