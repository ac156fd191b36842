import Testing
import TrialRun
import VirtualTime

/// The code on the documentation's pages that is not in an example package.
@Suite("Code of the documentation")
struct Snippets {
  @Test("a scenario as a library call")
  func study() throws {
    let study = try Study(scenarioAt: "scenarios/first-study.yaml")
    let verdict = try study.run(StudyOptions(seed: 7))
    #expect(verdict.passed)
  }

  @Test("a world in which a day passes")
  func world() throws {
    try World.run(seed: 42) { world in
      try await Task.sleep(for: .seconds(86_400))
      #expect(world.now == .seconds(86_400))
    }
  }
}
