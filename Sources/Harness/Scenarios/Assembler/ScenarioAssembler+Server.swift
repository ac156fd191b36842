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
    fault.span = unchecked.times.flatMap { span($0, &context) }
    return fault
  }
}
