import Foundation
package import Results
import Verdicts
import VirtualTime

/// The moments of a study in the notation of scenarios, and the texts of values that are such moments.
package struct StudyMoments: Hashable, Sendable {
  /// The study's start, in seconds since 1970 began in UTC.
  package let starts: Int64

  /// The offset of the study's time zone from UTC, in seconds.
  package let offset: Int

  /// The moments of a study with a start and an offset, which a changed file may state as any number.
  package init(starts: Int64, offset: Int) {
    let bound: Int64 = 1 << 48
    self.starts = min(max(starts, -bound), bound)
    self.offset = min(max(offset, -86_400), 86_400)
  }

  /// The moments of a run, as far as its facts state them: the hours of another version's scenario may be those of UTC.
  package init(of facts: RunFacts) {
    let definition = Data((facts[.definition] ?? "").utf8)
    let stated = try? JSONDecoder().decode(StatedStart.self, from: definition)
    self.init(
      starts: facts[.starts].flatMap { Int64($0) } ?? 0,
      offset: stated?.starts.utcOffsetSeconds ?? 0
    )
  }

  /// The part of a scenario's definition that all versions share.
  private struct StatedStart: Decodable {
    struct Start: Decodable { var utcOffsetSeconds: Int }

    var starts: Start
  }

  /// A time in seconds since the start as scenarios write it, in the study's time zone: `day 3 20:00:01`; empty if it
  /// is too large for that.
  package func text(_ time: Seconds) -> String {
    let local = NumberText.rounded((time + secondOfStart).rounded(.down))
    guard local.magnitude < 1 << 40 else { return "" }
    let day = (local >= 0 ? local : local - 86_399) / 86_400
    let left = local - day * 86_400
    let clock = [left / 3600, left / 60 % 60, left % 60].map(\.twoDigits)
    return "day \(day) \(clock.joined(separator: ":"))"
  }

  /// The time of day at which the study starts, in seconds since midnight.
  private var secondOfStart: Double {
    Double(((starts + Int64(offset)) % 86_400 + 86_400) % 86_400)
  }

  /// A scale from the study's start to a time, labelled at midnights or, where it is shorter than three days, at whole
  /// hours or minutes.
  package func scale(to end: Seconds) -> Scale {
    let end = max(1, min(end, Double(1 << 39)))
    let (unit, isDays) = end >= 3 * 86_400 ? (86_400.0, true) : (end >= 3 * 3600 ? 3600 : 60, false)
    let step = max(1, Scale.step(of: end / unit / 8)) * unit
    let first = (secondOfStart / step).rounded(.up) * step - secondOfStart
    let start = first > step / 4 ? [0.0] : []
    return Scale(
      0...end,
      ticks: (start + stride(from: first, through: end, by: step)).map { time in
        let parts = text(time).split(separator: " ")
        return Scale.Tick(
          at: time,
          text: isDays
            ? parts.dropLast().joined(separator: " ") : String(parts.last?.prefix(5) ?? "")
        )
      }
    )
  }

  /// The moment of a value in a query's row; nil if the column is not known to be a time since the start.
  package func text(_ value: Value, of column: String) -> String? {
    guard Self.columns.contains(column) else { return nil }
    let moment =
      switch value {
      case .real(let time): text(time)
      case .integer(let time): text(Double(time))
      case .null, .text: ""
      }
    return moment.isEmpty ? nil : moment
  }

  /// The columns that are times since the study's start in every table that has them, and those of named expectations.
  private static let columns: Set<String> = {
    let columns = Schema.tables.flatMap(\.columns)
    let since = columns.filter { $0.unit == TableColumn.sinceStart }.map(\.name)
    let others = columns.filter { $0.unit != TableColumn.sinceStart }.map(\.name)
    return Set(since).subtracting(others).union(NamedExpectation.times)
  }()
}
