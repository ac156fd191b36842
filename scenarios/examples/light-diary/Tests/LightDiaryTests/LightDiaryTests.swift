import Foundation
import LightDiary
import SensorKit
import Testing
import TrialRunTesting

@testable import LightDiaryStudies

@Suite("The diary")
struct LightDiaryTests {
  @Test("has the hours whose hold is over, and no others")
  func hours() async throws {
    try await ShortWorld.run(consent: .allow, sensors: [.ambientLightSensor]) { world in
      let app = await world.launch(LightDiaryApp.self)
      try await world.advance(by: .days(3))
      let held = Int(Date().timeIntervalSinceReferenceDate / 3600) - 24
      #expect(!app.diary.hours.isEmpty && app.diary.hours.allSatisfy { $0.number <= held })
      #expect(world.mistakes == [])
    }
  }

  @Test("stays empty if nobody allows it")
  func refused() async throws {
    try await ShortWorld.run(consent: .deny, sensors: [.ambientLightSensor]) { world in
      let app = await world.launch(LightDiaryApp.self)
      try await world.advance(by: .days(3))
      #expect(app.diary.hours.isEmpty)
    }
  }

  @Test("goes on after the system has ended the app and woken it again")
  func woken() async throws {
    try await ShortWorld.run(consent: .allow, sensors: [.ambientLightSensor]) { world in
      let first = await world.launch(LightDiaryApp.self)
      try await world.advance(by: .days(2))
      await world.killApp()
      try await world.advance(by: .days(1))
      await world.wakeApp()
      try await world.advance(by: .hours(1))
      let second = try #require(world.app(as: LightDiaryApp.self))
      #expect(second !== first)
      #expect(second.diary.hours.count > first.diary.hours.count)
    }
  }
}
