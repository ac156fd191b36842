import CoreMotion
import Foundation
import Testing
import VirtualTime

@Suite("A pedometer", .timeLimit(.minutes(60)))
struct PedometerTests {
  /// Source: Apple, CMPedometer.authorizationStatus(), CMError.
  @Test("asks the person once, and follows the answer", arguments: [true, false])
  func authorization(allows: Bool) throws {
    try FakeBody.live { body in
      body.allows = allows
      #expect(CMPedometer.authorizationStatus() == .notDetermined)
      let pedometer = CMPedometer()
      let heard = Heard()
      let now = Date()
      for _ in 0..<2 {
        pedometer.queryPedometerData(from: now - 60, to: now) { @Sendable in heard.note($0, $1) }
      }
      try await Task.sleep(for: .seconds(4))
      body.allows = !allows
      #expect(CMPedometer.authorizationStatus() == (allows ? .authorized : .denied))
      CMPedometer().queryPedometerData(from: now - 60, to: now) { @Sendable in heard.note($0, $1) }
      try await Task.sleep(for: .seconds(1))
      let answer = allows ? "0 steps" : "error 105"
      #expect(heard.lines == ["3.0: \(answer)", "3.0: \(answer)", "4.0: \(answer)"])
      #expect(body.asked == 1)
    }
  }

