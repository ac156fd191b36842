import SensorKit
import VirtualTime

/// A sample that contains its time of writing.
final class Reading: NSObject {
  let written: WorldTime

  init(_ written: WorldTime) { self.written = written }

  override func isEqual(_ object: Any?) -> Bool { (object as? Reading)?.written == written }
  override var hash: Int { written.hashValue }
}

/// A source with a sample at each whole multiple of a period since the world's start.
final class PeriodicSource: SampleSource {
  private let period: Int64
  /// The length of the time before its writing that a sample describes.
  private let described: Duration

  init(every period: Duration, describing described: Duration = .zero) {
    self.period = period.wholeNanoseconds
    self.described = described
  }

  func forEachSample(
    in stretch: Stretch,
    recordingSince: WorldTime,
    _ body: (WorldTime, UInt64) -> Bool
  ) {
    var next = max(stretch.after.nanoseconds / period + 1, 0) * period
    while next <= stretch.through.nanoseconds {
      let time = WorldTime(nanoseconds: next)
      next += period
      guard time.advanced(by: .zero - described) >= recordingSince else { continue }
      guard body(time, UInt64(bitPattern: time.nanoseconds)) else { return }
    }
  }

  func decode(_ token: UInt64) -> AnyObject { Reading.of(token) }
}

/// A source with a sample at each of some instants.
final class ListedSource: SampleSource {
  private let times: [WorldTime]

  init(_ times: [WorldTime]) { self.times = times.sorted() }

  func forEachSample(
    in stretch: Stretch,
    recordingSince: WorldTime,
    _ body: (WorldTime, UInt64) -> Bool
  ) {
    for time in times where time > stretch.after && time <= stretch.through {
      guard body(time, UInt64(bitPattern: time.nanoseconds)) else { return }
    }
  }

  func decode(_ token: UInt64) -> AnyObject { Reading.of(token) }
}

extension Reading {
  fileprivate static func of(_ token: UInt64) -> Reading {
    Reading(WorldTime(nanoseconds: Int64(bitPattern: token)))
  }
}
