import CoreMotion
import Foundation
import People
import SensorKit
import Sensors
import Testing
import VirtualTime

/// What CoreMotion's managers are given: the same that SensorKit's sensors of a phone record.
@Suite("Bodies: readings of single instants")
struct MotionReaderTests {
  private static let seeds: Range<UInt64> = 0..<4

  /// Our choice: one accelerometer and one gyroscope for all readers.
  @Test("are equal to those that the sensors record", arguments: seeds)
  func readings(seed: UInt64) throws {
    let body = LivedBody(seed: seed)
    var draws = RandomStream(seed: seed).split("hours")
    for _ in 0..<3 {
      let hours = draws.uniform(1.0...100)
      let acceleration = MotionReader(body.motion(.acceleration, .phone))
      let source = body.motion(.acceleration, .phone)
      let batch = try #require(source.written(hours: hours...(hours + 0.001)).first)
      let samples = try #require(source.decode(batch.token) as? [CMRecordedAccelerometerData])
      let start = batch.at.nanoseconds - 2_000_000_000
      for (index, sample) in samples.enumerated() {
        // At the very instant, and as long as no other one follows.
        for offset: Int64 in [0, 9_999_000] {
          let time = WorldTime(nanoseconds: start + Int64(index) * 10_000_000 + offset)
          let value = acceleration.value(at: time)
          let recorded = sample.acceleration
          #expect(value == SIMD3(recorded.x, recorded.y, recorded.z))
        }
      }
      let rates = body.motion(.rotationRate, .phone)
      let turns = try #require(rates.decode(batch.token) as? [CMRecordedRotationRateData])
      let time = WorldTime(nanoseconds: start + 500_000_000)
      #expect(MotionReader(rates).value(at: time).x == turns[50].rotationRate.x)
      #expect(acceleration.hertz == 100)
    }
  }

  /// Source: Apple, CMDeviceMotion.gravity: of length one; the accelerometer feels it at rest.
  @Test("have gravity in the direction of the ground", arguments: seeds)
  func gravity(seed: UInt64) {
    let body = LivedBody(seed: seed)
    let reader = MotionReader(body.motion(.acceleration, .phone))
    for hour in stride(from: 0.0, to: 72, by: 0.37) {
      let time = WorldTime(seconds: hour * 3600)
      let gravity = reader.gravity(at: time)
      #expect(abs((gravity * gravity).sum() - 1) < 1e-9)
      let moment = body.days.moment(at: time)
      guard moment.day.phonePlace(at: moment.local(time)) == .table else { continue }
      let difference = reader.value(at: time) - gravity
      #expect((difference * difference).sum() < 1e-4, "\(time)")
    }
  }

  /// Our choice: one pedometer for all readers.
  @Test("count the steps that the pedometer records, for any division of a range", arguments: seeds)
  func steps(seed: UInt64) {
    let body = LivedBody(seed: seed)
    let reader = PedometerReader(of: body.days)
    let source = PedometerSource(of: .phone, days: body.days, dates: body.dates)
    var draws = RandomStream(seed: seed).split("cuts")
    for day in 0..<4 {
      let hours = Double(day) * 24...Double(day + 1) * 24
      let rows = source.written(hours: hours)
        .compactMap { source.decode($0.token) as? CMPedometerData }
      let from = WorldTime(seconds: hours.lowerBound * 3600)
      let to = WorldTime(seconds: hours.upperBound * 3600)
      let whole = reader.walked(from: from, to: to)
      #expect(whole.steps == rows.reduce(0) { $0 + $1.numberOfSteps.intValue })
      let metres = rows.reduce(0.0) { $0 + ($1.distance?.doubleValue ?? 0) }
      #expect(abs(whole.metres - metres) < 1e-6)
      #expect(whole.floorsAscended == rows.reduce(0) { $0 + ($1.floorsAscended?.intValue ?? 0) })
      let cut = WorldTime(seconds: draws.uniform(from.seconds...to.seconds))
      var parts = reader.walked(from: from, to: cut)
      parts += reader.walked(from: cut, to: to)
      #expect(parts.steps == whole.steps && parts.floorsDescended == whole.floorsDescended)
    }
  }

  /// Our choice: a phone notices a walk from its first instant to its last.
  @Test("report when the owner begins and stops walking", arguments: seeds)
  func changes(seed: UInt64) throws {
    let body = LivedBody(seed: seed)
    let reader = PedometerReader(of: body.days)
    var time = WorldTime.start
    var isWalking = reader.gait(at: time) != nil
    var found = 0
    let end = WorldTime.seconds(3 * 86_400)
    while let next = reader.nextChange(after: time), next < end {
      #expect(next > time && (reader.gait(at: next) != nil) != isWalking)
      let middle = WorldTime(nanoseconds: (time.nanoseconds + next.nanoseconds) / 2)
      #expect((reader.gait(at: middle) != nil) == isWalking)
      if !isWalking { #expect(reader.walked(from: time, to: next).steps == 0) }
      time = next
      isWalking.toggle()
      found += 1
    }
    #expect(found > 0)
  }
}
