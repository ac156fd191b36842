import Foundation
import SensorKit
import Testing
import VirtualTime

@Suite("SensorKit: events during a fetch", .timeLimit(.minutes(60)))
struct MidFetchTests {
  /// Source: Apple, SRSensorReader (a fetch must be authorized to succeed); that a fetch in
  /// progress also ends is our choice, for both generations.
  @Test("a withdrawal of consent during the fetch ends it with code 1 and no completion")
  func revocation() throws {
    try Study.run { study in
      let light = await study.recorder()
      try await study.live(until: .days(2))
      light.goesOn = { _ in
        if light.samples.count == 2 { study.service.set([.ambientLightSensor], allowed: false) }
        return true
      }
      _ = await study.fetch(light)
      await study.settle()
      #expect(
        light.events
          == WorldTime.minutes(1...2).map(Event.sample) + [.changed(.denied), .failed(1)]
      )
      let fact = try study.lastFetch()
      #expect(fact.errorCode == 1 && fact.delivered == 2 && !fact.stopped)
    }
  }

  /// Keeps a reader and its delegate, for a client that releases both during the fetch.
  private final class Holder: @unchecked Sendable {
    // Unchecked: only the thread of its world reaches it.
    var listener: Listener?
    var taken = 0
  }

  /// Source: Apple, SRSensorReader.delegate (weak); that it is read before each callback is our
  /// conclusion.
  @Test("a delegate that is released during the fetch gets no more, and this is recorded")
  func letGo() throws {
    try Study.run { study in
      let holder = Holder()
      holder.listener = await study.recorder()
      try await study.live(until: .days(2))
      holder.listener?.goesOn = { _ in
        holder.taken += 1
        holder.listener?.goesOn = { _ in
          holder.taken += 1
          return true
        }
        holder.listener = nil
        return true
      }
      holder.listener?.reader.fetch(study.request(through: .seconds(300)))
      await study.settle()
      #expect(holder.taken == 1)
      #expect(!study.log.events.contains(.completed))
      let fact = try study.lastFetch()
      #expect(fact.delivered == 1 && fact.isCutShort && !fact.stopped)
      #expect(study.diagnostics == ["no-delegate"])
    }
  }

  /// Source: Apple, SRSensorReader.delegate; that it is read before each callback is our
  /// conclusion.
  @Test("a delegate that replaces another during the fetch gets the rest")
  func exchanged() throws {
    try Study.run { study in
      let (light, other) = (await study.recorder(), study.listener())
      try await study.live(until: .days(2))
      light.goesOn = { _ in
        if light.samples.count == 2 { light.reader.delegate = other }
        return true
      }
      let events = await study.fetch(light, through: .seconds(300))
      #expect(events == WorldTime.minutes(1...2).map(Event.sample))
      #expect(other.events == WorldTime.minutes(3...5).map(Event.sample) + [.completed])
      #expect(try study.lastFetch().delivered == 5 && study.lastFetch().isCutShort == false)
    }
  }

  /// Our choice: the authorization counts at the delivery of the next sample.
  @Test("a change of another sensor's consent, or one that is undone, does not end it")
  func unaffected() throws {
    try Study.run { study in
      let light = await study.recorder()
      try await study.live(until: .days(2))
      light.goesOn = { _ in
        study.service.set([.visits], allowed: false)
        study.service.set([.ambientLightSensor], allowed: false)
        study.service.set([.ambientLightSensor], allowed: true)
        return true
      }
      _ = await study.fetch(light, through: .seconds(300))
      #expect(light.samples == WorldTime.minutes(1...5))
      #expect(light.events.count { $0 == .completed } == 1)
    }
  }

  /// Our choice: not established; people delete data so that nobody receives them.
  @Test("samples that are deleted during the fetch are not delivered, nor by another fetch")
  func deletion() throws {
    try Study.run { study in
      let light = await study.recorder()
      try await study.live(until: .days(2))
      light.goesOn = { _ in
        study.service.delete(.ambientLightSensor, Stretch(after: .start, through: .days(2)))
        return true
      }
      let events = await study.fetch(light, through: .seconds(300))
      #expect(events == [.sample(.seconds(60)), .completed])
      #expect(try study.lastFetch().deleted)
      #expect(await study.fetch(light, through: .seconds(300)) == [.completed])
    }
  }

  /// Our choice: as above, for a loop over samples.
  @Test("the same holds for a loop")
  func deletionInLoop() throws {
    try Study.run { study in
      let reader = try await study.sleepReader()
      try await study.live(until: .days(2))
      let request = study.request(through: .seconds(300))
      var counts: [Int] = []
      for _ in 0..<2 {
        var count = 0
        for try await _ in reader.samples(matching: request) {
          count += 1
          study.service.delete(.sleepSessions, Stretch(after: .start, through: .days(2)))
        }
        counts.append(count)
      }
      #expect(counts == [1, 0])
    }
  }

  /// Our choice: callbacks keep the order of their events.
  @Test("a withdrawal of consent during a blocked callback is reported before the fetch's failure")
  func revocationWhileParked() throws {
    try Study.run { study in
      let light = await study.recorder()
      try await study.live(until: .days(2))
      let isConsumed = DispatchSemaphore(value: 0)
      light.goesOn = { _ in
        isConsumed.wait()
        return true
      }
      light.reader.fetch(study.request(through: .seconds(300)))
      try await study.live(for: .seconds(1))
      study.service.set([.ambientLightSensor], allowed: false)
      try await study.live(for: .seconds(1))
      #expect(light.events == [.sample(.seconds(60))])
      isConsumed.signal()
      try await study.live(for: .seconds(1))
      #expect(light.events == [.sample(.seconds(60)), .changed(.denied), .failed(1)])
    }
  }
}
