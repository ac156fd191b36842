import Dispatch
import Foundation
import FoundationAdditions
import Synchronization
import VirtualTime

/// One launch of an app: its device, and the objects that AWARE keeps in static variables on a
/// phone.
///
/// In a world the launch belongs to the phone's app, and ends with it; outside a world the launch
/// is the process.
package final class AwareLaunch: Sendable {
  private struct Reporting {
    weak var service: AwareService?
  }

  private static let process = AwareLaunch(of: nil)

  /// The launch that the calling code is part of.
  package static var current: AwareLaunch { AwareService.current?.launch ?? process }

  /// The phone.
  package let device: any AwareDevice

  /// The points in which AWARE behaves as the original does.
  package let quirks: AwareQuirks

  /// Nil for the process's launch, which code of any world may reach.
  private let reporting: WorldIsolated<Reporting>?
  private let objects = LockIsolated<[ObjectIdentifier: AnyObject]>([:])
  private let ended = Atomic(false)

  init(of service: AwareService?) {
    reporting = service.map { WorldIsolated(Reporting(service: $0)) }
    device = service?.device ?? ProcessDevice()
    quirks = service?.quirks ?? []
  }

  /// Whether the app still runs; callbacks that are due after its end do nothing.
  package var isRunning: Bool { !ended.load(ordering: .acquiring) }

  /// Returns the launch's only object of a class, and creates it on first use.
  package func kept<Object: AnyObject>(_ make: () -> Object) -> Object {
    let key = ObjectIdentifier(Object.self)
    if let object = objects.withLock({ $0[key] as? Object }) { return object }
    // Made with the lock open: it may ask for others.
    let new = make()
    return objects.withLock { objects in
      if let object = objects[key] as? Object { return object }
      objects[key] = new
      return new
    }
  }

  /// Reports a fact to the observer of the study; does nothing outside a world.
  package func record(_ fact: AwareFact) { reporting?.value.service?.record(fact) }

  /// Writes a problem to standard error; does nothing inside a world, whose results report it.
  package func complain(_ problem: String) {
    guard reporting?.value.service == nil else { return }
    FileHandle.standardError.write(Data("AWARE: \(problem)\n".utf8))
  }

  /// Ends the launch: cancels its synchronisations, closes its databases and releases its objects.
  func end() {
    ended.store(true, ordering: .releasing)
    let all = objects.withLock { objects in
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
    let body = WorldIsolated(body)
    DispatchQueue.main.async { [self] in if isRunning { body.value() } }
  }

  /// Calls something of the app's on the main queue after some seconds, if the app still runs then.
  func onMain(after seconds: Double, _ body: @escaping () -> Void) {
    let body = WorldIsolated(body)
    DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { [self] in
      if isRunning { body.value() }
    }
  }

  /// Prints a line of the debug log; does nothing inside a world.
  package func say(_ line: String) {
    if device is ProcessDevice { print(line) }
  }
}
