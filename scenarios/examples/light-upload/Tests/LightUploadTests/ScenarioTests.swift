import Testing
import TrialRunTesting

@testable import LightUploadStudies

@Suite("The scenarios")
struct ScenarioTests {
  @Test("hold", arguments: try ScenarioFile.all(in: "scenarios"))
  func scenario(_ file: ScenarioFile) { file.test(with: MyStudies.apps) }

  @Test("of the app with a mistake fail", arguments: try ScenarioFile.all(in: "scenarios/mistakes"))
  func mistake(_ file: ScenarioFile) { file.test(with: MyStudies.apps) }
}
