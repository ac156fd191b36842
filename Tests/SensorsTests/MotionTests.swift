import CoreMotion
import Foundation
import People
import SensorKit
import Sensors
import Testing
import VirtualTime

/// What accelerometers and gyroscopes feel; sizes are our choice, the rhythm is the walks'.
@Suite("Bodies: motion")
struct MotionTests {
  private static let seeds: Range<UInt64> = 0..<8

  /// Our choice: the steps that a pedometer counts are those that shake its device.
  @Test("varies with the steps that the pedometer counts", arguments: seeds)
  func gait(seed: UInt64) throws {
    let body = LivedBody(seed: seed)
    for device in [CarriedDevice.phone, .watch] {
      let pedometer = PedometerSource(of: device, days: body.days, dates: body.dates)
      // A minute that was walked through, by somebody who wears the watch and carries the phone.
      let rows = pedometer.written(hours: 24...96).compactMap { row in
        (pedometer.decode(row.token) as? CMPedometerData).map { (row.at, $0) }
      }
      let full = rows.filter { at, _ in
        let moment = body.days.moment(at: WorldTime(nanoseconds: at.nanoseconds - 1))
        let walk = moment.day.walk(at: moment.local(at))
        let from = LocalTime(nanoseconds: moment.local(at).nanoseconds - 60_000_000_000)
        return walk.map { $0.start <= from && $0.gait == .walking } ?? false
      }
      for (at, row) in full.prefix(2) {
        let hours = at.seconds / 3600
        let samples = accelerations(body.motion(.acceleration, device), (hours - 1 / 60.0)...hours)
        // Twenty or so in a second are enough for frequencies below four.
        let length = stride(from: 0, to: samples.count, by: device == .phone ? 5 : 2).map {
          let a = samples[$0]
          return (a.x * a.x + a.y * a.y + a.z * a.z).squareRoot()
        }
        let stepsPerSecond = row.numberOfSteps.doubleValue / 60
        let strongest = dominantFrequency(of: length, hertz: Double(length.count) / 60)
        #expect(abs(strongest / stepsPerSecond - 1) < 0.04, "\(device) at \(hours) h")
      }
      #expect(!full.isEmpty || body.days.physique.activity < 0.8)
    }
  }

  @Test("is only gravity on a table, and nearly so on a sleeper's wrist", arguments: seeds)
  func stillness(seed: UInt64) throws {
    let body = LivedBody(seed: seed)
    let day = body.days.body(2)
    let night = 48 + day.sleep.start.seconds / 3600 + 0.6
    let phone = accelerations(body.motion(.acceleration, .phone), night...(night + 0.01))
    #expect(phone.allSatisfy { abs($0.z + 1) < 0.02 && abs($0.x) < 0.02 && abs($0.y) < 0.02 })
    let posture = MotionSignal.postures(ofWatchOf: body.days.stream)
    let source = body.motion(.acceleration, .watch)
    for batch in source.written(hours: night...(night + 0.3)) {
      let turns = [2, 0].contains { back in
        posture.isTurning(at: WorldTime(nanoseconds: batch.at.nanoseconds - back * 1_000_000_000))
      }
      guard let samples = source.decode(batch.token) as? [CMRecordedAccelerometerData] else {
        Issue.record("no array of accelerations")
        continue
      }
      for sample in samples where !turns {
        let a = sample.acceleration
        #expect(abs((a.x * a.x + a.y * a.y + a.z * a.z).squareRoot() - 1) < 0.02)
      }
    }
  }

