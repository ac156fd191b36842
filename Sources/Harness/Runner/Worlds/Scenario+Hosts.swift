import Foundation
import People
import Phones
import Scenarios
import Servers
import VirtualTime

extension ScenarioParticipant {
  /// The hosts that answer the phone's requests, and the study's server if it is simulated.
  ///
  /// - Parameters:
  ///   - world: The world.
  ///   - uploads: Observes the bodies that the app sends; nil if nobody does.
  ///   - answers: Observes the requests that servers accept; nil if nobody does.
  /// - Returns: The hosts, and the study's server.
  func hosts(
    in world: World,
    _ uploads: (any UploadObserver)?,
    _ answers: (any AnswerObserver)?
  ) -> (directory: HostDirectory, study: StudyServer?) {
    let observers = ServerObservers(uploads: uploads, answers: answers)
    let server = studyServer(in: world, observers)
    var hosts: [String: any ServerEnd] = [:]
    for host in scenario.servers {
      hosts[host.host] = scripted(host, in: world, observers)
    }
    let directory = HostDirectory(
      hosts: hosts,
      study: server.end,
      studyHost: scenario.server?.host,
      uploads: uploads
    )
    return (directory, server.study)
  }

  /// Creates a host with the scenario's answers and faults.
  private func scripted(
    _ host: Scenario.Host,
    in world: World,
    _ observers: ServerObservers
  ) -> (any ServerEnd)? {
    let stream = world.random("host").split(host.host)
    var rules = HostRules(
      start: start,
      secondsSinceMidnight: scenario.starts.secondsSinceMidnight,
      participant: member.name
    )
    rules.tokens = host.token.map { TokenRules($0) }
    rules.quota = host.quota.map { DailyQuota(bytes: $0.bytesEachDay, status: $0.refusal) }
    rules.clock = host.clock.map {
      DeviceClock(offset: $0.offset, drift: Int64($0.driftPartsPerBillion))
    }
    let scripted = host.answers.map { ScriptedAnswer($0) }
    guard let answers = try? ScriptedHost(scripted, rules: rules, stream: stream) else {
      return nil
    }
    return try? FaultyServer(
      observers.observing(answers, host: host.host),
      faults: host.faults.map { ServerFailureMode($0) },
      stream: stream.split("faults")
    )
  }

  /// The study's own server, real or simulated.
  private func studyServer(
    in world: World,
    _ observers: ServerObservers
  ) -> (end: (any ServerEnd)?, study: StudyServer?) {
    let host = scenario.server?.host ?? ""
    if let realServer {
      let server = try? RealServer(base: realServer)
      return (server.map { observers.observing($0, host: host) }, nil)
    }
    guard let server = scenario.server else { return (nil, nil) }
    guard let study = try? StudyServer(StudyServerOptions(server)),
      let faulty = try? FaultyServer(
        observers.observing(study, host: host),
        faults: server.faults.map { ServerFailureMode($0) },
        stream: world.random("server")
      )
    else { return (nil, nil) }
    return (faulty, study)
  }
}

/// What observes the servers inside of their faults.
private struct ServerObservers {
  /// Observes the bodies that are stored.
  var uploads: (any UploadObserver)?
  /// Observes the requests that are accepted.
  var answers: (any AnswerObserver)?

  /// A server that reports to the observers.
  func observing(_ server: any ServerEnd, host: String) -> any ServerEnd {
    let observed = uploads.map { ObservedServer(server, $0) } ?? server
    return answers.map { ReportingServer(observed, host, $0) } ?? observed
  }
}

extension ScenarioParticipant {
  /// Follows the app's samples to the servers; nil if the scenario doesn't ask for it.
  func uploadFollower(in world: World) -> UploadFollower? {
    scenario.uploads.map { uploads in
      UploadFollower(uploads.compactMap { UploadFormat($0, of: app) }, in: world)
    }
  }
}

