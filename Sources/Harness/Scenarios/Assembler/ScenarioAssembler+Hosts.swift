import Foundation
import Servers

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
        faults: unchecked.faults.map { fault($0, &context) },
        token: unchecked.token,
        quota: unchecked.quota,
        clock: unchecked.clock
      )
    }
  }

  private func answer(
    _ unchecked: UncheckedHostAnswer,
    _ context: inout DecodingContext
  ) -> Scenario.HostAnswer? {
    var answer = unchecked.answer
    answer.span = unchecked.times.flatMap { span($0, &context) }
    if let file = unchecked.file {
      guard checkIsInside(file, &context) else { return nil }
      do throws(ScenarioError) {
        answer.body = Data(
          try InputFile.read(path(of: file.value), what: "body", askedAt: file.location)
        )
      } catch {
        context.errors.append(error)
        return nil
      }
    }
    guard answer.isTemplate == true else { return answer }
    let bodies = answer.sequence?.map(\.body) ?? [answer.body]
    do throws(ServerSetupError) {
      for body in bodies { _ = try BodyTemplate(body) }
    } catch {
      context.report(.malformed, at: unchecked.bodyLocation, error.text, hint: error.hint)
    }
    return answer
  }
}
