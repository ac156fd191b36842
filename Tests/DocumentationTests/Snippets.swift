import SensorKit
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

  @Test("a short world")
  func shortWorld() async throws {
    try await ShortWorld.run(consent: .allow, sensors: [.ambientLightSensor]) { world in
      try await world.startRecording()
      try await world.advance(by: .days(2))
      let light = try await world.samples(of: .ambientLightSensor, as: SRAmbientLightSample.self)
      #expect(light.count > 100)
    }
  }
}