extension UploadFormat {
  /// A scenario's format; nil if the app has no function that reads it, which the run has refused.
  fileprivate init?(_ upload: Scenario.Upload, of app: RegisteredApp) {
    let reading: Reading?
    switch (upload.format, upload.time) {
    case (.json, let time?):
      reading = JSONPath(time).map { time in
        .json(
          time: time,
          sensor: upload.sensorPlace.flatMap { JSONPath($0) },
          device: upload.device.flatMap { JSONPath($0) }
        )
      }
    case (.csv, let time?):
      reading = .csv(time: time, sensor: upload.sensorPlace, device: upload.device)
    case (.app, _): reading = app.uploadReader.map { .app($0) }
    case (.json, nil), (.csv, nil): reading = nil
    }
    guard let reading else { return nil }
    self.init(
      host: upload.host,
      path: upload.path,
      reading,
      sensor: upload.sensor,
      names: Dictionary(
        upload.names.map { ($0.name, $0.value) },
        uniquingKeysWith: { first, _ in first }
      )
    )
  }
}

extension Scenario.Span {
  var worldTimes: Range<WorldTime> {
    WorldTime(nanoseconds: from.wholeNanoseconds)..<WorldTime(nanoseconds: to.wholeNanoseconds)
  }

  /// The times that count.
  fileprivate var windows: [Range<WorldTime>] { parts?.map(\.worldTimes) ?? [worldTimes] }
}

extension StudyServerOptions {
  /// A scenario's server.
  fileprivate init(_ server: Scenario.Server) {
    self.init()
    switch server.kind {
    case .awareMicro: routes = server.hasCoreRoute ? [.micro, .api] : [.micro]
    case .aware:
      kind = .php
      routes = [.webservice]
      shape = .columns
      makesTables = server.makesTables
    // There is no published server for AWARE-Light, whose clients write to a database themselves.
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
  /// Creates the answer of a scenario's host.
  fileprivate init(_ answer: Scenario.HostAnswer) {
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
    windows = answer.span?.windows ?? []
    headerConditions = (answer.ifHeaders ?? []).map {
      HeaderCondition(name: $0.name.lowercased(), value: $0.value)
    }
    bodyCondition = answer.ifBody
    afterRequests = answer.afterRequests ?? 0
    isTemplate = answer.isTemplate ?? false
    sequence = (answer.sequence ?? []).map {
      Step(status: $0.status, body: $0.body, times: $0.times)
    }
    restartsAfter = answer.restartsAfter
  }
}

extension TokenRules {
  /// Creates the rules of a scenario's host.
  fileprivate init(_ token: Scenario.HostToken) {
    self.init(
      login: token.from,
      field: token.field,
      lasts: token.lasts,
      refusal: token.refusal,
      refresh: token.refresh,
      refreshField: token.refreshField,
      refreshLasts: token.refreshLasts,
      paths: token.paths
    )
  }
}

extension ServerFailureMode {
  /// A scenario's fault; its answers to clients are our choice.
  fileprivate init(_ fault: Scenario.ServerFault) {
    let kind: FailureKind =
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
      case .certificateExpired: .certificate(.certificateExpired)
      case .certificateNotTrusted: .certificate(.certificateUntrusted)
      case .captivePortal: .page(Self.signInPage)
      case .tooLarge: .status(413, body: "the body is too large")
      case .tooManyRequests:
        .status(
          429,
          body: "too many requests",
          headers: fault.retryAfter.map { ["retry-after": "\($0.wholeSeconds)"] } ?? [:]
        )
      case .answerCut: .cutsAnswer
      }
    self.init(
      kind,
      rate: Double(fault.rate) / 1000,
      windows: fault.span?.windows ?? [],
      bodiesAbove: fault.above
    )
  }

  /// What a network shows to those who have to sign in.
  private static let signInPage = """
    <!DOCTYPE html><html><head><title>Sign in</title></head><body>Sign in to use this network.</body></html>
    """
}

extension Duration {
  /// The seconds of the duration, rounded up.
  fileprivate var wholeSeconds: Int64 {
    components.seconds + (components.attoseconds > 0 ? 1 : 0)
  }
}
