import Scenarios
import VirtualTime

/// A value of a smallest study, and the study with other values in its place.
struct VariedPart {
  let path: DocumentPath
  let kind: ValueKind
  /// The forms that the value can have.
  let shapes: [Shape]
  let document: ScenarioDocument
  let scenario: Scenario
  let reader: ScenarioReader

  /// The value at a path.
  ///
  /// - Parameters:
  ///   - path: Where the value is.
  ///   - kind: Its kind; nil for a value of another kind than those that are varied by their size.
  ///   - document: The study's document.
  ///   - scenario: The study.
  ///   - search: Reads documents.
  init(
    _ path: DocumentPath,
    _ kind: ValueKind?,
    of document: ScenarioDocument,
    _ scenario: Scenario,
    _ search: CauseSearch
  ) {
    self.path = path
    self.kind = kind ?? .other
    shapes = search.shape.shapes(at: path)
    self.document = document
    self.scenario = scenario
    reader = search.reader
  }

  /// The definition of the study: other documents with the same one have the same runs.
  var definition: String { scenario.definition }

  /// Whether the value is a moment of the study, also where it is written as a duration from the start.
  var isMoment: Bool {
    let isDay = shapes.contains { shape in
      guard case .text(let pattern, _) = shape else { return false }
      return pattern.hasPrefix("^day ")
    }
    return kind == .moment || kind == .duration && isDay
  }

  /// The names of the keys that lead to the value.
  var names: [String] { path.names }

  /// What the value belongs to: the action of its line, the group, or whatever else the line begins with.
  var subject: String {
    guard let index = path.steps.lastIndex(where: { if case .item = $0 { true } else { false } }),
      index < path.steps.count - 1
    else { return "" }
    let item = document[DocumentPath(Array(path.steps[...index]))]
    for key in [KeyName.action, KeyName.group, KeyName.name] {
      guard path.steps.last != .key(key) else { return "" }
      if let text = item?[.key(key)]?.scalar?.text { return text }
    }
    return ""
  }

  /// The moment or duration in nanoseconds; nil if the value is neither, or is written with other words.
  var nanoseconds: Int64? {
    guard let text = document[path]?.scalar?.text, [.moment, .duration].contains(kind) else {
      return nil
    }
    if let duration = try? DurationText.parse(text) { return duration.wholeNanoseconds }
    guard kind == .moment,
      let match = text.wholeMatch(of: /day ([0-9]{1,4}) ([0-9]{2}):([0-9]{2})(:([0-9]{2}))?/),
      let day = Int64(match.1), let hour = Int64(match.2), let minute = Int64(match.3)
    else { return nil }
    let second = match.5.flatMap { Int64($0) } ?? 0
    let ofStudy = day * 86_400 + hour * 3600 + minute * 60 + second
    return (ofStudy - scenario.starts.secondsSinceMidnight) * 1_000_000_000
  }

  /// The distance between two values that are told apart: a millisecond, or a nanosecond if the value has a part of one.
  var step: Int64 { (nanoseconds ?? 0) % 1_000_000 == 0 ? 1_000_000 : 1 }

  /// The largest duration, the study's length, or the last moment before its end, in nanoseconds.
  var largest: Int64 { (scenario.lasts.wholeNanoseconds - (isMoment ? step : 0)) / step * step }

  /// The smallest moment or duration that is tried, in nanoseconds.
  ///
  /// A part of the duration (our choice): an app that fetches each millisecond does nothing else, and takes all memory.
  var smallest: Int64 { isMoment ? 0 : (nanoseconds ?? 0) / 24 / step * step }

  /// Whether a value may be tried in place of this one.
  func allows(_ node: YAMLNode) -> Bool {
    guard !isMoment, nanoseconds != nil, let text = node.scalar?.text,
      let duration = try? DurationText.parse(text)
    else { return true }
    return duration.wholeNanoseconds >= smallest
  }

  /// So many moments or durations, evenly from the smallest to the largest; empty for other values.
  func spread(_ count: Int) -> [Int64] {
    guard nanoseconds != nil, path != DocumentPath().key(KeyName.lasts), smallest < largest else {
      return []
    }
    return (0..<count).map {
      smallest + (largest - smallest) / Int64(count) / step * step * Int64($0)
    }
  }

  /// The value as a moment or duration.
  func node(_ nanoseconds: Int64) -> YAMLNode {
    let text = DurationText.text(of: .nanoseconds(nanoseconds))
    return YAMLNode(plain: text, at: document.root.location)
  }

  /// The study with another value; nil if the path leads nowhere.
  func document(with node: YAMLNode) -> ScenarioDocument? {
    var node = node
    // Places are a part of definitions, and equal values have equal ones.
    if let location = document[path]?.location { node.location = location }
    return try? document.applying([.set(path, node)])
  }

  /// A moment or duration as the smallest study would write it, with a fraction of a second if need be.
  func text(_ nanoseconds: Int64) -> String {
    isMoment
      ? scenario.exactMoment(nanoseconds) : DurationText.text(of: .nanoseconds(nanoseconds))
  }
}
