import SensorKit

/// One of the fetches that a long one is made of, and from where the next would have to go on.
///
/// A fetch that was stopped can only go on from a time, which is exclusive (Apple, SRFetchRequest.from).
/// Samples may share a time, and clients have seen them come out of order; so the next one begins a
/// little before where this one ended, and leaves out what this one has handed over.
struct FetchPage {
  /// How many places later than its order a sample may come without being lost (our choice).
  static let disorder = 32

  /// After which time it asks for samples.
  let from: SRAbsoluteTime

  /// By time, how many samples of the page before are still to be left out.
  private var repeats: [SRAbsoluteTime: Int]

  /// The times of the last samples that came, written round and round.
  private var times: [SRAbsoluteTime] = []
  private var taken = 0
  /// The latest time of those that were written over.
  private var gone = -Double.infinity

  /// A sample that comes `disorder` places late leaves room for as many that come early.
  private static let length = 2 * disorder + 1

  init(from: SRAbsoluteTime, leavingOut repeats: [SRAbsoluteTime: Int] = [:]) {
    self.from = from
    self.repeats = repeats
    times.reserveCapacity(Self.length)
  }

  /// Takes note of a sample; false for one that the page before has handed over.
  mutating func record(_ time: SRAbsoluteTime) -> Bool {
    if times.count < Self.length {
      times.append(time)
    } else {
      let place = taken % Self.length
      gone = max(gone, times[place].rawValue)
      times[place] = time
    }
    taken += 1
    guard !repeats.isEmpty, let left = repeats[time] else { return true }
    repeats[time] = left > 1 ? left - 1 : nil
    return false
  }

  /// The page that goes on from here; nil where it would ask for all that this one did.
  func next() -> FetchPage? {
    // Of so many that came, all but the latest have no place left to come late to.
    let certain = min(taken, times.count) - Self.disorder
    guard certain > 0 else { return nil }
    let sorted = times.map(\.rawValue).sorted()
    let bound = sorted[certain - 1]
    guard let last = sorted.last(where: { $0 < bound }), last > from.rawValue, last >= gone else {
      return nil
    }
    var given = repeats.filter { $0.key.rawValue > last }
    for time in times where time.rawValue > last { given[time, default: 0] += 1 }
    return FetchPage(from: SRAbsoluteTime(last), leavingOut: given)
  }
}
