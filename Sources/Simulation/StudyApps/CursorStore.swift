import Foundation
import SensorKit
import Synchronization
import UIKit

/// Where an app goes on reading, for each stream of each device; the app's preferences keep it across launches.
final class CursorStore: Sendable {
  private struct Place: Hashable {
    var stream: SRSensor
    /// The key is the device itself, as two watches of one model have the same product type.
    var device: SRDevice
  }

  private struct State {
    /// The cursors that were looked at since the launch.
    var cursors: [Place: SRAbsoluteTime] = [:]
    var unsaved: Set<Place> = []
    var savesAtOnce = true
  }

  /// What is known of devices, the same in each launch: archiving one takes longer than a fetch.
  private static let archives = Mutex<[SRDevice: String]>([:])

  private let state = Mutex(State())

  /// Opens the store, at the app's launch.
  ///
  /// - Parameter savesOnScreen: Whether a cursor is saved at once also while the app is on the screen, and not only when
  ///   it leaves it.
  @MainActor
  init(savesOnScreen: Bool = true) {
    guard !savesOnScreen else { return }
    setSavesAtOnce(UIApplication.shared.applicationState == .background)
    observe(UIApplication.didEnterBackgroundNotification, savesAtOnce: true)
    observe(UIApplication.willEnterForegroundNotification, savesAtOnce: false)
  }

  private func observe(_ name: Notification.Name, savesAtOnce: Bool) {
    _ = NotificationCenter.default.addObserver(forName: name, object: nil, queue: .main) { _ in
      self.setSavesAtOnce(savesAtOnce)
    }
  }

  private func setSavesAtOnce(_ savesAtOnce: Bool) {
    state.withLock { $0.savesAtOnce = savesAtOnce }
    if savesAtOnce { save() }
  }

  /// The devices whose stream was ever read, in the order of their first fetch.
  func devices(of stream: SRSensor) -> [SRDevice] {
    let archives = UserDefaults.standard.stringArray(forKey: Self.devicesKey(stream)) ?? []
    return archives.compactMap { archive in
      Data(base64Encoded: archive).flatMap {
        try? NSKeyedUnarchiver.unarchivedObject(ofClass: SRDevice.self, from: $0)
      }
    }
  }

  /// The cursor of a device's stream; nil if no fetch of it has ever completed.
  subscript(_ stream: SRSensor, _ device: SRDevice) -> SRAbsoluteTime? {
    get {
      let place = Place(stream: stream, device: device)
      return state.withLock { state in
        if let known = state.cursors[place] { return known }
        let saved = UserDefaults.standard.object(forKey: Self.key(of: place)) as? Double
        state.cursors[place] = saved.map { SRAbsoluteTime($0) }
        return state.cursors[place]
      }
    }
    set {
      let place = Place(stream: stream, device: device)
      let savesAtOnce = state.withLock { state in
        state.cursors[place] = newValue
        state.unsaved.insert(place)
        return state.savesAtOnce
      }
      if savesAtOnce { save() }
    }
  }

  /// Saves the cursors that have changed.
  private func save() {
    state.withLock { state in
      for place in state.unsaved.sorted(by: { $0.stream.rawValue < $1.stream.rawValue }) {
        guard let cursor = state.cursors[place] else { continue }
        let key = Self.key(of: place)
        if UserDefaults.standard.object(forKey: key) == nil {
          let devices = Self.devicesKey(place.stream)
          let others = UserDefaults.standard.stringArray(forKey: devices) ?? []
          UserDefaults.standard.set(others + [Self.archive(of: place.device)], forKey: devices)
        }
        UserDefaults.standard.set(cursor.rawValue, forKey: key)
      }
      state.unsaved = []
    }
  }

  private static func devicesKey(_ stream: SRSensor) -> String { "devices of \(stream.rawValue)" }

  private static func key(of place: Place) -> String {
    "cursor of \(place.stream.rawValue) on \(archive(of: place.device))"
  }

  private static func archive(of device: SRDevice) -> String {
    archives.withLock { archives in
      if let known = archives[device] { return known }
      let data = try? NSKeyedArchiver.archivedData(
        withRootObject: device,
        requiringSecureCoding: true
      )
      let archive = data?.base64EncodedString() ?? ""
      if archives.count >= 64 { archives = [:] }
      archives[device] = archive
      return archive
    }
  }
}
