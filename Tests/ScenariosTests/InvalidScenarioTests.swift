// How to add a case: write `scenarios/invalid/<mistake>.yaml` with one mistake and a first comment
// that describes the mistake. Run this suite, which fails and shows the reader's error. If the error
// tells its reader what to do, save it as `<mistake>.error.txt` beside the scenario.
// Property lists of the cases are in `scenarios/invalid/plists`.

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

  @Test(
    "each scenario is refused with the error in its .error.txt",
    arguments: try names(endingIn: ".yaml")
  )
  func refused(name: String) throws {
    let path = "\(packageRoot)/\(Self.folder)/\(name)"
    let expected = try? String(contentsOfFile: "\(path).error.txt", encoding: .utf8)
    let error = try #require(throws: ScenarioErrors.self) {
      try reader.read(path: "\(path).yaml")
    }
    let found = error.description.replacing("\(packageRoot)/", with: "") + "\n"
    #expect(found == expected)
  }

  @Test("every .error.txt has its scenario, and there are at least 90")
  func complete() throws {
    let names = try Self.names(endingIn: ".yaml")
    #expect(try Self.names(endingIn: ".error.txt") == names)
    #expect(names.count >= 90)
  }
}
