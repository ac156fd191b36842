import Foundation
import Testing

@Suite("The scenarios of this package")
struct ScenarioTests {
  @Test(
    "exit with the status that they are meant to have",
    arguments: try CheckTests.names(in: "scenarios", endingIn: ".yaml")
  )
  func exits(name: String) async throws {
    let path = "scenarios/\(name).yaml"
    let text = try String(contentsOfFile: "\(packageRoot)/\(path)", encoding: .utf8)
    let wanted = text.firstMatch(of: /(?m)^exit: ([01])$/).flatMap { Int32($0.1) } ?? 0
    let call = try await trialrun(["run", path, "--quiet"])
    #expect(call.status == wanted, "\(call.output)\(call.errors)")
    #expect(call.errors == "")
    #expect(call.output.isEmpty == (wanted == 0))
  }
}
