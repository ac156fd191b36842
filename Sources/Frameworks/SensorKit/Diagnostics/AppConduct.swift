import VirtualTime

/// The app's past calls, as far as the diagnostics of its next calls need them.
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

  /// The number of times that a call may fail in the same way, under the same conditions, before
  /// the failure counts as a mistake.
  ///
  /// Our choice: the first failure is news, and the second may be a retry.
  static let patience = 3

  /// The sensors that the app has created a reader of, or requested authorization for.
  private(set) var used: Set<SRSensor> = []

  /// The sensors whose devices the app has fetched.
  var devicesAsked: Set<SRSensor> = []

  /// The devices that the app has fetched samples from, by sensor.
  private(set) var fetched: [SRSensor: Set<SRDevice>] = [:]

  /// When the app last read the absolute time, or converted a time to it; nil if it never did.
  private(set) var readAbsoluteTime: WorldTime?

  /// The launches of the app.
  private(set) var launches = LaunchHistory()

  /// The sensors without an answer whose status the app read, or that it requested, while the master switch was off, and
  /// that no sheet has shown since.
  private(set) var missedWhileOff: Set<SRSensor> = []

  /// When the master switch was last turned on; nil if it never was.
  var collectionEnabled: WorldTime? {
    didSet { ranSinceEnabled = false }
  }

  /// Whether the app was launched, or looked at a status, since then.
  private(set) var ranSinceEnabled = false

  mutating func runs() { ranSinceEnabled = true }

  private var failures: [FailedCall: Int] = [:]
  private var underway: [ActiveFetch] = []

  mutating func uses(_ sensor: SRSensor) {
    used.insert(sensor.parentOfDeletionRecords ?? sensor)
  }

  /// Records sensors that the app could not request because the master switch is off.
  mutating func misses(_ sensors: [SRSensor]) { missedWhileOff.formUnion(sensors) }

  /// Records sensors that a sheet shows.
  mutating func isAsked(_ sensors: [SRSensor]) { missedWhileOff.subtract(sensors) }

  /// Counts a failed call; returns the number of equal failures since the conditions changed.
  mutating func fails(_ failure: FailedCall) -> Int {
    failures[failure, default: 0] += 1
    return failures[failure, default: 0]
  }

  /// Forgets the failures of a sensor, because its conditions have changed.
  mutating func changes(_ sensor: SRSensor) {
    for failure in failures.keys where failure.sensor == sensor { failures[failure] = nil }
  }

  /// Records the start of a fetch; returns whether it overlaps with a fetch that is underway.
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

  mutating func readsAbsoluteTime(at now: WorldTime) { readAbsoluteTime = now }

  mutating func opens(at now: WorldTime) {
    runs()
    launches.begin(at: now)
  }

  /// Forgets the fetches that were underway when a launch ended.
  mutating func closes(at now: WorldTime) {
    underway = []
    launches.end(at: now)
  }
}
