import Diagnostics
package import Foundation
package import SensorKit
import Testing
import VirtualTime

private func found(by delegate: any SRSensorReaderDelegate & Sendable) throws -> [String] {
  try Study.run { study in
    let light = await study.recorder()
    light.reader.delegate = delegate
    try await study.live(until: .days(2))
    _ = await study.fetch(light)
    return study.diagnostics
  }
}

@Suite("Diagnostics of an app's delegate")
struct DelegateDiagnosticTests {
  /// Source: Apple, SRSensorReaderDelegate (all methods are optional).
  @Test("a delegate without the result method loses results; other methods are optional")
  func ignored() throws {
    #expect(try found(by: Deaf()) == ["results-ignored"])
    #expect(try found(by: Taking()) == [])
  }

  @Test("without samples, nothing is lost")
  func nothing() throws {
    try Study.run { study in
      let light = await study.recorder()
      let deaf = Deaf()
      light.reader.delegate = deaf
      try await study.live(until: .hours(2))
      _ = await study.fetch(light, after: .days(-2))
      #expect(study.diagnostics == [])
    }
  }

  // Only Linux is tested, and only with symbols; the test binaries are not stripped.
  #if os(Linux)
    @Test("a method with a slightly wrong name is found")
    func misspelled() throws {
      try Study.run { study in
        let light = await study.recorder()
        let delegate = Plural()
        light.reader.delegate = delegate
        try await study.live(until: .days(2))
        _ = await study.fetch(light)
        guard
          case .diagnostic(let fact)? = study.facts.first(where: {
            if case .diagnostic = $0 { true } else { false }
          })
        else {
          Issue.record("nothing was found")
          return
        }
        #expect(fact.diagnostic.identifier == "misspelled-callback")
        #expect(
          fact.message == """
            Plural.sensorReader(_:fetching:didFetchResults:) is not called; it looks like \
            sensorReader(_:fetching:didFetchResult:)
            """
        )
        #expect(study.diagnostics.count == 1)
      }
    }

    /// Reason: an app that never fetches is not asked for the method that was meant.
    @Test("a method with a slightly wrong name is found when the delegate is set")
    func misspelledBeforeFetch() throws {
      try Study.run { study in
        let light = await study.recorder()
        #expect(study.diagnostics == [])
        let (plural, failing) = (Plural(), Failing())
        light.reader.delegate = plural
        #expect(study.diagnostics == ["misspelled-callback"])
        light.reader.delegate = failing
        #expect(study.diagnostics.count == 2)
        light.reader.delegate = plural
        #expect(study.diagnostics.count == 2)
      }
    }

    @Test("a method with the right name and other types is found")
    func types() throws {
      #expect(try found(by: OtherTypes()) == ["misspelled-callback"])
    }

    /// Swift, protocols: the conforming class determines the methods for all its subclasses.
    @Test("a method that only a subclass of the conforming class has is found")
    func subclass() throws {
      #expect(try found(by: HearingLate()) == ["misspelled-callback"])
    }

    @Test("an app's own method with a similar beginning is not a misspelling")
    func helper() throws {
      #expect(try found(by: WithHelpers()) == [])
    }
  #endif

  @Test(
    "misspellings are distinguished from other names",
    arguments: [
      ("sensorReader(_:fetching:didFetchResults:)", true),
      ("sensorReader(_:fetching:didFetchresult:)", true),
      ("sensorReader(_:fetching:didFetch:)", true),
      ("sensorReader(reader:fetching:didFetchResult:)", true),
      ("senserReader(_:fetching:didFetchResult:)", true),
      ("sensorReader(_:fetching:didFetchResult:)", true),
      ("sensorReader(_:fetching:failedWithError:)", false),
      ("sensorReader(_:didCompleteFetch:)", false),
      ("sensorReader(for:)", false),
      ("fetching(_:didFetchResult:)", false),
    ]
  )
  func names(name: String, isMisspelling: Bool) {
    let meant = DelegateMethod.didFetchResult.misspelling(among: ["init()", name])
    #expect(meant == (isMisspelling ? name : nil))
  }

  /// Reason: before SensorKit misses a method, an app's helper must not be taken for it.
  @Test(
    "only a name that is nearly a method's is a misspelling of a method that was not missed",
    arguments: [
      ("sensorReader(_:fetching:failedWithErrors:)", .failedWithError),
      ("sensorReader(_:didFetchDevices:)", .didFetchDevices),
      ("sensorReaderWillBeginRecording(_:)", .willStartRecording),
      ("sensorReader(for:)", nil),
      ("sensorReaderName(_:)", nil),
      ("sensorReader(_:fetching:)", nil),
      ("sensorReader(_:didCompleteFetch:)", nil),
    ] as [(String, DelegateMethod?)]
  )
  func meant(name: String, method: DelegateMethod?) {
    #expect(DelegateMethod.meant(by: name, among: DelegateMethod.allCases) == method)
  }

  /// Source: Apple, SRFetchResult (valid during the callback).
  @Test("keeping a result is found; keeping a copy or the sample is not")
  func kept() throws {
    for (keeps, expected) in [("result", ["result-kept"]), ("copy", []), ("sample", [])] {
      try Study.run { study in
        let light = await study.recorder()
        try await study.live(until: .days(2))
        var kept: [AnyObject] = []
        light.goesOn = { result in
          switch keeps {
          case "result": kept.append(result)
          case "copy": kept.append(result.copy() as AnyObject)
          default: kept.append(result.sample)
          }
          return true
        }
        _ = await study.fetch(light)
        #expect(kept.count == 1440)
        #expect(study.diagnostics == expected, "keeping the \(keeps)")
      }
    }
  }
}

