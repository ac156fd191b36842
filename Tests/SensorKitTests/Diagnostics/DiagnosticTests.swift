import Diagnostics
import SensorKit
import Testing
import VirtualTime

@Suite("The catalogue of diagnostics")
struct DiagnosticTests {
  @Test("each has a unique name in kebab case, a message and advice")
  func entries() {
    let identifiers = Diagnostic.ofSensorKit.map(\.identifier)
    #expect(Set(identifiers).count == identifiers.count)
    for diagnostic in Diagnostic.ofSensorKit {
      #expect(diagnostic.identifier.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)+/) != nil)
      #expect(diagnostic.title.count > 10 && !diagnostic.title.hasSuffix("."))
      #expect(diagnostic.advice.count > 10 && !diagnostic.advice.hasSuffix("."))
    }
  }

  /// Our choice: a run also finds the mistakes in the property lists.
  @Test("a run finds everything that a check finds")
  func moments() {
    #expect(Diagnostic.ofSensorKit.allSatisfy { $0.found.contains(.run) })
    let checked = Diagnostic.ofSensorKit.filter { $0.found.contains(.check) }.map(\.identifier)
    let bundles: [AppBundle] = [
      AppBundle(entitlements: [], purpose: nil, privacyPolicy: nil, usageDetail: nil),
      AppBundle(entitlements: ["visits"], purpose: " ", privacyPolicy: "", usageDetail: [:]),
    ]
    let found = bundles.flatMap { $0.mistakes(using: [.ambientLightSensor]) }
    #expect(Set(found.map(\.diagnostic.identifier)) == Set(checked))
    #expect(AppBundle.complete().mistakes(using: SensorCatalog.entries.map(\.sensor)) == [])
  }

  /// Our choice: one row at the first finding, and one with the count at the end.
  @Test("a finding that occurs a thousand times is reported once, and counted at the end")
  func counted() throws {
    try Study.run { study in
      let light = await study.recorder()
      try await study.live(until: .days(2))
      for _ in 1...1000 {
        let request = SRFetchRequest()
        request.from = .current()
        _ = await study.fetch(light, request)
      }
      #expect(study.diagnostics == ["range-unset"])
      light.reader.stopRecording()
      await study.settle()
      study.service.worldEnds()
      let facts = study.facts.compactMap {
        if case .diagnostic(let fact) = $0 { fact } else { nil }
      }
      #expect(facts.filter { $0.diagnostic.identifier == "range-unset" }.map(\.times) == [1, 1000])
    }
  }

  @Test("a finding names each sensor that it concerns")
  func sensors() throws {
    try Study.run { study in
      for sensor in [SRSensor.ambientLightSensor, .keyboardMetrics, .ambientLightSensor] {
        study.listener(sensor).reader.startRecording()
      }
      await study.settle()
      #expect(study.diagnostics == ["not-asked", "not-asked"])
    }
  }
}
