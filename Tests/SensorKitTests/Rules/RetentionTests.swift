import SensorKit
import Testing
import VirtualTime

@Suite("SensorKit: retention and deletion")
struct RetentionTests {
  /// Source: Apple, SRSensorReader (seven days); that they begin at the release is our choice.
  @Test("a sample can be fetched for seven days after its hold, to the nanosecond")
  func boundary() throws {
    try Study.run { study in
      let light = await study.recorder()
      try await study.live(until: .seconds(60))
      light.reader.stopRecording()
      try await study.live(until: .days(8).advanced(by: .seconds(60) - .nanoseconds(1)))
      #expect(await study.fetch(light) == [.sample(.seconds(60)), .completed])
      try await study.live(for: .nanoseconds(1))
      #expect(await study.fetch(light) == [.completed])
      #expect(try study.lastFetch().expired)
    }
  }

  /// Source: our choice: a fetch's record mentions expired data, however old.
  @Test("a fetch that reaches back to expired data is recorded so, also after another start")
  func expired() throws {
    try Study.run { study in
      let light = await study.recorder()
      try await study.live(until: .hours(1))
      light.reader.stopRecording()
      try await study.live(until: .days(30))
      light.reader.startRecording()
      await study.settle()
      #expect(await study.fetch(light) == [.completed])
      #expect(try study.lastFetch().expired)
      #expect(await study.fetch(light, after: .days(1)) == [.completed])
      #expect(try !study.lastFetch().expired)
    }
  }

  /// Source: Apple: the person can delete data during the hold, before any app reads them.
  @Test("data that the person deletes are gone, held or released", arguments: [0, 2])
  func deletion(daysLater: Int64) throws {
    try Study.run { study in
      let light = await study.recorder()
      try await study.live(until: .seconds(600))
      light.reader.stopRecording()
      try await study.live(until: .days(daysLater).advanced(by: .seconds(600)))
      study.service.delete(
        .ambientLightSensor,
        Stretch(after: .seconds(120), through: .seconds(300))
      )
      try await study.live(until: .days(4))
      _ = await study.fetch(light)
      #expect(light.samples == WorldTime.minutes(1...2) + WorldTime.minutes(6...10))
      #expect(try study.lastFetch().deleted)
      #expect(await study.fetch(light, through: .seconds(60)).count == 2)
      #expect(try !study.lastFetch().deleted)
    }
  }

  /// Source: our choice: a deletion applies to existing data.
  @Test("a deletion affects neither later recordings nor another sensor")
  func deletionOfTheFuture() throws {
    try Study.run { study in
      let light = await study.recorder()
      let keys = await study.recorder(.keyboardMetrics)
      try await study.live(until: .seconds(180))
      study.service.delete(.ambientLightSensor, Stretch(after: .start, through: .endOfTime))
      study.service.delete(.ambientLightSensor, Stretch(after: .days(1), through: .days(2)))
      try await study.live(until: .days(2))
      _ = await study.fetch(light, through: .seconds(300))
      #expect(light.samples == WorldTime.minutes(4...5))
      _ = await study.fetch(keys, through: .seconds(300))
      #expect(keys.samples == WorldTime.minutes(1...5))
      let deletions = study.facts.filter { if case .deletion = $0 { true } else { false } }
      #expect(deletions.count == 1)
    }
  }

  /// Source: Apple, SRFetchRequest (only data recorded after the start).
  @Test("a report of a time before recording began, or of a pause, is never delivered")
  func reports() throws {
    try Study.run { study in
      study.service.set([.deviceUsageReport], allowed: true)
      let usage = study.listener(.deviceUsageReport)
      try await study.live(until: .seconds(600))
      usage.reader.startRecording()
      // Reports are due at 15, 30, 45 … minutes; the first includes minutes before the start.
      try await study.live(until: .seconds(60 * 70))
      study.service.set([.deviceUsageReport], allowed: false)
      try await study.live(until: .seconds(60 * 72))
      study.service.set([.deviceUsageReport], allowed: true)
      try await study.live(until: .days(2))
      _ = await study.fetch(usage, through: .hours(2))
      #expect(usage.samples == [30, 45, 60, 90, 105, 120].map { .seconds(60 * $0) })
    }
  }
}
