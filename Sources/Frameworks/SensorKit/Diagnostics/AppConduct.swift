import VirtualTime

/// What an app has done so far, as far as it takes to judge what it does next.
struct AppConduct {
  /// A call that failed.
  struct FailedCall: Hashable {
    var operation: String
    var sensor: SRSensor?
    var code: Int
  }

  /// A fetch that is underway.
  struct ActiveFetch: Equatable {
    var sensor: SRSensor
    var device: SRDevice
    var range: Stretch
  }

  /// How often a call may fail in one way, nothing having changed, before it is a mistake.
  ///
  /// Our choice: once is news, twice may be a second try.
  static let patience = 3

  /// Sensors that it has made a reader of, or asked for.
  private(set) var used: Set<SRSensor> = []

  /// Sensors whose devices it has asked for.
  var devicesAsked: Set<SRSensor> = []

  /// Devices that it has fetched from, by sensor.
  private(set) var fetched: [SRSensor: Set<SRDevice>] = [:]

  private var failures: [FailedCall: Int] = [:]
  private var underway: [ActiveFetch] = []

  mutating func uses(_ sensor: SRSensor) {
    used.insert(sensor.parentOfDeletionRecords ?? sensor)
  }

  /// Counts a call that failed; gives how often it has since something changed.
  mutating func fails(_ failure: FailedCall) -> Int {
    failures[failure, default: 0] += 1
    return failures[failure, default: 0]
  }

  /// Forgets what failed for a sensor, for which things have changed.
  mutating func changes(_ sensor: SRSensor) {
    for failure in failures.keys where failure.sensor == sensor { failures[failure] = nil }
  }

  /// Takes down that a fetch begins; gives whether it overlaps with one that is underway.
  mutating func begins(_ fetch: ActiveFetch) -> Bool {
    fetched[fetch.sensor, default: []].insert(fetch.device)
    let overlaps = underway.contains {
      $0.sensor == fetch.sensor && $0.device == fetch.device
        && !$0.range.intersection(fetch.range).isEmpty
    }
    underway.append(fetch)
    return overlaps
  }

  mutating func ends(_ fetch: ActiveFetch) {
    if let index = underway.firstIndex(of: fetch) { underway.remove(at: index) }
  }

  /// Forgets what was underway in a launch that is over.
  mutating func closes() { underway = [] }
}
