import Foundation
import TestSupport
import Testing

/// `Tests/Scenarios/run` runs each scenario, and compares its exit status with the intended one.
@Suite("The scenarios of this package")
struct ScenarioTests {
  @Test(
    "a run is silent if all is well, and of an app that crashes the last output is passed on",
    arguments: [
      ("first-study", 0), ("fetch-up-to-now-strictly", 1), ("mistakes/first-of-no-devices", 3),
    ]
  )
  func silence(name: String, wanted: Int32) async throws {
    let path = "scenarios/\(name).yaml"
    let text = try String(contentsOfFile: "\(packageRoot)/\(path)", encoding: .utf8)
    #expect(text.contains("\nexit: \(wanted)\n") == (wanted != 0))
    let call = try await trialrun(["run", path, "--quiet"])
    #expect(call.status == wanted, "\(call.output)\(call.errors)")
    #expect(call.errors.isEmpty || wanted == 3)
    #expect(call.output.isEmpty == (wanted == 0))
  }
}
