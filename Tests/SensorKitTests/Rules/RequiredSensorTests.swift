import SensorKit
import Testing
import VirtualTime

@Suite("SensorKit: sensors that a study requires")
struct RequiredSensorTests {
  private static let two: Set<SRSensor> = [.ambientLightSensor, .keyboardMetrics]

  private struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var responses: [TestPhone.Response]
    var warnings: [[SRSensor]]
    var statuses: [SRAuthorizationStatus]
    var completion: Event
  }

  private static let cases = [
    Case(
      testDescription: "allowed at once: no warning",
      responses: [.allow([.keyboardMetrics])],
      warnings: [],
      statuses: [.denied, .authorized],
      completion: .answered(nil)
    ),
    Case(
      testDescription: "refused, then allowed",
      responses: [.allow([.ambientLightSensor]), .allow(two)],
      warnings: [[.keyboardMetrics]],
      statuses: [.authorized, .authorized],
      completion: .answered(nil)
    ),
    Case(
      testDescription: "refused twice: the person has the last word",
      responses: [.allow([.ambientLightSensor]), .allow([.ambientLightSensor])],
      warnings: [[.keyboardMetrics]],
      statuses: [.authorized, .denied],
      completion: .answered(nil)
    ),
    Case(
      testDescription: "refused, then put away",
      responses: [.allow([]), .cancel],
      warnings: [[.keyboardMetrics]],
      statuses: [.notDetermined, .notDetermined],
      completion: .answered(4)
    ),
  ]

  /// Source: Apple, the key Required of a usage detail.
  @Test("refusing one shows one warning, after which it may still be refused", arguments: cases)
  private func warning(_ row: Case) throws {
    try Study.run(bundle: .complete(requiring: [.keyboardMetrics])) { study in
      study.phone.responses = row.responses
      study.ask(for: Self.two)
      try await study.live(for: .seconds(60))
      #expect(study.phone.sheets.count == 1)
      #expect(study.phone.warnings == row.warnings)
      let statuses = [SRSensor.ambientLightSensor, .keyboardMetrics].map {
        study.listener($0).reader.authorizationStatus
      }
      #expect(statuses == row.statuses)
      #expect(study.log.events == [row.completion])
    }
  }
}
