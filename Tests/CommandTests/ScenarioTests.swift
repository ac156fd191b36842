import Foundation
import TestSupport
import Testing

@Suite("The scenarios of this package")
struct ScenarioTests {
  @Test(
    "each scenario ends with its intended exit status",
    arguments: try CheckTests.names(in: "scenarios", endingIn: ".yaml")
      + CheckTests.names(in: "scenarios/mistakes", endingIn: ".yaml").map { "mistakes/\($0)" }
      + CheckTests.lessons
  )
  func exits(name: String) async throws {
    let path = "scenarios/\(name).yaml"
    // Its phones open SQLCipher.
    if name == "automations-encrypted", !Sanitizer.opensLibraries {
      try Test.cancel(Comment(rawValue: Sanitizer.libraries))
    }
    let text = try String(contentsOfFile: "\(packageRoot)/\(path)", encoding: .utf8)
    let wanted = text.firstMatch(of: /(?m)^exit: ([0134])$/).flatMap { Int32($0.1) } ?? 0
    let options =
      text.firstMatch(of: /(?m)^in tests: { participants: (\d+) }$/)
      .map { ["--participants", String($0.1)] } ?? []
    let call = try await trialrun(["run", path, "--quiet"] + options)
    #expect(call.status == wanted, "\(call.output)\(call.errors)")
    // If an app crashes, its last output is passed on.
    #expect(call.errors.isEmpty || wanted == 3)
    #expect(call.output.isEmpty == (wanted == 0))
  }
}
