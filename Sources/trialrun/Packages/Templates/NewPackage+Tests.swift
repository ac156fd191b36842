extension NewPackage {
  /// The package's tests.
  var tests: String {
    """
    import \(name.command)
    import SensorKit
    import Testing
    import TrialRunTesting

    @Suite("\(name.package)")
    struct \(name.module)Tests {
      @Test("each scenario holds", arguments: try ScenarioFile.all(in: "scenarios"))
      func scenario(_ file: ScenarioFile) { file.test(with: Studies.apps) }

      @Test("the app receives nothing if the participant refuses")
      func refused() async throws {
        try await ShortWorld.run(consent: .deny, sensors: [.ambientLightSensor]) { world in
          let app = await world.launch(\(name.app).self)
          try await world.advance(by: .days(3))
          #expect(app.recorder.sampleCount == 0)
        }
      }
    }

    """
  }
}
