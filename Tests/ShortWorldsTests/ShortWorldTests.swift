import Foundation
import SensorKit
import Testing
import TrialRun

/// An app that counts delivered samples, written like a client's.
private final class Counter: NSObject, StudyApp, SRSensorReaderDelegate {
  nonisolated static var endsWhenCancelled: Bool { true }
  let settings: StudyAppSettings
  private(set) var wakings = 0

  init(settings: StudyAppSettings) { self.settings = settings }

  func run() async {
    while (try? await Task.sleep(for: .seconds(3600))) != nil {}
  }

  func wokenInBackground() async { wakings += 1 }
}

/// Source: the project's design, "Used for": tests of an app without any file.
@Suite("A short world")
struct ShortWorldTests {
  @Test("provides a phone, an answered sheet, time and samples")
  func lines() async throws {
    try await ShortWorld.run(consent: .allow, sensors: [.ambientLightSensor]) { world in
      try await world.startRecording()
      try await world.advance(by: .days(2))
      let light = try await world.samples(of: .ambientLightSensor, as: SRAmbientLightSample.self)
      #expect(light.count > 100)
      #expect(world.mistakes == [])
    }
  }

  /// Source: Apple, SensorKit: 24 hours between a sample's recording and its being handed over.
  @Test("delivers samples older than a day, oldest first, and no others")
  func held() async throws {
    try await ShortWorld.run(sensors: [.ambientLightSensor]) { world in
      try await world.startRecording()
      try await world.advance(by: .hours(20))
      let early = try await world.samples(of: .ambientLightSensor, as: SRAmbientLightSample.self)
      #expect(early.isEmpty)
      try await world.advance(by: .hours(10))
      let late = try await world.samples(of: .ambientLightSensor, as: SRAmbientLightSample.self)
      let ages = late.map { world.date.timeIntervalSince($0.writtenAt) }
      #expect(!ages.isEmpty && ages.allSatisfy { $0 >= 86_400 && $0 <= 30 * 3600 })
      #expect(ages == ages.sorted(by: >))
      #expect(Set(late.map(\.device)) == ["owner's iPhone"])
    }
  }

  @Test("delivers the elements of arrays one by one")
  func arrays() async throws {
    let kinds = try await ShortWorld.run(sensors: [.pedometerData, .visits]) { world in
      try await world.startRecording()
      try await world.advance(by: .days(4))
      return try await world.samples(of: .visits, as: SRVisit.self).count
    }
    #expect(kinds > 0)
  }

  @Test("has an owner with the set answer")
  func consent() async throws {
    let sensors: Set<SRSensor> = [.ambientLightSensor, .visits]
    func recording(_ consent: ShortWorld.ConsentSetting) async throws -> Set<SRSensor> {
      try await ShortWorld.run(consent: consent, sensors: sensors) { world in
        try await world.startRecording()
      }
    }
    #expect(try await recording(.allow) == sensors)
    #expect(try await recording(.deny) == [])
    #expect(try await recording(.only([.visits])) == [.visits])
    await #expect(throws: SRError.self) { try await recording(.later(.days(1))) }
  }

