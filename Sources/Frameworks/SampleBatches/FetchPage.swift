import SensorKit

/// One of the successive fetches of a long fetch, and the position from which the next would
/// continue.
///
/// A fetch that was stopped can only continue from a time, which is exclusive (Apple,
/// SRFetchRequest.from). Samples may share a time, and clients have received them out of order; so
/// the next fetch begins a little before the end of this one, and omits the samples that this one
/// has delivered.
struct FetchPage {
  /// The maximum number of positions by which a sample may be late without being lost (our choice).
  static let disorder = 32

  /// The exclusive start of the fetch.
  let from: SRAbsoluteTime

  /// The number of samples of the previous page that remain to be omitted, by time.
  private var repeats: [SRAbsoluteTime: Int]

  /// The times of the last samples, as a ring buffer.
  private var times: [SRAbsoluteTime] = []
  private var taken = 0
  /// The latest time that was overwritten.
  private var gone = -Double.infinity

  /// A sample that is `disorder` positions late leaves room for as many early samples.
  private static let length = 2 * disorder + 1

  init(from: SRAbsoluteTime, leavingOut repeats: [SRAbsoluteTime: Int] = [:]) {
    self.from = from
    self.repeats = repeats
    times.reserveCapacity(Self.length)
  }

  /// Records a sample; returns false if the previous page has delivered it.
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

  /// Returns the page that continues from here; nil if it would repeat this whole page.
  func next() -> FetchPage? {
    // All of these samples except the latest have no position left at which they could be late.
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
