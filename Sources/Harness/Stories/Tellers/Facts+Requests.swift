import Reports
import Results

extension RequestRow: ToldRow {
  func telling(among facts: Facts) -> Telling { facts.telling(self) }
}

/// What the app asked for over the network, and what came of it.
extension Facts {
  func telling(_ request: RequestRow) -> Telling {
    let outcome = request.status.map { "status \($0)" } ?? request.error ?? ""
    var telling = Telling(
      .request,
      at: request.at,
      "\(request.method) \(request.host)\(request.path)",
      outcome
    )
    telling.answer.asked =
      "\(request.task) task, \(request.method) \(request.path) at \(request.host), "
      + "\(request.sent) bytes, since \(moment(request.began))"
      + (request.attempt > 1 ? ", attempt \(request.attempt)" : "")
    if let status = request.status {
      telling.say("\(request.host) answered \(status) to \(request.method) \(request.path)")
      if let waited = request.waited, waited > 0 {
        telling.say(
          "The request had waited \(SpanText.of(waited)) for a connection",
          Rule("a task that waits departs with the connection", "Apple, waitsForConnectivity")
        )
      }
      return telling
    }
    telling.isWanting = true
    telling.say("\(request.host) did not answer \(request.method) \(request.path)")
    switch request.urlError {
    case -999:
      telling.say("The app gave it up, or ended", Rule("error -999", "Apple, URLError.cancelled"))
    case -1003:
      telling.say("There is no such host", Rule("error -1003", "Apple, URLError.cannotFindHost"))
      telling.answer.advice.append("add the host to the scenario's servers")
    case nil:
      telling.say("It was not over when the study ended", Rule("what is cut short", "our choice"))
    case let code?:
      let error = request.error ?? ""
      explain(UploadProblem(.network, code: code, text: error), at: request.at, &telling)
    }
    return telling
  }
}