  /// Source: Apple, queryPedometerData(from:to:withHandler:): the past seven days.
  @Test("returns the steps of a range in the last seven days, by the phone's clock")
  func query() throws {
    try FakeBody.live { body in
      let day = 86_400.0
      body.walks = [0...100, 3 * day...3 * day + 50, 10 * day...10 * day + 10]
      body.world.wallClock.move(by: .seconds(3600), at: body.world.now)
      let start = Date()
      let pedometer = CMPedometer()
      let heard = Heard()
      func ask(_ from: Double, _ to: Double) async throws {
        pedometer.queryPedometerData(from: start + from, to: start + to) { @Sendable data, error in
          heard.note(data, error)
          guard let data else { return }
          #expect(data.startDate == start + from && data.endDate == start + to)
          #expect(data.currentPace == nil && data.currentCadence == nil)
          if data.numberOfSteps != 0 {
            #expect(data.distance?.doubleValue == data.numberOfSteps.doubleValue / 2)
            #expect(data.averageActivePace == 1)
          }
        }
        try await Task.sleep(for: .seconds(10))
      }
      try await Task.sleep(for: .seconds(5 * 86_400))
      try await ask(-10, 4 * day)
      try await ask(3 * day + 25, 20 * day)
      try await ask(4 * day, 4 * day - 1)
      try await Task.sleep(for: .seconds(4 * 86_400))
      try await ask(0, 4 * day)
      #expect(
        heard.lines.map { $0.split(separator: ": ")[1] } == [
          "300 steps", "50 steps", "error 107", "100 steps",
        ]
      )
    }
  }

  /// Source: Apple, startUpdates(from:withHandler:): totals; the period of 2.5 seconds is our choice.
  @Test("reports the total of steps since a date, while the person walks")
  func updates() throws {
    try FakeBody.live { body in
      body.walks = [0...10, 100...106]
      let pedometer = CMPedometer()
      let heard = Heard()
      let start = Date()
      pedometer.startUpdates(from: start) { @Sendable data, error in
        heard.note(data, error)
        let isWalking = body.gait(at: body.world.now) != nil
        #expect(data?.startDate == start && abs(data?.endDate.timeIntervalSinceNow ?? 1) < 1e-3)
        #expect(data?.currentPace == (isWalking ? 1 : nil))
        #expect(data?.currentCadence == (isWalking ? 2 : nil))
      }
      try await Task.sleep(for: .seconds(104))
      pedometer.stopUpdates()
      try await Task.sleep(for: .seconds(100))
      #expect(
        heard.lines == [
          "3.0: 6 steps", "5.5: 11 steps", "8.0: 16 steps", "10.5: 20 steps", "102.5: 25 steps",
        ]
      )
    }
  }

  /// Source: Apple, CMPedometerEvent.
  @Test("reports when the person resumes and pauses walking")
  func events() throws {
    try FakeBody.live { body in
      body.walks = [10...20, 200_000...200_010]
      let pedometer = CMPedometer()
      let heard = Heard()
      let start = Date()
      pedometer.startEventUpdates { @Sendable event, error in
        let seconds = event.map { $0.date.timeIntervalSince(start) } ?? -1
        heard.note("\(event?.type == .resume) \(seconds.rounded()) \(error == nil)")
      }
      try await Task.sleep(for: .seconds(200_005))
      pedometer.stopEventUpdates()
      try await Task.sleep(for: .seconds(100))
      #expect(
        heard.lines == [
          "10.0: true 10.0 true", "20.0: false 20.0 true", "200000.0: true 200000.0 true",
        ]
      )
    }
  }

  /// Our choice, as for all objects of an app's process.
  @Test("ends with the app's process, and works in the next one")
  func launches() throws {
    try FakeBody.live { body in
      body.walks = [0...1000]
      let pedometer = CMPedometer()
      let heard = Heard()
      pedometer.startUpdates(from: Date()) { @Sendable in heard.note($0, $1) }
      try await Task.sleep(for: .seconds(1))
      MotionService.current?.appClosed()
      try await Task.sleep(for: .seconds(5))
      MotionService.current?.appLaunched()
      #expect(heard.lines == [] && CMPedometer.authorizationStatus() == .notDetermined)
      pedometer.queryPedometerData(from: Date() - 5, to: Date()) { @Sendable in heard.note($0, $1) }
      try await Task.sleep(for: .seconds(5))
      #expect(heard.lines == ["9.0: 10 steps"] && body.asked == 2)
    }
  }

  /// Source: Apple, NSMotionUsageDescription: an app without this key exits.
  @Test("ends an app whose Info.plist lacks the usage description")
  func purpose() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try FakeBody.live { body in
        body.purpose = nil
        CMPedometer().startUpdates(from: Date()) { _, _ in }
      }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("lacks NSMotionUsageDescription"))
  }

  /// Our choice: there is no phone outside a world.
  @Test("delivers nothing outside a world")
  func outside() async {
    #expect(!CMPedometer.isStepCountingAvailable() && !CMPedometer.isDistanceAvailable())
    #expect(!CMPedometer.isFloorCountingAvailable() && !CMPedometer.isPaceAvailable())
    #expect(!CMPedometer.isCadenceAvailable())
    #expect(!CMPedometer.isPedometerEventTrackingAvailable())
    #expect(CMPedometer.authorizationStatus() == .denied)
    let pedometer = CMPedometer()
    let code = await withCheckedContinuation { answered in
      pedometer.queryPedometerData(from: Date(), to: Date()) { @Sendable _, error in
        answered.resume(returning: (error as? NSError)?.code)
      }
    }
    #expect(code == 104 && "\(pedometer)" == "<CMPedometer>")
  }

  /// Source: Apple, CMPedometerEvent: NSSecureCoding.
  @Test("creates events that can be archived")
  func coding() throws {
    try FakeBody.live { body in
      body.walks = [10...20]
      let heard = Heard()
      let pedometer = CMPedometer()
      pedometer.startEventUpdates { @Sendable event, _ in
        guard let event else { return }
        do {
          let data = try NSKeyedArchiver.archivedData(
            withRootObject: event,
            requiringSecureCoding: true
          )
          let copy = try NSKeyedUnarchiver.unarchivedObject(
            ofClass: CMPedometerEvent.self,
            from: data
          )
          #expect(copy?.type == event.type && copy?.date == event.date)
          heard.note("\(event)")
        } catch { Issue.record(error) }
      }
      try await Task.sleep(for: .seconds(15))
      #expect(heard.lines == ["10.0: <CMPedometerEvent>"])
    }
  }
}
