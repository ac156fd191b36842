import Foundation
import FoundationNetworking
import VirtualTime

/// What a load ends with.
enum LoadOutcome {
  case answered(URLResponse, Data)
  case failed(URLError.Code)
  /// The person has swiped the app away.
  case cancelledBySwipe
}

/// The outcome of a load, which the app receives at once or when it next runs.
extension URLLoad {
  /// Delivers the outcome, or keeps that of a background session for the app's next run.
  func conclude(_ outcome: LoadOutcome) {
    if isHeard, !(isBackground && service?.world.isAppSuspended == true) {
      tell(outcome)
    } else if isBackground {
      owe(outcome)
    }
    service?.transferIsOver(self)
  }

  private func owe(_ outcome: LoadOutcome) {
    self.outcome = outcome
    service?.owes(self)
  }

  /// Delivers the outcome that the app has yet to receive.
  func tellOutcome() {
    guard let outcome else { return }
    self.outcome = nil
    tell(outcome)
  }

  private func tell(_ outcome: LoadOutcome) {
    switch outcome {
    case .answered(let response, let data): hand(response, data)
    case .failed(let code): tell(code)
    case .cancelledBySwipe: tell(.cancelled, isSwipe: true)
    }
  }

  /// Continues as a task of the app's running launch, which receives the outcome.
  func continues(as task: URLSessionTask, by loader: URLProtocol) {
    TaskState.copyProgress(from: self.task, to: task)
    TaskState.currentRequest.set(request, in: task)
    (self.task, self.loader) = (task, loader)
    session = StoredProperties.value("session", of: task) as? URLSession
    launch = service?.launch
    isOrphaned = false
    tellOutcome()
  }

  func tell(_ code: URLError.Code, _ text: String = "", isSwipe: Bool = false) {
    guard isHeard else { return }
    var info: [String: Any] = [NSLocalizedDescriptionKey: text.isEmpty ? "\(code)" : text]
    if isSwipe {
      info[NSURLErrorBackgroundTaskCancelledReasonKey] =
        NSURLErrorCancelledReasonUserForceQuitApplication
    }
    if let url = request.url {
      info[NSURLErrorFailingURLErrorKey] = url
      info["NSErrorFailingURLStringKey"] = url.absoluteString
    }
    let error = URLError(code, userInfo: info)
    TaskState.error.set(error, in: task)
    calling { loader.client?.urlProtocol(loader, didFailWithError: error) }
  }
}

/// Ends that no host causes.
extension URLLoad {
  /// The app cancels the task; Foundation reports the cancellation to the app.
  ///
  /// What code of an earlier launch still does has no effect.
  func cancel(by loader: URLProtocol) {
    guard !isOver, isHeard, loader === self.loader else { return }
    record(nil, .cancelled)
    finishExchange()
  }

  /// The person has swiped the app away, which cancels the transfer; the app's next launch learns it.
  func cancelBySwipe() {
    guard !isOver else { return }
    record(nil, .cancelled)
    finishExchange()
    if survives { owe(.cancelledBySwipe) }
  }

  /// The app's process has ended.
  func appEnded() {
    isOrphaned = true
    guard !isOver, !survives else { return }
    record(nil, .cancelled)
    finishExchange()
  }
}
