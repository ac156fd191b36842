import Testing
import TrialRunTesting

@testable import FieldDiaryStudies

@Suite("The scenarios")
struct ScenarioTests {
  @Test("hold", arguments: try ScenarioFile.all(in: "scenarios"))
  func scenario(_ file: ScenarioFile) { file.test(with: MyStudies.apps) }
}
