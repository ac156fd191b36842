import Foundation
import FoundationNetworking
import VirtualTime

/// One task of an app's session, loaded over the phone's network in virtual time.
///
/// A transfer of a background session can outlive the launch that began it; a later launch has another task for it.
final class URLLoad {
  var task: URLSessionTask
  var loader: URLProtocol
  let service: LoadingService?
  var launch: LoadingService.LoadingLaunch?
  var session: URLSession?
  /// The identifier of the background session; nil if it is none.
  let identifier: String?
  /// Whether the load goes on after the app's end: only downloads and uploads of files do.
  let survives: Bool
  var request: URLRequest
  var body = Data()
  var redirects = 0
  var attempt = 1
  var isOver = false
  /// Whether the launch that has the task has ended, so that the result is not delivered.
  var isOrphaned = false
  /// The outcome, while the app has yet to receive it.
  var outcome: LoadOutcome?

  // The exchange in progress.
  private var exchange: (any LoadingExchange)?
  /// The error of the last attempt that is over; nil without one.
  private var endedWith: URLError.Code?
  private var watch: (any ConnectionWatch)?
  private var began = WorldTime.start
  private var departed: WorldTime?
  /// How the phone was connected then.
  private var connection: NetworkConnection?
  private var idle: WorldTimer?
  private var whole: WorldTimer?
  private var progress: [WorldTimer] = []
  /// When the request fails for want of data.
  private var deadline: WorldTime?
  /// The end of the time in which a connection outlives the app's suspension.
  private var cutting: WorldTimer?
  private var isCut = false
  /// The callback that started the task, if the world is profiled.
  private var cause = AppCallback.outside

  init(of task: URLSessionTask, by loader: URLProtocol) {
    self.task = task
    self.loader = loader
    service = LoadingService.current
    launch = service?.launch
    session = StoredProperties.value("session", of: task) as? URLSession
    request = task.currentRequest ?? loader.request
    identifier = session?.configuration.identifier
    survives =
      identifier != nil && (task is URLSessionDownloadTask || RequestBody.file(of: task) != nil)
  }

  var configuration: URLSessionConfiguration {
    session?.configuration ?? .trialrunDefault()
  }

  var isBackground: Bool { identifier != nil }

  /// The background session whose events launch the app; nil if they don't.
  var backgroundSession: String? {
    configuration.sessionSendsLaunchEvents ? identifier : nil
  }

  /// Begins the load, on the session's own queue.
  func start() {
    guard let scheme = request.url?.scheme?.lowercased(), let session else {
      return fail(.unsupportedURL)
    }
    if scheme == "file" { return loadFile() }
    guard ["http", "https"].contains(scheme) else {
      return fail(.unsupportedURL, "a simulated phone loads http, https, file and data URLs")
    }
    guard let host = request.url?.host, !host.isEmpty else { return fail(.badURL) }
    // A world without a phone has no network.
    guard let service else { return fail(.notConnectedToInternet) }
    // An app that has ended makes no requests.
    guard launch != nil else { return }
    service.began(self)
    cause = service.world.profile?.current ?? .outside
    let limit = Duration.seconds(min(configuration.timeoutIntervalForResource, 9e9 / 10))
    whole = after(limit) { $0.end(.timedOut) }
    RequestBody.read(of: task, in: session) { [weak self] body in
      guard let self, !isOver else { return }
      guard let body else { return end(.fileDoesNotExist) }
      self.body = body
      TaskState.expectedToSend.set(Int64(body.count), in: task)
      begin()
    }
  }

  /// Sends the request, or waits for a connection first.
  func begin() {
    guard let service, !isOver else { return }
    began = service.world.now
    (departed, connection) = (nil, nil)
    guard isAllowed(service.hardware.connection) else {
      guard configuration.waitsForConnectivity || isBackground else {
        return end(.notConnectedToInternet)
      }
      return waitForConnection()
    }
    depart()
  }

  private func isAllowed(_ connection: NetworkConnection) -> Bool {
    switch connection {
    case .none: false
    case .wifi: true
    case .cellular:
      configuration.allowsCellularAccess && request.allowsCellularAccess
        && configuration.allowsExpensiveNetworkAccess
    }
  }

