import BackgroundTasks
import Results
import UserNotifications

/// What an app's background tasks and notifications come to.
extension Chronicle {
  func note(_ fact: BackgroundTaskFact) {
    switch fact {
    case .began(let task): note(.taskBegan, task)
    case .completed(let task, let success):
      note(.taskCompleted, success ? task : "\(task) without success")
    case .expired(let task): note(.taskExpired, task)
    case .failure(let operation, let domain, let code, let message):
      failed(operation, domain, code, message)
    case .diagnostic(let fact): note(fact)
    }
  }

  func note(_ fact: NotificationFact) {
    switch fact {
    case .answered(let allowed): note(.notificationsAnswered, allowed ? "allowed" : "denied")
    case .delivered(let identifier): note(.notified, identifier)
    case .opened(let identifier): note(.notificationOpened, identifier)
    case .failure(let operation, let domain, let code, let message):
      failed(operation, domain, code, message)
    }
  }

  private func failed(_ operation: String, _ domain: String, _ code: Int, _ message: String) {
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
