import CoreMotion
import Foundation
import People
import SensorKit
import Sensors
import Testing
import VirtualTime

@Suite("Bodies: hearts")
struct HeartTests {
  private static let seeds: Range<UInt64> = 0..<10

  /// The resting heart rate.
  ///
  /// Source: Feng et al., JMIR 2024 (Project Baseline, 875 adults): resting heart rates by watch of
  /// 66.6 ± 11.2 (women) and 64.4 ± 12.3 (men) beats per minute, together 65.5 ± 11.8.
  /// Tolerance, our choice: 2 beats of the mean, 1.5 of the deviation.
  @Test("a cohort's resting heart rate has the published mean and deviation")
  func resting() {
    let rates = (0..<500).map { index -> Double in
      let routine = Routine.allCases[index % Routine.allCases.count]
      let days = LivedBody(seed: UInt64(5000 + index), routine: routine).days
      let heart = HeartRate(stream: days.stream)
      var calm: [Double] = []
      for day in 0..<14 {
        let body = days.body(day)
        for share in [0.15, 0.35, 0.55, 0.75] {
          let span = body.plan.asleep.seconds - body.plan.start.seconds
          let local = LocalTime.seconds(body.plan.start.seconds + span * share)
          let before = LocalTime.seconds(local.seconds - 180)
          let next = body.firstWalk(endingAfter: before)
          guard next == body.walks.count || body.walks[next].start > local else { continue }
          let moment = DayInstant(day: body, midnight: Int64(day) * 86_400_000_000_000)
          calm.append(heart.value(at: moment.world(local), in: moment))
        }
      }
      return calm.reduce(0, +) / Double(calm.count)
    }
    let mean = rates.reduce(0, +) / 500
    let deviation = (rates.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / 500).squareRoot()
    #expect(abs(mean - 65.5) < 2, "\(mean)")
    #expect(abs(deviation - 11.8) < 1.5, "\(deviation)")
  }

  /// Source: Apple, CMHighFrequencyHeartRateData (1 Hz); only while worn is our choice.
  @Test("have a heart rate once a second, and only on the wrist", arguments: seeds.prefix(3))
  func offWrist(seed: UInt64) throws {
    let body = LivedBody(seed: seed)
    let source = body.heartRate
    let written = Set(source.written(hours: 24...72).map(\.at.nanoseconds))
    for second in 86_401...259_200 as ClosedRange<Int64> {
      let moment = body.days.moment(at: WorldTime(nanoseconds: second * 1_000_000_000 - 1))
      let local = moment.local(WorldTime(nanoseconds: second * 1_000_000_000 - 1))
      let isWorn =
        moment.day.watch.isWorn(at: local) && moment.day.watch.batteryLevel(at: local) > 0
      guard isWorn != written.contains(second * 1_000_000_000) else { continue }
      Issue.record("second \(second): worn \(isWorn)")
      break
    }
    let off = body.sources.filter {
      ["photoplethysmogram", "barometer of the watch"].contains($0.name)
    }
    for (name, source) in off {
      for sample in source.written(hours: 24...72) {
        let last = WorldTime(nanoseconds: sample.at.nanoseconds - 1)
        let moment = body.days.moment(at: last)
        #expect(moment.day.watch.isWorn(at: moment.local(last)), "\(name)")
      }
    }
  }

  @Test("beat slowest during sleep, and fastest during a run", arguments: seeds)
  func efforts(seed: UInt64) {
    let days = LivedBody(seed: seed, routine: .retired).days
    let heart = HeartRate(stream: days.stream)
    let body = days.body(3)
    let moment = DayInstant(day: body, midnight: 3 * 86_400_000_000_000)
    func mean(_ times: [Double]) -> Double {
      times.reduce(0) { sum, seconds in
        sum + heart.value(at: moment.world(.seconds(seconds)), in: moment)
      } / Double(times.count)
    }
    let sleep = mean((1...20).map { body.sleep.start.seconds + Double($0) * 600 })
    let walks = body.walks.filter { $0.end.seconds - $0.start.seconds > 90 }
    guard !walks.isEmpty else { return }
    #expect(sleep < body.physique.restingHeartRate)
    #expect(mean(walks.map { $0.end.seconds - 1 }) > sleep + 15)
  }

