import Phones

extension ScenarioAssembler {
  /// An event, or nil after reporting an error.
  func event(
    _ unchecked: UncheckedEvent,
    _ sensors: [String]?,
    _ context: inout DecodingContext
  ) -> Scenario.Event? {
    let range = range(unchecked.at, &context)
    check(unchecked.sensors ?? [], among: sensors, &context)
    let who = who(unchecked.who.names, &context)
    var options = unchecked.options
    options.sensors = unchecked.sensors?.map(\.value) ?? sensors ?? []
    guard let who, let range, let action = unchecked.action.init(options) else { return nil }
    var draw: Scenario.EventDraw?
    let occasions = range.occasion.flatMap { kind in
      range.until.map { Scenario.Occasions(kind: kind, until: $0) }
    }
    if unchecked.who.thousandths != nil || (range.until != nil && occasions == nil) {
      let names = unchecked.who.names.map(\.value).joined(separator: ", ")
      let words = [unchecked.action.key, action.detail, "of", names].filter { !$0.isEmpty }
      draw = Scenario.EventDraw(
        name: words.joined(separator: " "),
        thousandths: unchecked.who.thousandths,
        until: range.occasion == nil ? range.until : nil
      )
    }
    return Scenario.Event(
      sinceStart: range.from,
      who: who,
      action: Scenario.Action(action),
      occasions: occasions,
      draw: draw,
      location: unchecked.location
    )
  }

  /// The events with a number after each name that an earlier event has, so that each draws from its own stream.
  static func distinctlyNamed(_ events: [Scenario.Event]) -> [Scenario.Event] {
    var numbers: [String: Int] = [:]
    return events.map { event in
      guard let name = event.draw?.name else { return event }
      numbers[name, default: 0] += 1
      var event = event
      if let number = numbers[name], number > 1 { event.draw?.name = "\(name) \(number)" }
      return event
    }
  }

  /// The moment from the study's start, with the end of a range; nil after reporting an error, or if the study's
  /// start is unknown.
  private func range(
    _ moments: Located<MomentFormat.Moments>,
    _ context: inout DecodingContext
  ) -> (from: Duration, until: Duration?, occasion: Scenario.Occasion?)? {
    guard let starts = unchecked.starts else { return nil }
    switch moments.value {
    case .at(let time):
      check(Located(value: time, location: moments.location), &context)
      return (time.sinceStart(starts), nil, nil)
    case .between(let first, let last):
      var from = first.beginning(starts)
      var until = last.ending(starts)
      guard from < until else {
        let message = "this range of moments ends before it begins"
        context.report(
          .contradiction,
          at: moments.location,
          message,
          hint: "write the earlier moment first"
        )
        return nil
      }
      // Of the days on which the study starts and ends, a range has the part that belongs to the study.
      if case .day = first, first.ending(starts) > .zero { from = max(from, .zero) }
      if case .day = last, let lasts = unchecked.lasts, last.beginning(starts) < lasts {
        until = min(until, lasts)
      }
      guard check(from, at: moments.location, &context),
        check(until - .nanoseconds(1), at: moments.location, &context)
      else { return nil }
      return (from, until, nil)
    case .occasion(let kind, nil): return (.zero, self.unchecked.lasts, kind)
    case .occasion(let kind, let day?):
      let bound = MomentFormat.Bound.day(day)
      let from = max(bound.beginning(starts), .zero)
      guard check(from, at: moments.location, &context) else { return nil }
      return (from, min(bound.ending(starts), self.unchecked.lasts ?? bound.ending(starts)), kind)
    }
  }
}
