import SensorKit
import VirtualTime

/// Twenty days with random actions of the person and the app, for SensorKit and for the oracle.
struct RandomLife {
  /// Seconds of SensorKit's time.
  struct Range: Hashable, Sendable {
    var from: Double
    var to: Double
  }

  enum Deed: Hashable, Sendable {
    case ask(allows: Bool)
    case setSwitch(Bool)
    case setCollection(Bool)
    case start, stop
    /// A fetch after a time, with a length, in nanoseconds.
    case fetch(after: Int64, length: Int64)
    /// Deletes the recordings of a number of nanoseconds before now.
    case deleteLast(Int64)
    case setClock(seconds: Int)
    case close, launch
  }

  /// The result of a random life.
  struct Outcome: Sendable {
    var delivered = 0
    var fetches = 0
    var refused = 0
    /// The differences between SensorKit and the oracle.
    var differences: [String] = []
  }

  private static let minute = Int64(60_000_000_000)
  private static let day = 1440 * minute

  private var random: RandomStream
  private let sensor: SRSensor
  private let period: Int64
  private let described: Int64

  /// Creates the life of a seed; every third seed has a sensor that writes reports.
  init(seed: UInt64) {
    random = RandomStream(seed: seed).split("life")
    let isReport = seed % 3 == 0
    sensor = isReport ? .deviceUsageReport : .ambientLightSensor
    period = Self.minute * (isReport ? 15 : 7)
    described = isReport ? period : 0
  }

  /// Runs the random life.
  static func live(seed: UInt64) throws -> Outcome {
    try Study.run { study in
      var life = RandomLife(seed: seed)
      return try await life.live(study)
    }
  }

  private mutating func live(_ study: Study) async throws -> Outcome {
    study.phone.sources[sensor] = PeriodicSource(
      every: .nanoseconds(period),
      describing: .nanoseconds(described)
    )
    study.phone.readingTime = .zero
    var oracle = Oracle(period: period, described: described)
    var listener = study.listener(sensor)
    var outcome = Outcome()
    var time = Int64(0)
    var todo: [Deed] = [.ask(allows: true), .start]
    while time < 20 * Self.day {
      time = draw(after: time)
      let now = WorldTime(nanoseconds: time)
      try await study.live(until: now)
      oracle.live(until: now)
      // Several actions often share one instant, where the order of rules matters.
      for deed in todo + (0..<draw(1...2)).map({ _ in drawDeed() }) {
        try await perform(deed, study, &listener, &oracle, &outcome)
        if listener.reader.authorizationStatus != oracle.status {
          outcome.differences.append("\(now) \(deed): \(listener.reader.authorizationStatus)")
        }
      }
      todo = []
    }
    return outcome
  }

  private mutating func perform(
    _ deed: Deed,
    _ study: Study,
    _ listener: inout Listener,
    _ oracle: inout Oracle,
    _ outcome: inout Outcome
  ) async throws {
    switch deed {
    case .ask(let allows):
      study.phone.responses = [allows ? .allowAll : .allow([])]
      let before = study.phone.sheets.count
      study.ask(for: [sensor])
      await study.settle()
      if (study.phone.sheets.count > before) != oracle.wouldAsk {
        outcome.differences.append("\(study.world.now): a sheet too many or too few")
      }
    case .setSwitch(let allows): study.service.set([sensor], allowed: allows)
    case .setCollection(let isOn): study.service.setCollection(enabled: isOn)
    case .start: listener.reader.startRecording()
    case .stop: listener.reader.stopRecording()
    case .deleteLast(let length):
      let after = WorldTime(nanoseconds: study.world.now.nanoseconds - length)
      study.service.delete(sensor, Stretch(after: after, through: study.world.now))
    case .setClock(let seconds):
      study.world.wallClock.move(by: .seconds(seconds), at: study.world.now)
    case .close: study.service.appClosed()
    case .launch:
      study.service.appLaunched()
      listener = study.listener(sensor)
    case .fetch(let after, let length):
      try await fetch(after, length, study, listener, oracle, &outcome)
    }
    oracle.take(deed)
    await study.settle()
  }

