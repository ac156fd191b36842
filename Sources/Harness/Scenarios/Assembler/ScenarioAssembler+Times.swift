import Foundation
import People
import VirtualTime

extension ScenarioAssembler {
  /// A part of the study's time, or nil after reporting an error.
  func span(_ unchecked: UncheckedSpan, _ context: inout DecodingContext) -> Scenario.Span? {
    check(unchecked.from, &context)
    guard let starts = self.unchecked.starts else { return nil }
    let from = unchecked.from.value.sinceStart(starts)
    let to = unchecked.to.value.sinceStart(starts)
    guard from < to else {
      let message = "it is over before it begins"
      context.report(.contradiction, at: unchecked.to.location, message, hint: "exchange them")
      return nil
    }
    return Scenario.Span(from: from, to: to)
  }

  /// Times of the study, or nil after reporting an error.
  func span(_ unchecked: UncheckedTimes, _ context: inout DecodingContext) -> Scenario.Span? {
    guard let starts = self.unchecked.starts, let lasts = self.unchecked.lasts else { return nil }
    let count = context.errors.count
    if let from = unchecked.from { check(from, &context) }
    guard context.errors.count == count else { return nil }
    let from = unchecked.from?.value.sinceStart(starts) ?? .zero
    let to = unchecked.to?.value.sinceStart(starts) ?? lasts
    guard from < to else {
      context.report(
        .contradiction,
        at: unchecked.to?.location ?? unchecked.location,
        "it is over before it begins",
        hint: unchecked.from == nil ? "it begins with the study" : "exchange them"
      )
      return nil
    }
    var span = Scenario.Span(from: from, to: to)
    guard unchecked.weekdays != nil || unchecked.daily != nil else { return span }
    let parts = parts(of: from..<min(to, lasts), unchecked.weekdays, unchecked.daily, starts)
    guard !parts.isEmpty else {
      context.report(
        .contradiction,
        at: unchecked.location,
        "there is no such time in the study",
        hint:
          "it starts on a \("\(starts.weekday)".capitalized) and lasts \(DurationText.text(of: lasts))"
      )
      return nil
    }
    span.parts = parts
    return span
  }

  /// The parts of a time from the study's start on some days of the week and at some time of each
  /// day; a night belongs to the day on which it begins.
  private func parts(
    of time: Range<Duration>,
    _ weekdays: [Weekday]?,
    _ daily: DailyFormat.Hours?,
    _ starts: Scenario.Start
  ) -> [Scenario.Span] {
    guard time.lowerBound < time.upperBound else { return [] }
    let day = Duration.seconds(86_400)
    let begin = daily.map { Duration.seconds($0.from.secondsSinceMidnight) } ?? .zero
    var length = (daily.map { Duration.seconds($0.to.secondsSinceMidnight) } ?? day) - begin
    if length <= .zero { length += day }
    let lastDay = Int((time.upperBound.components.seconds + starts.secondsSinceMidnight) / 86_400)
    return (-1...lastDay).compactMap { number in
      if let weekdays, !weekdays.contains(starts.weekday.advanced(by: number)) { return nil }
      let from = day * number - .seconds(starts.secondsSinceMidnight) + begin
      let part = (from..<from + length).clamped(to: time)
      return part.isEmpty ? nil : Scenario.Span(from: part.lowerBound, to: part.upperBound)
    }
  }
}

extension Scenario.Start {
  /// The day of the week of the date on which the study starts.
  fileprivate var weekday: Weekday {
    let local = secondsSince1970 + Int64(utcOffsetSeconds)
    // 1970-01-01 was a Thursday.
    return Weekday.thursday.advanced(by: Int((local - secondsSinceMidnight) / 86_400 % 7))
  }
}
