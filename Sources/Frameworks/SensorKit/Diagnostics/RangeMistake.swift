import Diagnostics
import Foundation
import VirtualTime

/// A mistake in the range of a fetch request; of several causes, the likeliest.
struct RangeMistake {
  let diagnostic: Diagnostic
  let message: String

  /// The clocks, and how long samples are held and kept.
  struct Surroundings {
    var absoluteNow: SRAbsoluteTime
    /// Seconds since 2001 on the phone's wall clock.
    var wallNow: CFAbsoluteTime
    var holding: TimeInterval
    var retention: TimeInterval
    /// Whether the app has read the absolute time, or converted a time to it, a short time ago.
    var hasReadAbsoluteTime = false
    /// Whether the app could not fetch, in all the time in which that was possible, what was recorded at an instant.
    var wasHindered: (SRAbsoluteTime) -> Bool = { _ in false }
  }

  /// Times at most this far from now count as intended (our choice).
  fileprivate static let plausible: TimeInterval = 2 * 366 * 86_400

  /// The precision with which an app can be expected to specify an instant.
  fileprivate static let tolerance: TimeInterval = 1

  /// Returns the mistake in a range; nil if there is none.
  static func find(
    from: SRAbsoluteTime?,
    to: SRAbsoluteTime?,
    _ surroundings: Surroundings
  ) -> RangeMistake? {
    guard let from = from?.rawValue, let to = to?.rawValue, !from.isNaN, !to.isNaN else {
      return RangeMistake(diagnostic: .rangeUnset, message: "from or to was not set")
    }
    for (name, value) in [("from", from), ("to", to)]
    where surroundings.countsFrom1970(value) {
      return RangeMistake(
        diagnostic: .unixEpoch,
        message: "\(name) is \(Int(value)), which is about now counted from 1970"
      )
    }
    if surroundings.isWallClock(to) {
      return RangeMistake(
        diagnostic: .unconvertedTime,
        message: "to is \(Int(to)), a time of the wall clock"
      )
    }
    guard from <= to else {
      return RangeMistake(diagnostic: .rangeBackwards, message: "from was after to")
    }
    // The range is empty, so the app misses nothing.
    guard from < to else { return nil }
    let now = surroundings.absoluteNow.rawValue
    if from >= now - surroundings.holding, surroundings.holding > 0 {
      return RangeMistake(
        diagnostic: .insideHold,
        message: "the range began \(span(now - from)) before, within the hold"
      )
    }
    if to <= now - surroundings.retention, !surroundings.wasHindered(SRAbsoluteTime(to)) {
      return RangeMistake(
        diagnostic: .beyondRetention,
        message: "the range ended \(span(now - to)) before, when all of it had expired"
      )
    }
    return nil
  }

  /// Returns a duration as a whole number of the largest unit that fits.
  private static func span(_ seconds: TimeInterval) -> String {
    if seconds >= 3600 { return "\(Int(seconds / 3600)) h" }
    return seconds >= 60 ? "\(Int(seconds / 60)) min" : "\(Int(seconds)) s"
  }
}

extension RangeMistake.Surroundings {
  fileprivate func countsFrom1970(_ value: TimeInterval) -> Bool {
    let unixNow = wallNow + Date.timeIntervalBetween1970AndReferenceDate
    return abs(value - unixNow) < RangeMistake.plausible
      && abs(value - absoluteNow.rawValue) > RangeMistake.plausible
  }

  /// Whether the end of a range is the current time, or the start of the holding period, on the
  /// wall clock and not in SensorKit's time.
  ///
  /// An app that ends its ranges an hour before the hold has such ends by chance if the wall clock is an hour slow. Its
  /// end lies before the hold, and the app has read SensorKit's time for it (our choice).
  fileprivate func isWallClock(_ value: TimeInterval) -> Bool {
    if hasReadAbsoluteTime, value <= absoluteNow.rawValue - holding { return false }
    func isNear(_ now: TimeInterval) -> Bool {
      [0, holding].contains { abs(value - (now - $0)) <= RangeMistake.tolerance }
    }
    return isNear(wallNow) && !isNear(absoluteNow.rawValue)
  }
}

/// The mistakes of a fetch that are visible before the first delivery.
extension SensorKitService {
  /// Checks the range of a request.
  func diagnose(_ request: SRFetchRequest, of sensor: SRSensor) {
    guard refusal(of: sensor) == nil else { return }
    let window = sensor.deliveryWindow
    let surroundings = RangeMistake.Surroundings(
      absoluteNow: timeline.absoluteTime(at: world.now),
      wallNow: CFAbsoluteTimeGetCurrent(),
      holding: window.holding.inSeconds,
      retention: window.retention?.inSeconds ?? .infinity,
      hasReadAbsoluteTime: hasReadAbsoluteTime,
      wasHindered: { [self] time in
        let recorded = timeline.lastInstant(notAfter: time)
        return conduct.launches.isInterrupted(
          from: window.release(of: recorded),
          until: window.expiry(of: recorded)
        )
      }
    )
    let mistake = RangeMistake.find(from: request.fromTime, to: request.toTime, surroundings)
    guard let mistake else { return }
    found(mistake.diagnostic, sensor, "fetching \(name(of: sensor)): \(mistake.message)")
  }

  /// How long before a fetch an app computes its range at the earliest (our choice).
  private static let longestPreparation = Duration.seconds(3600)

  private var hasReadAbsoluteTime: Bool {
    guard let read = state.value.conduct.readAbsoluteTime else { return false }
    return read.duration(to: world.now) <= Self.longestPreparation
  }

  /// Records that the app reads the absolute time, or converts a time to it.
  func appReadsAbsoluteTime() { state.conduct.readsAbsoluteTime(at: world.now) }

  /// Checks the device of a request: an app can create `SRDevice()`, but it is no device of the
  /// participant.
  func diagnoseDevice(_ fact: FetchFact) {
    guard !hardware.devices.contains(fact.device) else { return }
    let device = fact.device.name.isEmpty ? "SRDevice()" : "'\(fact.device.name)'"
    found(
      .noSuchDevice,
      fact.sensor,
      "\(name(of: fact.sensor)) was fetched from \(device), which is not a device of the participant"
    )
  }

  /// Checks whether a fetch overlaps with another fetch.
  func diagnoseOverlap(_ fact: FetchFact) {
    guard state.conduct.begins(AppConduct.ActiveFetch(fact)) else { return }
    let name = name(of: fact.sensor)
    found(.parallelFetches, fact.sensor, "\(name) was fetched while an overlapping fetch went on")
  }
}

extension AppConduct.ActiveFetch {
  init(_ fact: FetchFact) {
    self.init(sensor: fact.sensor, device: fact.device, range: fact.range)
  }
}
