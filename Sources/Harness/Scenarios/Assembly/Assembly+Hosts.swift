import Foundation

extension Assembly {
  /// The hosts, with the bytes of their files and the times of their faults; complains of two of one
  /// name.
  func hosts(_ reading: inout Reading) -> [Scenario.Host] {
    var names = Set([draft.server?.server.host].compactMap(\.self))
    return (draft.servers ?? []).map { draft in
      if !names.insert(draft.host.value).inserted {
        reading.complain(
          .duplicateEntry,
          at: draft.host.location,
          "there are two hosts called '\(draft.host.value)'",
          hint: "give one of them all the answers"
        )
      }
      return Scenario.Host(
        host: draft.host.value,
        answers: draft.answers.compactMap { answer($0, &reading) },
        faults: draft.faults.map { fault($0, &reading) }
      )
    }
  }

  private func answer(
    _ draft: HostAnswerFormat.Draft,
    _ reading: inout Reading
  ) -> Scenario.HostAnswer? {
    guard let file = draft.file else { return draft.answer }
    guard checkIsInside(file, &reading) else { return nil }
    var answer = draft.answer
    do throws(ScenarioError) {
      answer.body = Data(
        try FileBytes.read(path(of: file.value), what: "body", askedAt: file.location)
      )
    } catch {
      reading.complaints.append(error)
      return nil
    }
    return answer
  }
}
