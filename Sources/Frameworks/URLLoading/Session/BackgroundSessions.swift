import Foundation
import FoundationNetworking
import VirtualTime

/// What the launches of an app share of its background sessions.
struct BackgroundSessions {
  /// The loads that are over, and whose outcomes the app has yet to receive, in the order of their ends.
  private(set) var owed: [URLLoad] = []
  /// The sessions of the running launch, by their identifiers.
  fileprivate var made: [String: URLSession] = [:]
  /// The loads of earlier launches, by the tasks that a session of the running launch has for them and has yet to start.
  fileprivate var continued: [ObjectIdentifier: (task: URLSessionTask, load: URLLoad)] = [:]
  /// The sessions whose events the app was asked to handle, and has not received all of.
  fileprivate var handled: Set<String> = []

  fileprivate mutating func owe(_ load: URLLoad) { owed.append(load) }

  /// Removes and returns owed loads.
  mutating func takeOwed(where isTaken: (URLLoad) -> Bool) -> [URLLoad] {
    let taken = owed.filter(isTaken)
    owed.removeAll(where: isTaken)
    return taken
  }

  /// The app's process ends, with its sessions and what only they know.
  mutating func appEnds() {
    owed.removeAll { !$0.survives }
    (made, continued, handled) = ([:], [:], [])
  }
}

/// Background sessions that a launch makes again: they receive the outcomes of the transfers that earlier launches began
/// (Apple, application(_:handleEventsForBackgroundURLSession:completionHandler:)).
extension LoadingService {
  /// Keeps a load whose outcome the app has yet to receive.
  func owes(_ load: URLLoad) { background.owe(load) }

  /// The app has made a session: a background session gets a task for each transfer of an earlier launch, with the
  /// identifier of the transfer's first task.
  func isMade(_ session: URLSession) {
    guard launch != nil, let identifier = session.configuration.identifier else { return }
    background.made[identifier] = session
    let waiting = background.continued.values.map { ObjectIdentifier($0.load) }
    let earlier = (loads + background.owed)
      .filter { $0.identifier == identifier && $0.isOrphaned }
      .filter { !waiting.contains(ObjectIdentifier($0)) }
      .sorted { $0.task.taskIdentifier < $1.task.taskIdentifier }
    let count = earlier.count { $0.outcome != nil }
    if count > 0 { reportTransfers?(identifier, count) }
    var last = 0
    for load in earlier {
      // Two tasks of the same identifier, from different sessions, would be one for Foundation.
      last = max(last + 1, load.task.taskIdentifier)
      TaskState.nextIdentifier.set(last, in: session)
      guard let task = load.makeTask(in: session) else { continue }
      background.continued[ObjectIdentifier(task)] = (task, load)
      task.resume()
    }
    finishEvents(of: identifier)
  }

  /// Continues the load of an earlier launch, if a task that starts was made for one.
  ///
  /// - Parameters:
  ///   - task: The task that starts.
  ///   - loader: Its loader.
  /// - Returns: The load; nil if the task begins one of its own.
  func continues(as task: URLSessionTask, by loader: URLProtocol) -> URLLoad? {
    guard let (_, load) = background.continued.removeValue(forKey: ObjectIdentifier(task)) else {
      return nil
    }
    _ = background.takeOwed { $0 === load }
    load.continues(as: task, by: loader)
    load.identifier.map(finishEvents)
    return load
  }

  /// The app was asked to handle the events of a background session.
  package func appHandlesEvents(of session: String) {
    guard launch != nil else { return }
    background.handled.insert(session)
    finishEvents(of: session)
  }

  /// Tells a session's delegate that it has received all events, if it has, and the app was asked to handle them.
  private func finishEvents(of identifier: String) {
    guard background.handled.contains(identifier), let session = background.made[identifier],
      !background.owed.contains(where: { $0.identifier == identifier })
    else { return }
    background.handled.remove(identifier)
    world.calling(.request) {
      session.delegateQueue.addOperation {
        (session.delegate as? any URLSessionDelegate)?
          .urlSessionDidFinishEvents(forBackgroundURLSession: session)
      }
    }
  }
}

extension URLLoad {
  /// Makes a task like the load's in another session, with its identifier, request and description.
  fileprivate func makeTask(in session: URLSession) -> URLSessionTask? {
    guard let request = task.originalRequest else { return nil }
    let made: URLSessionTask
    if let file = RequestBody.file(of: task) {
      made = session.uploadTask(with: request, fromFile: file)
    } else {
      made = session.downloadTask(with: request)
    }
    made.taskDescription = task.taskDescription
    made.priority = task.priority
    return made
  }
}