  private func waitForConnection() {
    watch = service?.hardware.watchConnection { [weak self] in self?.connectionChanged() }
  }

  private func connectionChanged() {
    // A suspended app sends nothing itself.
    guard let service, isBackground || !service.world.isAppSuspended else { return }
    departIfConnected()
  }

  private func departIfConnected() {
    guard watch != nil, let service, isAllowed(service.hardware.connection) else { return }
    watch?.cancel()
    watch = nil
    depart()
  }

  private func depart() {
    guard let service, let url = request.url else { return }
    (departed, connection) = (service.world.now, service.hardware.connection)
    if !isBackground, service.usesLostConnection(to: url.host ?? "") {
      return end(.networkConnectionLost)
    }
    service.world.profile?.countSent(body.count, by: cause)
    let method = request.httpMethod ?? "GET"
    let fields = request.sentFields(of: configuration, body: body)
    restartIdle(at: service.world.now)
    exchange = nil
    exchange = service.hardware.send(
      LoadingRequest(url: url, method: method, headers: fields, body: body)
    ) { [weak self] in self?.hear($0) }
  }

  private func hear(_ event: LoadingEvent) {
    guard !isOver, let service else { return }
    switch event {
    case .flowing(let until):
      restartIdle(at: until)
      if exchange == nil { reportSending(until: until) }
    case .bodySent:
      restartIdle(at: service.world.now)
      sent(body.count, of: body.count)
    case .answered(let answer):
      stopTimers()
      record(answer)
      receive(answer)
    case .failed(let code, _): retryOrEnd(URLError.Code(rawValue: code) ?? .unknown)
    }
  }

  // MARK: Sending

  /// Reports the number of sent bytes to the delegate, at most ten times before the end (our
  /// choice).
  private func reportSending(until end: WorldTime) {
    guard let service, body.count > 65_536 else { return }
    let parts = min(10, body.count / 65_536 + 1)
    let start = service.world.now
    let step = start.duration(to: end).wholeNanoseconds / Int64(parts)
    for part in 1..<parts {
      let time = start.advanced(by: .nanoseconds(step * Int64(part)))
      let count = body.count / parts * part
      progress.append(
        service.world.schedule(at: time, "an upload") { [weak self] in
          guard let self, !isOver else { return }
          sent(count, of: body.count)
        }
      )
    }
  }

  private func sent(_ count: Int, of total: Int) {
    let before = TaskState.sentBytes.value(in: task) ?? 0
    guard total > 0, Int64(count) > before else { return }
    TaskState.sentBytes.set(Int64(count), in: task)
    // A suspended app receives no progress: a call that waits is lost if the app ends.
    guard let session, isHeard, service?.world.isAppSuspended != true,
      let delegate = task.delegate
    else { return }
    let (task, part) = (task, Int64(count) - before)
    session.delegateQueue.addOperation {
      delegate.urlSession(
        session,
        task: task,
        didSendBodyData: part,
        totalBytesSent: Int64(count),
        totalBytesExpectedToSend: Int64(total)
      )
    }
  }

  // MARK: Failures

  /// Repeats a request of a background session, and fails any other (Apple, "Downloading files in
  /// the background"); the time between the attempts is our choice.
  private func retryOrEnd(_ code: URLError.Code) {
    let passing: Set<URLError.Code> = [
      .networkConnectionLost, .timedOut, .cannotConnectToHost, .notConnectedToInternet,
    ]
    guard isBackground, passing.contains(code) else { return end(code) }
    record(nil, code)
    stopTimers()
    exchange?.cancel(code.rawValue)
    exchange = nil
    attempt += 1
    idle = after(.seconds(min(600, 10 << min(attempt, 6)))) { load in
      load.idle = nil
      TaskState.sentBytes.set(0, in: load.task)
      load.begin()
    }
  }

  func end(_ code: URLError.Code) {
    guard !isOver else { return }
    record(nil, code)
    finish(code)
  }

  func finish(_ code: URLError.Code) {
    finishExchange()
    conclude(.failed(code))
  }