private final class Deaf: NSObject, SRSensorReaderDelegate, Sendable {}

private final class Taking: NSObject, SRSensorReaderDelegate, Sendable {
  func sensorReader(
    _ reader: SRSensorReader,
    fetching request: SRFetchRequest,
    didFetchResult result: SRFetchResult<AnyObject>
  ) -> Bool { true }
}

// In release builds, the optimiser removes methods without callers whose access is below package.

package final class Plural: NSObject, SRSensorReaderDelegate, Sendable {
  package func sensorReader(
    _ reader: SRSensorReader,
    fetching request: SRFetchRequest,
    didFetchResults result: SRFetchResult<AnyObject>
  ) -> Bool { true }
}

package final class Failing: NSObject, SRSensorReaderDelegate, Sendable {
  package func sensorReader(
    _ reader: SRSensorReader,
    fetching request: SRFetchRequest,
    failedWithErrors error: any Error
  ) {}
}

package final class OtherTypes: NSObject, SRSensorReaderDelegate, Sendable {
  package func sensorReader(
    _ reader: SRSensorReader,
    fetching request: SRFetchRequest,
    didFetchResult result: SRFetchResult<SRAmbientLightSample>
  ) -> Bool { true }
}

package class Silent: NSObject, SRSensorReaderDelegate, @unchecked Sendable {}

package final class HearingLate: Silent, @unchecked Sendable {
  package func sensorReader(
    _ reader: SRSensorReader,
    fetching request: SRFetchRequest,
    didFetchResult result: SRFetchResult<AnyObject>
  ) -> Bool { true }
}

package final class WithHelpers: NSObject, SRSensorReaderDelegate, Sendable {
  package func sensorReader(
    _ reader: SRSensorReader,
    fetching request: SRFetchRequest,
    didFetchResult result: SRFetchResult<AnyObject>
  ) -> Bool { sensorReader(for: reader.sensor) == reader.sensor }

  package func sensorReader(for sensor: SRSensor) -> SRSensor { sensor }
  package func sensorReaderName(_ sensor: SRSensor) -> String { sensor.rawValue }
}
