import Foundation
import SensorKit
import Testing
import VirtualTime

@Suite("SensorKit: refusals and their texts")
struct RefusalTests {
  private enum Way: CaseIterable {
    case notAsked, onTheSheet, inSettings, byTheMasterSwitch

    func refuse(_ study: Study) async throws {
      switch self {
      case .notAsked: break
      case .onTheSheet:
        study.phone.responses = [.allow([])]
        study.ask(for: [.ambientLightSensor])
        try await study.live(for: .seconds(20))
      case .inSettings: study.service.set([.ambientLightSensor], allowed: false)
      case .byTheMasterSwitch:
        study.service.set([.ambientLightSensor], allowed: true)
        study.service.setCollection(enabled: false)
      }
    }
  }

  /// Source: Apple, SRError.noAuthorization (refused in the app or in Settings); the code of
  /// fetchDevices is our choice.
  @Test("every way of refusing gives the same codes", arguments: Way.allCases)
  private func codes(_ way: Way) throws {
    try Study.run { study in
      try await way.refuse(study)
      await study.settle()
      let light = study.listener()
      light.reader.startRecording()
      light.reader.stopRecording()
      light.reader.fetch(study.request())
      light.reader.fetchDevices()
      await study.settle()
      #expect(light.events == [.startFailed(1), .stopFailed(1), .failed(1), .devicesFailed(2)])
    }
  }

  private final class Words: @unchecked Sendable {
    // Unchecked: only the thread of one world reaches it.
    var outer = ""
    var inner = ""
  }

  private static func words(of sensors: Set<SRSensor>, _ study: Study) async -> Words {
    let words = Words()
    SRSensorReader.requestAuthorization(sensors: sensors) { error in
      let error = error as NSError?
      words.outer = error?.localizedDescription ?? ""
      words.inner = error?.underlyingErrors.first?.localizedDescription ?? ""
    }
    await study.settle()
    return words
  }

  /// Source: forum thread 655882 and a client's guide quote such texts; these texts are ours.
  @Test("the descriptions of errors with undocumented codes explain them")
  func explained() throws {
    try Study.run(bundle: .withoutUsageDetail) { study in
      let words = await Self.words(of: [.visits], study)
      #expect(words.outer.contains("NSSensorKitUsageDetail"))
    }
    try Study.run { study in
      study.service.set([.visits], allowed: true)
      let words = await Self.words(of: [.visits], study)
      #expect(words.inner.contains("already answered"))
      #expect(words.outer.contains("SRErrorDomain") && words.outer.contains("4"))
    }
  }
}