  private func fail(_ code: URLError.Code, _ text: String = "") {
    isOver = true
    tell(code, text)
  }

  /// Calls Foundation, which calls the app.
  func calling(_ body: () -> Void) {
    guard let world = service?.world else { return body() }
    world.calling(.request, body)
  }

  /// Whether the app that started the task still runs.
  var isHeard: Bool { !isOrphaned && (service == nil || service?.launch === launch) }

  // MARK: Suspension

  /// How long a connection outlives the app's suspension (our choice: all are cut soon after it, as an Apple engineer
  /// says on the developer forums, thread 802375).
  private static let outlives = Duration.seconds(1)

  /// The app is suspended.
  func appSuspended() {
    guard !isOver, !isOrphaned, !isBackground, exchange != nil else { return }
    cutting = after(Self.outlives) { load in
      load.cutting = nil
      guard load.exchange != nil else { return }
      load.isCut = true
      load.exchange?.cancel(URLError.Code.networkConnectionLost.rawValue)
      load.exchange = nil
      load.stopTimers()
    }
  }

  /// The app is about to run again, and hears that its connection was cut.
  func appResumes() {
    if let cutting { service?.world.cancel(cutting) }
    cutting = nil
    guard !isOver, let service else { return }
    guard isCut else { return departIfConnected() }
    let isLate = deadline.map { $0 <= service.world.now } ?? false
    end(isLate && service.failsAsTimedOut() ? .timedOut : .networkConnectionLost)
  }

  // MARK: Endings

  /// The study ends before the task.
  func worldEnds() {
    guard !isOver else { return }
    isOrphaned = true
    record(nil, nil)
    finishExchange()
  }

  func finishExchange() {
    isOver = true
    stopTimers()
    if let cutting { service?.world.cancel(cutting) }
    if let whole { service?.world.cancel(whole) }
    watch?.cancel()
    watch = nil
    exchange?.cancel(endedWith?.rawValue)
    exchange = nil
    service?.isOver(self)
  }

  func record(_ answer: LoadingAnswer?, _ code: URLError.Code? = nil) {
    endedWith = code
    guard let service, let url = request.url else { return }
    let error = code.map { "NSURLErrorDomain \($0.rawValue)" } ?? "not over when the study ended"
    let kind: LoadingFact.Task =
      task is URLSessionUploadTask ? .upload : task is URLSessionDownloadTask ? .download : .data
    service.record(
      LoadingFact(
        task: kind,
        isBackground: isBackground,
        began: began,
        departed: departed,
        connection: connection,
        method: request.httpMethod ?? "GET",
        host: url.host ?? "",
        path: request.target,
        attempt: attempt,
        bytesSent: departed == nil ? 0 : body.count,
        status: answer?.status,
        bytesReceived: answer?.body.count,
        error: answer == nil ? error : "",
        errorCode: answer == nil ? code?.rawValue : nil
      )
    )
  }

  // MARK: Time

  /// Fails the task after this time without data (Apple, timeoutIntervalForRequest).
  private func restartIdle(at time: WorldTime) {
    guard let service else { return }
    if let idle { service.world.cancel(idle) }
    // A request's own interval takes precedence over the session's; 60 s is Foundation's default.
    let own = request.timeoutInterval
    let seconds = own == 60 ? configuration.timeoutIntervalForRequest : own
    let deadline = time.advanced(by: .seconds(min(max(seconds, 0), 9e8)))
    self.deadline = deadline
    idle = service.world.schedule(at: deadline, "a request's timeout") { [weak self] in
      guard let self, !isOver else { return }
      idle = nil
      retryOrEnd(.timedOut)
    }
  }

  private func after(_ duration: Duration, _ body: @escaping (URLLoad) -> Void) -> WorldTimer? {
    guard let service else { return nil }
    return service.world.schedule(
      at: service.world.now.advanced(by: duration),
      "a request's timeout"
    ) { [weak self] in
      if let self, !isOver { body(self) }
    }
  }

  private func stopTimers() {
    guard let service else { return }
    for timer in progress { service.world.cancel(timer) }
    progress = []
    if let idle { service.world.cancel(idle) }
    idle = nil
  }
}