  @Test("refuses calls without consent, with SensorKit's errors")
  func refused() async throws {
    try await ShortWorld.run(consent: .deny, sensors: [.visits]) { world in
      try await world.startRecording()
      try await world.advance(by: .days(2))
      await #expect(throws: SRError.self) {
        _ = try await world.samples(of: .visits, as: SRVisit.self)
      }
    }
  }

  @Test("names the awaited answer if the owner never answers")
  func never() async throws {
    let error = await #expect(throws: (any Error).self) {
      try await ShortWorld.run(consent: .never, sensors: [.visits]) { world in
        try await world.startRecording()
      }
    }
    #expect("\(try #require(error))".contains("owner's answer to the sheet"))
  }

  @Test("ends the app that asks for a sensor that it has no entitlement for")
  func terminated() async throws {
    let error = await #expect(throws: (any Error).self) {
      try await ShortWorld.run(sensors: [.visits]) { world in
        try await SRSensorReader.requestAuthorization(sensors: [.mediaEvents])
      }
    }
    let text = "\(try #require(error))"
    #expect(text.hasPrefix("ended at "))
    #expect(text.contains("without the entitlement for mediaEvents; hint: entitle the app"))
  }

  @Test("advances its time, by a year at most")
  func time() async throws {
    try await ShortWorld.run(sensors: [.visits]) { world in
      let start = Date()
      try await world.advance(by: .days(1) + .hours(2) + .minutes(3))
      #expect(Date().timeIntervalSince(start) == 86_400 + 7200 + 180)
      #expect(world.elapsed == .seconds(86_400 + 7200 + 180))
      let backwards = await #expect(throws: ShortWorldError.self) {
        try await world.advance(by: .seconds(-1))
      }
      #expect(backwards?.code == .backwards)
      let long = await #expect(throws: ShortWorldError.self) {
        try await world.advance(by: .days(366))
      }
      #expect(long?.code == .tooLong)
      #expect(world.elapsed == .seconds(86_400 + 7200 + 180))
    }
  }

  @Test("takes place at the set date and time zone")
  func setting() async throws {
    let starts = Date(timeIntervalSince1970: 1_800_000_000)
    let setting = ShortWorld.Setting(starts: starts, timeZone: "Europe/Berlin")
    try await ShortWorld.run(sensors: [.visits], in: setting) { world in
      #expect(world.date == starts)
      #expect(TimeZone.current.identifier == "Europe/Berlin")
      await world.travel(to: "Asia/Tokyo")
      #expect(TimeZone.current.identifier == "Asia/Tokyo")
    }
  }

  @Test(
    "refuses unknown names with a suggestion",
    arguments: [
      (
        ShortWorld.Setting(phone: "iPhone 17 Prp"),
        "there is no phone called 'iPhone 17 Prp'\n  hint: did you mean 'iPhone 17 Pro'?"
      ),
      (
        ShortWorld.Setting(routine: "ofice-worker"),
        "there is no routine called 'ofice-worker'\n  hint: did you mean 'office-worker'?"
      ),
      (
        ShortWorld.Setting(timeZone: "Europe/Berlim"),
        "there is no time zone called 'Europe/Berlim'\n  hint: did you mean 'Europe/Berlin'?"
      ),
    ]
  )
  func unknown(setting: ShortWorld.Setting, text: String) async throws {
    let error = await #expect(throws: ShortWorldError.self) {
      try await ShortWorld.run(sensors: [.visits], in: setting) { _ in }
    }
    #expect(error?.code == .unknownName)
    #expect(error?.description == text)
  }

  @Test("names the samples' type if another one was requested")
  func otherType() async throws {
    try await ShortWorld.run(sensors: [.ambientLightSensor]) { world in
      try await world.startRecording()
      try await world.advance(by: .days(2))
      let error = await #expect(throws: ShortWorldError.self) {
        _ = try await world.samples(of: .ambientLightSensor, as: SRVisit.self)
      }
      #expect(error?.code == .otherType)
      #expect(error?.hint == "it is SRAmbientLightSample")
    }
  }

  @Test("launches your own app, ends it, wakes it and launches it again")
  func app() async throws {
    try await ShortWorld.run(sensors: [.visits]) { world in
      let first = await world.launch(Counter.self)
      #expect(first.settings.sensors == [SRSensor.visits.rawValue])
      await world.backgroundApp()
      await world.wakeApp()
      try await world.advance(by: .zero)
      #expect(first.wakings == 1)
      #expect(world.app(as: Counter.self) === first)
      await world.killApp()
      await world.wakeApp()
      try await world.advance(by: .zero)
      let second = try #require(world.app(as: Counter.self))
      #expect(second !== first && second.wakings == 1)
      await world.closeApp()
      await world.wakeApp()
      #expect(world.app(as: Counter.self) === second && second.wakings == 1)
      await world.foregroundApp()
      #expect(world.app(as: Counter.self) !== second)
    }
  }

  @Test("has Settings, in which consent can be revoked and granted again")
  func switches() async throws {
    try await ShortWorld.run(sensors: [.ambientLightSensor]) { world in
      try await world.startRecording()
      let reader = SRSensorReader(sensor: .ambientLightSensor)
      await world.revoke([.ambientLightSensor])
      #expect(reader.authorizationStatus == .denied)
      await world.grant([.ambientLightSensor])
      #expect(reader.authorizationStatus == .authorized)
    }
  }

  /// Source: Apple, SensorKit: nothing is recorded by a phone that is off.
  @Test("has a phone that can be off")
  func off() async throws {
    try await ShortWorld.run(sensors: [.ambientLightSensor]) { world in
      try await world.startRecording()
      try await world.advance(by: .hours(1))
      let begin = world.date
      await world.restartPhone(off: .hours(5))
      let end = world.date
      #expect(end.timeIntervalSince(begin) == 5 * 3600)
      await world.foregroundApp()
      try await world.advance(by: .days(2))
      let light = try await world.samples(of: .ambientLightSensor, as: SRAmbientLightSample.self)
      #expect(!light.isEmpty)
      #expect(light.allSatisfy { $0.writtenAt <= begin || $0.writtenAt >= end })
    }
  }

  @Test("finds mistakes as a scenario does")
  func mistakes() async throws {
    try await ShortWorld.run(sensors: [.ambientLightSensor]) { world in
      try await world.startRecording()
      try await world.advance(by: .days(2))
      let request = SRFetchRequest()
      request.device = .current
      request.to = .current()
      request.from = SRAbsoluteTime(request.to.rawValue - 2 * 86_400)
      SRSensorReader(sensor: .ambientLightSensor).fetch(request)
      try await world.advance(by: .hours(1))
      #expect(world.mistakes.contains { $0.rule == "no-delegate" && !$0.isAdvice })
    }
  }

  /// Source: the project's house rules, "Repeatable".
  @Test("is the same with the same seed, and differs with another seed")
  func repeats() async throws {
    func lux(seed: UInt64) async throws -> [Double] {
      try await ShortWorld.run(
        sensors: [.ambientLightSensor],
        in: ShortWorld.Setting(seed: seed)
      ) { world in
        try await world.startRecording()
        try await world.advance(by: .days(2))
        let light = try await world.samples(of: .ambientLightSensor, as: SRAmbientLightSample.self)
        return light.map(\.value.lux.value)
      }
    }
    let once = try await lux(seed: 7)
    #expect(try await lux(seed: 7) == once)
    #expect(try await lux(seed: 8) != once)
  }

  @Test("throws its body's error, and can't be started within another short world")
  func errors() async throws {
    struct Own: Error {}
    await #expect(throws: Own.self) {
      try await ShortWorld.run(sensors: []) { _ in throw Own() }
    }
    let error = await #expect(throws: (any Error).self) {
      try await ShortWorld.run(sensors: []) { _ in
        try await ShortWorld.run(sensors: []) { _ in }
      }
    }
    #expect("\(try #require(error))" == "a world can't be started inside another one")
  }
}
