import Runner
import Scenarios

/// Looks for the ends of the range around a moment or duration in which a study fails alike.
///
/// From the value outwards, in steps that grow, to the first value with which the study passes, then between that one
/// and the last failing one until they are a step apart: see ``VariedPart/step``. A study that fails again farther away
/// is not looked at.
struct RangeSearch {
  /// The distances at which other values are tried first, in milliseconds (our choice).
  private static let milliseconds: [Int64] = [
    1, 1000, 60_000, 900_000, 3_600_000, 21_600_000, 86_400_000, 259_200_000, 864_000_000,
  ]

  /// The number of values between two ends that are tried at once (our choice).
  private static let atOnce: Int64 = 7

  let part: VariedPart
  let events: [TimedEvent]

  /// Whether documents fail alike, in their order; nil if there is no time left.
  let areFailing: ([ScenarioDocument]) throws(RunError) -> [Bool]?

  /// The range; nil if the value is no moment or duration, if there is no time left, or if no value passes.
  mutating func range() throws(RunError) -> FailingRange? {
    guard let value = part.nanoseconds, part.path != DocumentPath().key(KeyName.lasts),
      // A value that is written in another way must be the same one.
      let same = part.document(with: part.node(value)),
      (try? part.reader.read(same))?.definition == part.definition
    else { return nil }
    let millisecond: Int64 = 1_000_000
    let steps =
      (part.step < millisecond ? [part.step] : []) + Self.milliseconds.map { $0 * millisecond }
    let below =
      steps.map { value - $0 }.filter { $0 > part.smallest }
      + [part.smallest].filter { $0 < value }
    let above =
      steps.map { value + $0 }.filter { $0 < part.largest }
      + [part.largest].filter { $0 > value }
    guard let lower = try end(from: value, outwards: below),
      let upper = try end(from: value, outwards: above),
      lower.isThere || upper.isThere
    else { return nil }
    return FailingRange(
      lower: lower.isThere ? made(lower.last) : nil,
      upper: upper.isThere ? made(upper.last) : nil,
      areMoments: part.isMoment
    )
  }

  private func made(_ nanoseconds: Int64) -> FailingRange.End {
    FailingRange.End(
      text: part.text(nanoseconds),
      nanoseconds: nanoseconds,
      event: part.isMoment ? TimedEvent.name(nearest: nanoseconds, among: events) : ""
    )
  }

  /// The last failing value in one direction, and whether there is a passing one behind it; nil without time.
  private func end(
    from value: Int64,
    outwards values: [Int64]
  ) throws(RunError) -> (last: Int64, isThere: Bool)? {
    guard let found = try fail(values) else { return nil }
    guard let index = found.firstIndex(of: false) else { return (values.last ?? value, false) }
    var last = index == 0 ? value : values[index - 1]
    var passing = values[index]
    while abs(passing - last) > part.step {
      let gap = passing - last
      let between = (1...Self.atOnce).map {
        last + gap / part.step * $0 / (Self.atOnce + 1) * part.step
      }.filter { $0 != last && $0 != passing }
      guard let found = try fail(between) else { return nil }
      let first = found.firstIndex(of: false) ?? between.count
      if first < between.count { passing = between[first] }
      if first > 0 { last = between[first - 1] }
    }
    return (last, true)
  }

  /// Whether the study fails alike with each value; a value that the reader refuses passes.
  private func fail(_ values: [Int64]) throws(RunError) -> [Bool]? {
    guard !values.isEmpty else { return [] }
    return try areFailing(values.compactMap { part.document(with: part.node($0)) })
  }
}