  /// The times of writing of the samples in a loop over the same range, and the loop's end.
  private func loop(
    over request: SRFetchRequest,
    _ study: Study
  ) async throws -> ([SRAbsoluteTime], Event) {
    func loop(_ sensor: some SRDataSensor) async throws -> ([SRAbsoluteTime], Event) {
      let reader = try SRReader(sensor: sensor)
      var timestamps: [SRAbsoluteTime] = []
      do {
        for try await response in reader.samples(matching: request) {
          timestamps.append(response.timestamp)
        }
        return (timestamps, .completed)
      } catch {
        return (timestamps, .failed((error as NSError).code))
      }
    }
    return sensor == .ambientLightSensor
      ? try await loop(SRAmbientLightSensor()) : try await loop(SRDeviceUsageSensor())
  }

  private func fetch(
    _ after: Int64,
    _ length: Int64,
    _ study: Study,
    _ listener: Listener,
    _ oracle: Oracle,
    _ outcome: inout Outcome
  ) async throws {
    let timeline = AbsoluteTimeline(of: study.world)
    func absolute(_ time: WorldTime) -> Double { timeline.absoluteTime(at: time).rawValue }
    let range = Range(
      from: absolute(WorldTime(nanoseconds: after)),
      to: absolute(WorldTime(nanoseconds: after + length))
    )
    let request = SRFetchRequest()
    request.from = SRAbsoluteTime(range.from)
    request.to = SRAbsoluteTime(range.to)
    let events = await study.fetch(listener, request)
    let expected = oracle.events(of: range, absolute)
    if events != expected {
      outcome.differences.append(
        "\(study.world.now) fetch \(range): \(events.count) events for \(expected.count)"
      )
    }
    if study.service.isAppRunning {
      let (timestamps, last) = try await loop(over: request, study)
      if timestamps != listener.timestamps || last != expected.last {
        outcome.differences.append("\(study.world.now) loop \(range): \(timestamps.count) samples")
      }
    }
    outcome.fetches += 1
    outcome.delivered += listener.samples.count
    if events.count == 1, events != [.completed] { outcome.refused += 1 }
  }

  private mutating func draw(_ range: ClosedRange<Int64>) -> Int64 {
    .random(in: range, using: &random)
  }

  /// The next instant of an action; every other one is on a whole minute, when a sample may be
  /// written.
  private mutating func draw(after time: Int64) -> Int64 {
    let next = time + draw(Self.minute...Self.day)
    guard draw(0...1) == 0 else { return next }
    return (next / period + 1) * period + draw(-1...1)
  }

  private mutating func drawDeed() -> Deed {
    switch draw(0...29) {
    case 0: .ask(allows: false)
    case 1, 2: .ask(allows: true)
    case 3: .setSwitch(false)
    case 4, 5: .setSwitch(true)
    case 6: .setCollection(false)
    case 7, 8: .setCollection(true)
    case 9...12: .start
    case 13: .stop
    case 14: .deleteLast(draw(0...2) == 0 ? draw(0...2 * Self.day) : 7 * period)
    case 15: .setClock(seconds: Int(draw(-100_000...100_000)))
    case 16: .close
    case 17, 18, 19: .launch
    default: drawFetch()
    }
  }

  private mutating func drawFetch() -> Deed {
    let after = draw(-Self.day...20 * Self.day)
    switch draw(0...3) {
    case 0: return .fetch(after: -Self.day, length: 22 * Self.day)
    case 1: return .fetch(after: after / period * period, length: draw(0...1000) * period)
    case 2: return .fetch(after: after, length: draw(-Self.day...10 * Self.day))
    default: return .fetch(after: after, length: draw(0...9 * Self.day))
    }
  }
}
