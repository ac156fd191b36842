extension ScenarioAssembler {
  /// The server, with the times of its faults; nil after reporting an error, or if there is none.
  func server(_ context: inout DecodingContext) -> Scenario.Server? {
    guard let unchecked = unchecked.server else { return nil }
    var server = unchecked.server
    server.faults = unchecked.faults.map { fault($0, &context) }
    return server
  }

  /// A fault, with its time.
  func fault(_ unchecked: UncheckedServerFault, _ context: inout DecodingContext)
    -> Scenario.ServerFault
  {
    var fault = unchecked.fault
    fault.span = unchecked.span.flatMap { span($0, &context) }
    return fault
  }

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
}
