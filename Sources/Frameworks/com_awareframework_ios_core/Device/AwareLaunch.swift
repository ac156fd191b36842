import Dispatch
import Foundation
import Synchronization

/// One launch of an app: its device, and the objects that AWARE keeps in static variables on a
/// phone.
///
/// In a world the launch belongs to the phone's app, and ends with it; outside a world the launch
/// is the process.
package final class AwareLaunch: @unchecked Sendable {
  // Unchecked: what is kept belongs to the app, which sees to its threads as it has to on a phone;
  // the list of it is behind a lock.

  private static let process = AwareLaunch(of: nil)

  /// The launch that the calling code is part of.
  package static var current: AwareLaunch { AwareService.current?.launch ?? process }

  /// The phone.
  package let device: any AwareDevice

  /// The points in which AWARE behaves as the original does.
  package let quirks: AwareQuirks

  private weak var service: AwareService?
  private let lock = NSRecursiveLock()
  private var objects: [ObjectIdentifier: AnyObject] = [:]
  private let ended = Atomic(false)

  init(of service: AwareService?) {
    self.service = service
    device = service?.device ?? ProcessDevice()
    quirks = service?.quirks ?? []
  }

  /// Whether the app still runs; callbacks that are due after its end do nothing.
  package var isRunning: Bool { !ended.load(ordering: .acquiring) }

  /// Returns the launch's only object of a class, and creates it on first use.
  package func kept<Object: AnyObject>(_ make: () -> Object) -> Object {
    lock.withLock {
      if let object = objects[ObjectIdentifier(Object.self)] as? Object { return object }
      let object = make()
      objects[ObjectIdentifier(Object.self)] = object
      return object
    }
  }

  /// Reports a fact to the observer of the study; does nothing outside a world.
  package func record(_ fact: AwareFact) { service?.record(fact) }

  /// Writes a problem to standard error; does nothing inside a world, whose results report it.
  package func complain(_ problem: String) {
    guard service == nil else { return }
    FileHandle.standardError.write(Data("AWARE: \(problem)\n".utf8))
  }

  /// Ends the launch: cancels its synchronisations, closes its databases and releases its objects.
  func end() {
    ended.store(true, ordering: .releasing)
    let all = lock.withLock {
      defer { objects = [:] }
      return Array(objects.values)
    }
    for case let syncs as SyncsUnderWay in all { syncs.launchEnded() }
    for case let databases as OpenDatabases in all { databases.close() }
  }
}

extension AwareLaunch {
  /// Runs a closure of the app on the main queue, if the app still runs then.
  func onMain(_ body: @escaping () -> Void) {
    // The caller gives up the closure, and it runs once.
    nonisolated(unsafe) let body = body
    DispatchQueue.main.async { [self] in if isRunning { body() } }
  }

  /// Prints a line of the debug log; does nothing inside a world.
  package func say(_ line: String) {
    if device is ProcessDevice { print(line) }
  }
}
