import SensorKit
import Testing
import VirtualTime

@Suite("Diagnostics of an app's property lists")
struct PaperDiagnosticTests {
  private func found(
    _ bundle: AppBundle,
    _ sensors: Set<SRSensor> = [.ambientLightSensor]
  ) throws -> [String] {
    var options = SensorKitOptions()
    options.missingEntitlement = .error
    return try Study.run(bundle: bundle, options: options) { study in
      study.ask(for: sensors)
      study.ask(for: sensors)
      try await study.live(for: .seconds(60))
      return study.diagnostics
    }
  }

  /// Source: Apple, SRError.invalidEntitlement.
  @Test("a missing entitlement and one for another sensor are different mistakes")
  func entitlements() throws {
    #expect(try found(.complete(entitledTo: [])) == ["no-entitlement"])
    #expect(try found(.complete(entitledTo: [.visits])) == ["sensor-not-entitled"])
    #expect(try found(.complete(entitledTo: [.ambientLightSensor])) == [])
  }

  /// Source: Apple, Configuring your project for sensor reading; forum thread 655882 (8197).
  @Test("each missing part of Info.plist is reported at the request for authorization")
  func infoPlist() throws {
    #expect(try found(.withoutUsageDetail) == ["no-usage-detail"])
    var bundle = AppBundle.complete()
    bundle.purpose = nil
    #expect(try found(bundle) == ["no-usage-description"])
    bundle.privacyPolicy = "  "
    #expect(try found(bundle) == ["no-usage-description", "no-privacy-policy"])
    bundle = .complete()
    bundle.usageDetail?["SRSensorUsageAmbientLightSensor"] = nil
    #expect(try found(bundle) == ["no-sensor-description"])
    // The description of another sensor matters only to a request for that sensor.
    #expect(try found(bundle, [.keyboardMetrics]) == [])
  }

  @Test("a system that closes the app reports the reason first")
  func terminated() throws {
    try Study.run(bundle: .complete(entitledTo: [])) { study in
      study.ask(for: [.ambientLightSensor])
      await study.settle()
      #expect(study.diagnostics == ["no-entitlement"])
      #expect(study.phone.terminations.count == 1)
    }
  }
}
