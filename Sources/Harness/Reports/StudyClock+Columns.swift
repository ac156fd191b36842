import Foundation
package import Results
package import Scenarios
import Verdicts

/// The clock of a run, and the texts of values that are moments.
extension StudyClock {
  /// The clock of a run, as far as its facts state it: the hours of another version's scenario may be those of UTC.
  package init(of facts: RunFacts) {
    let definition = Data((facts[.definition] ?? "").utf8)
    let stated = try? JSONDecoder().decode(StatedStart.self, from: definition)
    self.init(
      secondsSince1970: facts[.starts].flatMap { Int64($0) } ?? 0,
      utcOffset: stated?.starts.utcOffsetSeconds ?? 0
    )
  }

  /// The part of a scenario's definition that all versions share.
  private struct StatedStart: Decodable {
    struct Start: Decodable { var utcOffsetSeconds: Int }

    var starts: Start
  }

  /// A scale from the study's start to a time, labelled at midnights or, where it is shorter than three days, at whole
  /// hours or minutes.
  package func scale(to end: Seconds) -> Scale {
    let end = max(1, min(end, Double(1 << 39)))
    let (unit, isDays) = end >= 3 * 86_400 ? (86_400.0, true) : (end >= 3 * 3600 ? 3600 : 60, false)
    let step = max(1, Scale.step(of: end / unit / 8)) * unit
    let secondOfStart = -start(ofDay: 0)
    let first = (secondOfStart / step).rounded(.up) * step - secondOfStart
    let start = first > step / 4 ? [0.0] : []
    return Scale(
      0...end,
      ticks: (start + stride(from: first, through: end, by: step)).map { time in
        Scale.Tick(
          at: time,
          text: isDays ? "day \(day(at: time))" : String(clock(at: time).prefix(5))
        )
      }
    )
  }

  /// The moment of a value in a query's row; nil if the column is not known to be a time since the start, or if the value
  /// is no time that the clock shows.
  package func text(_ value: Value, of column: String) -> String? {
    guard Self.columns.contains(column) else { return nil }
    return switch value {
    case .real(let time) where time.magnitude < Self.farthest: moment(time)
    case .integer(let time) where time.magnitude < UInt64(Self.farthest): moment(Double(time))
    case .real, .integer, .null, .text: nil
    }
  }

  /// The columns that are times since the study's start in every table that has them, and those of named expectations.
  private static let columns: Set<String> = {
    let columns = Schema.tables.flatMap(\.columns)
    let since = columns.filter { $0.unit == TableColumn.sinceStart }.map(\.name)
    let others = columns.filter { $0.unit != TableColumn.sinceStart }.map(\.name)
    return Set(since).subtracting(others).union(NamedExpectation.times)
  }()
}