  /// Source: SpeziSensorKit (begin, active and end with one identifier; only active ones carry data;
  /// one frequency and lead); Apple, SRElectrocardiogramSample.
  @Test("have electrocardiograms whose beats are those of the heart rate sensor")
  func electrocardiogram() throws {
    var seen = 0
    for seed in 0..<60 as Range<UInt64> where seen < 6 {
      let body = LivedBody(seed: seed)
      guard body.days.physique.electrocardiogramsPerDay > 0.2 else { continue }
      let source = ElectrocardiogramSource(days: body.days, dates: body.dates)
      let written = source.written(hours: 0...240)
      guard let first = written.first else { continue }
      seen += 1
      let one = written.prefix { $0.at.nanoseconds < first.at.nanoseconds + 60_000_000_000 }
      let samples = try one.flatMap {
        try #require(source.decode($0.token) as? [SRElectrocardiogramSample])
      }
      #expect(samples.first?.session.state == .begin && samples.last?.session.state == .end)
      #expect(samples.dropFirst().dropLast().allSatisfy { $0.session.state == .active })
      #expect(Set(samples.map(\.session.identifier)).count == 1)
      #expect(Set(samples.map(\.lead)).count == 1)
      #expect(samples.allSatisfy { $0.frequency.value == 512 })
      #expect(samples.allSatisfy { ($0.session.state == .active) == !$0.data.isEmpty })
      let sign = body.days.watchHabits.isOnLeftWrist ? 1.0 : -1
      let curve = samples.flatMap(\.data).map { $0.value.value * sign }
      let seconds = Double(curve.count) / 512
      let peaks = peaks(of: curve, above: body.days.physique.heartSignal * 0.6)
      let rate = Double(peaks.count - 1) * 60 * 512 / Double(peaks[peaks.count - 1] - peaks[0])
      let start = first.at.seconds / 3600
      let heart = body.heartRate
      let rates = heart.written(hours: start...(start + seconds / 3600)).compactMap {
        (heart.decode($0.token) as? CMHighFrequencyHeartRateData)?.heartRate
      }
      #expect(rates.count >= Int(seconds) - 1)
      let mean = rates.reduce(0, +) / Double(rates.count)
      #expect(abs(rate - mean) < 3, "\(rate) in the curve, \(mean) by the sensor")
    }
    #expect(seen == 6)
  }

  /// Source: Apple, SRPhotoplethysmogramSample (times count from the collection's start, and from the
  /// sample's own).
  @Test("have photoplethysmograms with the same beats", arguments: seeds)
  func photoplethysmogram(seed: UInt64) throws {
    let body = LivedBody(seed: seed)
    let source = PhotoplethysmogramSource(days: body.days, dates: body.dates)
    for batch in source.written(hours: 34...36).prefix(5) {
      let samples = try #require(source.decode(batch.token) as? [SRPhotoplethysmogramSample])
      #expect(samples.count == 5 && Set(samples.map(\.startDate)).count == 1)
      for (sample, next) in zip(samples, samples.dropFirst()) {
        #expect(next.nanosecondsSinceStart - sample.nanosecondsSinceStart == 1_000_000_000)
      }
      for sample in samples {
        #expect(sample.opticalSamples.count == 128 && sample.accelerometerSamples.count == 50)
        #expect(!sample.usage.isEmpty)
        for optical in sample.opticalSamples {
          #expect((optical.normalizedReflectance == nil) == (optical.noiseTerms == nil))
          if let value = optical.normalizedReflectance { #expect(value > 0 && value < 1) }
          #expect(abs(optical.nominalWavelength.value - optical.effectiveWavelength.value) < 2)
        }
      }
    }
  }

  private func peaks(of curve: [Double], above limit: Double) -> [Int] {
    var found: [Int] = []
    var index = 1
    while index < curve.count - 1 {
      if curve[index] > limit, curve[index] >= curve[index - 1], curve[index] > curve[index + 1],
        found.last.map({ index - $0 > 128 }) ?? true
      {
        found.append(index)
      }
      index += 1
    }
    return found
  }
}