  /// Source: CoreMotion, CMLogItem (seconds since boot), CMRecordedAccelerometerData (identifier and
  /// date); rates and arrays are our choice.
  @Test("is delivered in even arrays of two seconds, with increasing identifiers", arguments: seeds)
  func batches(seed: UInt64) throws {
    let body = LivedBody(seed: seed)
    for (device, hertz) in [(CarriedDevice.phone, 100.0), (.watch, 50)] {
      let source = body.motion(.acceleration, device)
      var last: (identifier: UInt64, timestamp: Double) = (0, 0)
      for batch in source.written(hours: 34...34.02) {
        let samples = try #require(source.decode(batch.token) as? [CMRecordedAccelerometerData])
        #expect(samples.count == Int(hertz * 2))
        #expect(samples.allSatisfy { $0.identifier == samples[0].identifier })
        #expect(samples[0].identifier > last.identifier)
        for sample in samples {
          #expect(last.timestamp == 0 || sample.timestamp - last.timestamp > 0.5 / hertz)
          last = (sample.identifier, sample.timestamp)
        }
        let end = LivedBody.start.addingTimeInterval(batch.at.seconds)
        #expect(abs(samples[samples.count - 1].startDate.timeIntervalSince(end) + 1 / hertz) < 1e-5)
        #expect(abs(last.timestamp - (1000 + batch.at.seconds - 1 / hertz)) < 1e-6)
      }
    }
  }

  /// Our choice: the same bits on every machine, in debug and release; remade when a shape changes.
  @Test("gives these bits", arguments: [CarriedDevice.phone, .watch])
  func bits(device: CarriedDevice) {
    let body = LivedBody(seed: 7)
    var digest = RandomStream(seed: 0)
    for hours in [26.0, 32, 33.5, 42] {
      for value in accelerations(body.motion(.acceleration, device), hours...(hours + 0.01)) {
        for axis in [value.x, value.y, value.z] {
          digest = digest.split(Int(truncatingIfNeeded: axis.bitPattern))
        }
      }
    }
    #expect(
      digest.seed == (device == .phone ? 14_089_211_583_499_303_420 : 8_550_499_644_033_770_767)
    )
  }

  @Test("rotates the wrist of a walking person, and not the phone on the table", arguments: seeds)
  func rotation(seed: UInt64) {
    let body = LivedBody(seed: seed)
    let day = body.days.body(1)
    let source = body.motion(.rotationRate, .watch)
    let walk = day.walks.first {
      $0.gait == .walking && $0.end.seconds - $0.start.seconds > 8
        && day.watch.recording.interval(at: $0.start)?.contains($0.end) ?? false
    }
    if let walk {
      let start = 24 + (walk.start.seconds + 4) / 3600
      let rates = source.written(hours: start...(start + 3 / 3600.0)).flatMap {
        source.decode($0.token) as? [CMRecordedRotationRateData] ?? []
      }
      #expect(!rates.isEmpty && rates.contains { abs($0.rotationRate.y) > 0.5 })
    }
    let night = 24 + day.sleep.start.seconds / 3600 + 1
    let phone = body.motion(.rotationRate, .phone)
    for batch in phone.written(hours: night...(night + 0.005)) {
      let rates = phone.decode(batch.token) as? [CMRecordedRotationRateData] ?? []
      #expect(!rates.isEmpty && rates.allSatisfy { abs($0.rotationRate.x) < 0.01 })
    }
  }

  private func accelerations(
    _ source: MotionSource,
    _ hours: ClosedRange<Double>
  ) -> [CMAcceleration] {
    source.written(hours: hours).flatMap {
      (source.decode($0.token) as? [CMRecordedAccelerometerData] ?? []).map(\.acceleration)
    }
  }

  /// The frequency between 1 and 4 Hz that is strongest in a signal.
  private func dominantFrequency(of signal: [Double], hertz: Double) -> Double {
    let mean = signal.reduce(0, +) / Double(signal.count)
    var best = (frequency: 0.0, power: 0.0)
    for step in 0...300 {
      let frequency = 0.5 + Double(step) * 0.0125
      var (real, imaginary) = (0.0, 0.0)
      for (index, value) in signal.enumerated() {
        let angle = 2 * Double.pi * frequency * Double(index) / hertz
        real += (value - mean) * PortableMath.cos(angle)
        imaginary += (value - mean) * PortableMath.sin(angle)
      }
      let power = real * real + imaginary * imaginary
      if power > best.power { best = (frequency, power) }
    }
    return best.frequency
  }
}
