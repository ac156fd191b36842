import Runner
import Scenarios
import VirtualTime

/// What makes the study shorter.
extension Shrinking {
  /// Shortens the study; what people would do after its end goes with it.
  mutating func shortenStudy() throws(RunError) -> Bool {
    let place = DocumentPath().key(KeyName.lasts)
    var hasChanged = false
    while let text = root[place]?.scalar?.text, runs.exhausted == nil {
      let shorter = Self.wholeDays(shorterThan: text) + SimplerValues.of(text, .duration)
      let candidates = shorter.lazy.flatMap { [reader, root, current] text in
        Repair.allCases.lazy.compactMap {
          reader.candidate(root.setting(place, to: text), of: current.document, repairing: $0)
        }
      }
      guard try take(candidates) != nil else { break }
      hasChanged = true
    }
    return hasChanged
  }

  /// Numbers of days that are tried before other durations, if the study is longer.
  private static func wholeDays(shorterThan text: String) -> [String] {
    guard let length = try? DurationText.parse(text) else { return [] }
    return [1, 2, 3, 7].filter { .seconds($0 * 86_400) < length }.map { "\($0)d" }
  }

  /// Lets everything happen some days earlier, and the study end as much earlier.
  mutating func moveEarlier() throws(RunError) -> Bool {
    let kinds = reader.reader.kinds(in: current.document)
    let moments = root.paths().compactMap { path -> (path: DocumentPath, text: String)? in
      guard let node = root[path], let text = node.scalar?.text, kinds[node.location] == .moment
      else { return nil }
      return (path, text)
    }
    let days = moments.flatMap { $0.text.matches(of: /day ([0-9]+)/).compactMap { Int($0.1) } }
    let place = DocumentPath().key(KeyName.lasts)
    guard let first = days.min(), first > 0, let lasts = root[place]?.scalar?.text,
      let length = try? DurationText.parse(lasts)
    else { return false }
    var seen: Set<Int> = []
    let shifts = [first, first - 1, first / 2, 1].filter { $0 > 0 && seen.insert($0).inserted }
    let candidates = shifts.lazy.compactMap { [reader, root, current] shift -> Candidate? in
      let rest = length - .seconds(shift * 86_400)
      var tree = root.setting(place, to: DurationText.text(of: rest > .zero ? rest : length))
      for moment in moments {
        let earlier = moment.text.replacing(/day ([0-9]+)/) { match in
          "day \(max(0, (Int(match.1) ?? 0) - shift))"
        }
        tree = tree.setting(moment.path, to: earlier)
      }
      return reader.candidate(tree, of: current.document)
    }
    return try take(candidates) != nil
  }
}
