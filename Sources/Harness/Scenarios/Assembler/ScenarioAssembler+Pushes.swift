extension ScenarioAssembler {
  /// The pushes of the study's server, with their participants and times; nil if the scenario has none.
  func pushes(_ context: inout DecodingContext) -> [Scenario.Push]? {
    var names: Set<String> = []
    return unchecked.pushes.map { pushes in
      pushes.compactMap { unchecked in
        if !names.insert(unchecked.name.value).inserted {
          context.report(
            .duplicateEntry,
            at: unchecked.name.location,
            "there are two pushes called '\(unchecked.name.value)'",
            hint: "give each a name of its own, by which the results tell them apart"
          )
        }
        return push(unchecked, &context)
      }
    }
  }

  private func push(
    _ unchecked: UncheckedPush,
    _ context: inout DecodingContext
  ) -> Scenario.Push? {
    guard let who = who(unchecked.who, &context), let starts = self.unchecked.starts else {
      return nil
    }
    let occasion: Scenario.Push.Occasion
    switch unchecked.occasion {
    case .at(let time, let period):
      check(time, &context)
      occasion = .at(time.value.sinceStart(starts), every: period)
    case .noData(let silence, let host): occasion = .noData(for: silence, host: host)
    case .afterRequest(let path, let host, let delay):
      occasion = .afterRequest(path: path, host: host, delay: delay)
    }
    return Scenario.Push(
      name: unchecked.name.value,
      title: unchecked.title,
      body: unchecked.body,
      category: unchecked.category,
      data: unchecked.data,
      occasion: occasion,
      who: who
    )
  }
}
