import Foundation
import TestSupport
import Testing

@Suite("The scenarios of this package")
struct ScenarioTests {
  /// The scenarios that take more than a second each, which `Tests/Scenarios/run` tests with all others.
  private static let long: Set = [
    "ios27-reader", "device-cursors", "light-manager", "automations-upstream-quirks",
    "automations-remove-after-sync",
  ]

  @Test("each scenario ends with its intended exit status")
  func exits() async throws {
    let names = try CheckTests.names(in: "scenarios", endingIn: ".yaml")
    #expect(Self.long.isSubset(of: names))
    // The phones of one of them open SQLCipher.
    let short = names.filter {
      !Self.long.contains($0) && ($0 != "automations-encrypted" || Sanitizer.opensLibraries)
    }
    let paths = short.map { "scenarios/\($0).yaml" } + ["scenarios/mistakes", "scenarios/lessons"]
    let call = try await trialrun(["test", "--quiet"] + paths)
    #expect(call.status == 0, "\(call.output)\(call.errors)")
    #expect(call.output.isEmpty && call.errors.isEmpty)
  }

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
