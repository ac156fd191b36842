import SensorKit
import Testing
import VirtualTime

@Suite("SensorKit: switches of Settings")
struct SettingsTests {
  /// Source: Apple, sensorReader(_:didChange:); that the sheet returns, a client's guide.
  @Test("a revocation denies, calls the delegate, and lets the app ask again")
  func revoke() throws {
    try Study.run { study in
      let light = await study.recorder()
      study.service.set([.ambientLightSensor], allowed: false)
      #expect(light.reader.authorizationStatus == .denied)
      await study.settle()
      #expect(light.events == [.changed(.denied)])
      study.ask(for: [.ambientLightSensor])
      try await study.live(for: .seconds(20))
      #expect(study.phone.sheets.count == 1)
      #expect(light.events == [.changed(.denied), .changed(.authorized)])
    }
  }

  /// Source: Apple, sensorReader(_:didChange:).
  @Test("a switch turned on authorizes and calls the delegate once; the sheet omits the sensor")
  func grant() throws {
    try Study.run { study in
      let light = study.listener()
      study.service.set([.ambientLightSensor], allowed: true)
      study.service.set([.ambientLightSensor], allowed: true)
      await study.settle()
      #expect(light.events == [.changed(.authorized)])
      study.ask(for: [.ambientLightSensor])
      try await study.live(for: .seconds(20))
      #expect(study.phone.sheets.isEmpty)
      #expect(study.log.events.last == .answered(4, underlying: 8201))
    }
  }

  /// Source: Apple, SRAuthorizationStatus.denied (also: collection is switched off in Settings).
  @Test("the master switch denies every sensor, and later restores each answer")
  func masterSwitch() throws {
    try Study.run { study in
      let light = await study.recorder()
      let keys = study.listener(.keyboardMetrics)
      let visits = study.listener(.visits)
      study.service.set([.visits], allowed: false)
      await study.settle()
      visits.clear()
      study.service.setCollection(enabled: false)
      let all = [light, keys, visits]
      #expect(all.allSatisfy { $0.reader.authorizationStatus == .denied })
      study.service.setCollection(enabled: true)
      #expect(
        all.map(\.reader.authorizationStatus) == [.authorized, .notDetermined, .denied]
      )
      await study.settle()
      #expect(light.events == [.changed(.denied), .changed(.authorized)])
      #expect(keys.events == [.changed(.denied), .changed(.notDetermined)])
      #expect(visits.events == [])
    }
  }

  /// Source: our choice: the sheet can't allow what Settings denies.
  @Test("with the master switch off, a request is declined without a sheet, and answers remain")
  func askingWhileOff() throws {
    try Study.run { study in
      study.service.setCollection(enabled: false)
      study.ask(for: [.ambientLightSensor])
      try await study.live(for: .seconds(20))
      #expect(study.log.events == [.answered(4)])
      #expect(study.phone.sheets.isEmpty)
      study.service.setCollection(enabled: true)
      study.ask(for: [.ambientLightSensor])
      try await study.live(for: .seconds(20))
      #expect(study.phone.sheets.count == 1)
    }
  }

  /// Source: Apple's pages of SRAuthorizationStatus.denied and .notDetermined, which both apply.
  @Test(
    "before the first request, the master switch denies a sensor, or leaves it undetermined (option)",
    arguments: SensorKitOptions.StatusWhileOff.allCases
  )
  func statusWhileOff(_ option: SensorKitOptions.StatusWhileOff) throws {
    var options = SensorKitOptions()
    options.statusWhileOff = option
    try Study.run(options: options) { study in
      let light = await study.recorder()
      let keys = study.listener(.keyboardMetrics)
      study.service.setCollection(enabled: false)
      await study.settle()
      #expect(light.reader.authorizationStatus == .denied)
      #expect(keys.reader.authorizationStatus == (option == .denied ? .denied : .notDetermined))
      #expect(keys.events == (option == .denied ? [.changed(.denied)] : []))
      study.ask(for: [.keyboardMetrics])
      try await study.live(for: .seconds(20))
      #expect(study.log.events.last == .answered(4) && study.phone.sheets.isEmpty)
      study.service.setCollection(enabled: true)
      #expect(keys.reader.authorizationStatus == .notDetermined)
    }
  }

  /// Source: Apple, SRAuthorizationStatus.denied.
  @Test("a switch turned on while the master switch is off takes effect when that is on")
  func grantBeneathMaster() throws {
    try Study.run { study in
      let light = study.listener()
      study.service.setCollection(enabled: false)
      study.service.set([.ambientLightSensor], allowed: true)
      #expect(light.reader.authorizationStatus == .denied)
      study.service.setCollection(enabled: true)
      #expect(light.reader.authorizationStatus == .authorized)
    }
  }
}
