import CoreMotion
import Foundation
import People
import SensorKit
import Sensors
import Testing
import VirtualTime

@Suite("Bodies: distances and heights")
struct SurroundingsTests {
  private static let seeds: Range<UInt64> = 0..<12

  /// Our choice: a device counts exactly the walks on which it is carried.
  @Test("the pedometer counts each carried step once", arguments: seeds)
  func pedometer(seed: UInt64) throws {
    let body = LivedBody(seed: seed)
    let source = PedometerSource(of: .phone, days: body.days, dates: body.dates)
    let rows = try source.written(hours: 24...48).map {
      try #require(source.decode($0.token) as? CMPedometerData)
    }
    let day = body.days.body(1)
    // Walks after midnight belong to the next day's samples.
    let carried = (body.days.body(0).walks.map { $0.moved(-24) } + day.walks.map { $0.moved(0) })
      .filter { $0.walk.carriesPhone && $0.start < 86_400 && $0.end > 0 }
    guard carried.allSatisfy({ $0.start >= 0 && $0.end <= 86_400 }) else { return }
    let steps = carried.map { $0.walk.steps(from: $0.walk.start, to: $0.walk.end) }.reduce(0, +)
    #expect(rows.map(\.numberOfSteps.intValue).reduce(0, +) == steps)
    let up = rows.compactMap(\.floorsAscended?.intValue).reduce(0, +)
    #expect(up == carried.map { max($0.walk.floors, 0) }.reduce(0, +))
    for row in rows {
      #expect(row.numberOfSteps.intValue > 0 && row.numberOfSteps.intValue < 190)
      #expect(row.currentPace == nil && row.currentCadence == nil)
      #expect(abs(row.endDate.timeIntervalSince(row.startDate) - 60) < 1e-6)
    }
  }

  @Test(
    "the odometer counts outdoors and on rides, and distinguishes the watch's rows",
    arguments: seeds
  )
  func odometer(seed: UInt64) throws {
    let body = LivedBody(seed: seed)
    let source = OdometerSource(of: .phone, days: body.days, dates: body.dates)
    var metres = 0.0
    for row in source.written(hours: 0...168) {
      let sample = try #require(source.decode(row.token) as? CMOdometerData)
      let last = WorldTime(nanoseconds: row.at.nanoseconds - 1)
      let moment = body.days.moment(at: last)
      let local = moment.local(last)
      #expect([.transit, .outdoors].contains(moment.day.plan.place(at: local)))
      let isApart = moment.day.apart.interval(at: local) != nil
      #expect(sample.originDevice == (isApart ? .remote : .local))
      #expect(sample.deltaDistance > 0 && sample.deltaDistance < 300)
      #expect(sample.gpsDate <= sample.endDate && sample.gpsDate >= sample.startDate)
      metres += sample.deltaDistance
    }
    #expect(metres > 10_000)
  }

  /// Source: ISO 2533: near the sea, air weighs 12 Pa a metre.
  @Test("the barometer falls by 12 Pa for each metre climbed", arguments: seeds)
  func pressure(seed: UInt64) throws {
    let body = LivedBody(seed: seed)
    let source = AmbientPressureSource(
      of: .phone,
      days: body.days,
      dates: body.dates,
      uptime: 1000
    )
    var last: (pressure: Double, altitude: Double)?
    for one in source.written(hours: 24...72) {
      let samples = try #require(source.decode(one.token) as? [CMRecordedPressureData])
      #expect(samples.count == 60)
      let start = WorldTime(nanoseconds: one.at.nanoseconds - 60_000_000_000)
      let moment = body.days.moment(at: start)
      let altitude = moment.day.altitude(at: moment.local(start), of: .phone)
      let pressure = samples[0].pressure.value
      #expect((93...106).contains(pressure))
      #expect((18...36).contains(samples[0].temperature.value))
      if let last, abs(altitude - last.altitude) > 5 {
        // The weather changes by some Pa in a minute.
        let fallen = last.pressure - pressure
        #expect(abs(fallen - (altitude - last.altitude) * 0.012) < 0.015)
      }
      last = (pressure, altitude)
    }
  }
}

extension Walk {
  /// The walk with its times in seconds from the midnight that many hours later.
  fileprivate func moved(_ hours: Double) -> (walk: Walk, start: Double, end: Double) {
    (self, start.seconds + hours * 3600, end.seconds + hours * 3600)
  }
}
