extension Assembly {
  /// The server, with the times of its faults; nil after complaining, or if there is none.
  func server(_ reading: inout Reading) -> Scenario.Server? {
    guard let draft = draft.server else { return nil }
    var server = draft.server
    server.faults = draft.faults.map { fault($0, &reading) }
    return server
  }

  /// A fault, with its time.
  func fault(_ draft: ServerFaultFormat.Draft, _ reading: inout Reading) -> Scenario.ServerFault {
    var fault = draft.fault
    fault.span = draft.span.flatMap { span($0, &reading) }
    return fault
  }

  /// A part of the study's time, or nil after complaining.
  func span(_ draft: SpanFormat.Draft, _ reading: inout Reading) -> Scenario.Span? {
    check(draft.from, &reading)
    guard let starts = self.draft.starts else { return nil }
    let from = draft.from.value.sinceStart(starts)
    let to = draft.to.value.sinceStart(starts)
    guard from < to else {
      let message = "it is over before it begins"
      reading.complain(.contradiction, at: draft.to.location, message, hint: "exchange them")
      return nil
    }
    return Scenario.Span(from: from, to: to)
  }
}
