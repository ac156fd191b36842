import Foundation

extension ScenarioAssembler {
  /// Returns the hosts, with the bytes of their files and the times of their faults; reports
  /// duplicate names.
  func hosts(_ context: inout DecodingContext) -> [Scenario.Host] {
    var names = Set([unchecked.server?.server.host].compactMap(\.self))
    return (unchecked.servers ?? []).map { unchecked in
      if !names.insert(unchecked.host.value).inserted {
        context.report(
          .duplicateEntry,
          at: unchecked.host.location,
          "there are two hosts called '\(unchecked.host.value)'",
          hint: "give one of them all the answers"
        )
      }
      return Scenario.Host(
        host: unchecked.host.value,
        answers: unchecked.answers.compactMap { answer($0, &context) },
        faults: unchecked.faults.map { fault($0, &context) }
      )
    }
  }

  private func answer(
    _ unchecked: UncheckedHostAnswer,
    _ context: inout DecodingContext
  ) -> Scenario.HostAnswer? {
    guard let file = unchecked.file else { return unchecked.answer }
    guard checkIsInside(file, &context) else { return nil }
    var answer = unchecked.answer
    do throws(ScenarioError) {
      answer.body = Data(
        try InputFile.read(path(of: file.value), what: "body", askedAt: file.location)
      )
    } catch {
      context.errors.append(error)
      return nil
    }
    return answer
  }
}
