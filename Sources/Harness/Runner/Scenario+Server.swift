import Scenarios
import Servers
import VirtualTime

extension StudyServerOptions {
  /// A scenario's server.
  init(_ server: Scenario.Server) {
    self.init()
    switch server.kind {
    case .awareMicro: routes = server.hasCoreRoute ? [.micro, .api] : [.micro]
    case .aware:
      kind = .php
      routes = [.webservice]
      shape = .columns
      makesTables = server.makesTables
    // Nobody has published a server for it: AWARE-Light's clients write to a database themselves.
    case .awareLight: routes = server.hasCoreRoute ? [.insert] : []
    }
    // The light route names no study.
    if server.kind != .awareLight {
      studyNumber = server.studyNumber
      studyKey = server.studyKey
    }
    isUnique = !server.keepsDuplicates
  }
}

extension ScriptedAnswer {
  /// What a scenario's host answers.
  init(_ answer: Scenario.HostAnswer) {
    self.init(
      path: answer.path,
      method: answer.method,
      status: answer.status,
      headers: Dictionary(
        answer.headers.map { ($0.name.lowercased(), $0.value) },
        uniquingKeysWith: { first, _ in first }
      ),
      body: answer.body,
      after: .fixed(answer.after)
    )
  }
}

extension ServerFault {
  /// A scenario's fault; what it says to clients is our choice.
  init(_ fault: Scenario.ServerFault) {
    let kind: Kind =
      switch fault.kind {
      case .slow: .slow(.fixed(fault.delay ?? .zero))
      case .serverError: .status(503, body: "the service is unavailable")
      case .errorInBody: .errorBody(#"[{"message":"this study is closed"}]"#)
      case .connectionReset: .reset
      case .noAnswer: .silence
      case .storesAfterAnswer: .acknowledgesAndLoses
      case .answerLost: .dropsAcknowledgement
      case .answersTwice: .acknowledgesTwice
      case .redirect: .redirect(status: 302, to: "/")
      }
    self.init(
      kind,
      rate: Double(fault.rate) / 1000,
      windows: fault.span.map { [$0.worldTimes] } ?? []
    )
  }
}
