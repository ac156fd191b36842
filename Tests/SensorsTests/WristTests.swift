import Foundation
import People
import SensorKit
import Sensors
import Testing
import VirtualTime

@Suite("Bodies: wrists and nights")
struct WristTests {
  private static let seeds: Range<UInt64> = 0..<16

  /// Source: Apple, SRWristDetection: a sample for each transition; only one of the two dates moves.
  @Test(
    "detects when the watch is put on and taken off, alternately, on each date",
    arguments: seeds
  )
  func detection(seed: UInt64) throws {
    let body = LivedBody(seed: seed)
    let source = WristDetectionSource(days: body.days, dates: body.dates)
    var last: SRWristDetection?
    let written = source.written(hours: 24...480)
    #expect(written.count > 10)
    for one in written {
      let sample = try #require(source.decode(one.token) as? SRWristDetection)
      let now = LivedBody.start.addingTimeInterval(one.at.seconds)
      #expect((sample.onWrist ? sample.onWristDate : sample.offWristDate) == now)
      if let last {
        #expect(last.onWrist != sample.onWrist)
        #expect(
          sample.onWrist
            ? last.offWristDate == sample.offWristDate : last.onWristDate == sample.onWristDate
        )
      }
      let moment = body.days.moment(at: one.at)
      #expect(moment.day.watch.isWorn(at: moment.local(one.at)) == sample.onWrist)
      #expect(sample.wristLocation == (body.days.watchHabits.isOnLeftWrist ? .left : .right))
      last = sample
    }
  }

  /// Source: Apple, SRSleepSession (no duration without an end event), SRWristTemperatureSession.
  @Test("measures the temperature of nights during which the watch was worn", arguments: seeds)
  func temperature(seed: UInt64) throws {
    let body = LivedBody(seed: seed)
    let thermometer = WristTemperatureSource(days: body.days, dates: body.dates)
    let sleeps = SleepSessionSource(of: .watch, days: body.days, dates: body.dates)
    let nights = thermometer.written(hours: 24...360)
    #expect(nights.map(\.at) == sleeps.written(hours: 24...360).map(\.at))
    #expect(body.days.watchHabits.isWornAtNight || nights.isEmpty)
    for night in nights.prefix(3) {
      let session = try #require(thermometer.decode(night.token) as? SRWristTemperatureSession)
      let sleep = try #require(sleeps.decode(night.token) as? SRSleepSession)
      #expect(session.startDate == sleep.startDate)
      #expect(sleep.duration == 0 || sleep.duration == session.duration)
      let temperatures = Array(session.temperatures)
      #expect(temperatures.count == Int(session.duration) / 5)
      let still = temperatures.filter { $0.condition.isEmpty }
      #expect(still.count * 10 > temperatures.count * 9)
      for one in temperatures {
        #expect(one.condition.contains(.offWrist) || (30...38).contains(one.value.value))
        #expect(one.errorEstimate.value > 0 && one.timestamp >= session.startDate)
      }
    }
  }

  @Test("has a sleep session for each night on the phone, few of them without an end")
  func endless() throws {
    var durations: [Double] = []
    for seed in 0..<20 as Range<UInt64> {
      let body = LivedBody(seed: seed)
      let source = SleepSessionSource(of: .phone, days: body.days, dates: body.dates)
      let nights = source.written(hours: 24...504)
      #expect((19...21).contains(nights.count))
      durations += try nights.map {
        try #require(source.decode($0.token) as? SRSleepSession).duration
      }
    }
    let endless = durations.filter { $0 == 0 }.count
    #expect(endless > 2 && endless < 30)
    #expect(durations.allSatisfy { $0 == 0 || $0 >= 3600 })
  }
}
