import BackgroundTasks
import Results
import URLLoading
import UserNotifications
import VirtualTime

/// The rows of background tasks and notifications.
extension ResultsRecorder {
  func record(_ fact: BackgroundTaskFact) {
    switch fact {
    case .began(let task): record(.taskBegan, task)
    case .completed(let task, let success):
      record(.taskCompleted, success ? task : "\(task) without success")
    case .expired(let task): record(.taskExpired, task)
    case .cancelled(let task): record(.taskCancelled, task)
    case .failure(let operation, let domain, let code, let message):
      failed(operation, domain, code, message)
    case .diagnostic(let fact): record(fact)
    }
  }

  func record(_ fact: NotificationFact) {
    switch fact {
    case .answered(let allowed): record(.notificationsAnswered, allowed ? "allowed" : "denied")
    case .requestLost: record(.promptLost, "notifications")
    case .delivered(let identifier): record(.notified, identifier)
    case .seen(let identifier): record(.notificationSeen, identifier)
    case .opened(let identifier): record(.notificationOpened, identifier)
    case .pressed(let identifier, let button):
      record(.notificationButton, "\(identifier): \(button)")
    case .dropped(let identifier): record(.notificationDropped, identifier)
    case .diagnostic(let fact): record(fact)
    case .failure(let operation, let domain, let code, let message):
      failed(operation, domain, code, message)
    }
  }

  func failed(_ operation: String, _ domain: String, _ code: Int, _ message: String) {
    add(
      ErrorRow(
        participant: participant,
        sequence: next(),
        at: now,
        operation: operation,
        sensor: nil,
        domain: domain,
        code: code,
        underlyingCode: nil,
        message: message
      )
    )
  }
}

/// The rows of network requests.
extension ResultsRecorder {
  func record(_ request: LoadingFact) {
    add(
      RequestRow(
        participant: participant,
        sequence: next(),
        at: now,
        began: request.began.seconds,
        waited: request.departed.map { request.began.duration(to: $0).inSeconds },
        connection: request.connection?.rawValue,
        task: request.task.rawValue,
        background: request.isBackground,
        method: request.method,
        host: request.host,
        path: request.path,
        attempt: request.attempt,
        sent: request.bytesSent,
        status: request.status,
        received: request.bytesReceived,
        error: request.error.isEmpty ? nil : request.error,
        urlError: request.errorCode
      )
    )
  }
}
