import AVFoundation
import BackgroundTasks
import CoreMotion
import Foundation
import Phones
import Security
import SensorKit
import Synchronization
import UIKit
import UserNotifications

/// An app that notes at each launch what it finds of the launches before, and then leaves something of each kind.
final class Mover: StudyApp {
  /// What each launch has found, in the order of time.
  nonisolated static let found = Mutex<[Set<String>]>([])
  /// The phone's identifier for the vendor at each launch.
  nonisolated static let vendors = Mutex<[UUID?]>([])

  nonisolated static let group = "group.org.example.mover"

  init(settings: StudyAppSettings) {}

  func run() async {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: "night", using: .main) {
      $0.setTaskCompleted(success: true)
    }
    let center = UNUserNotificationCenter.current()
    let reader = SRSensorReader(sensor: .ambientLightSensor)
    let defaults = UserDefaults.standard
    let shared = UserDefaults(suiteName: Self.group)
    var found: Set<String> = []
    for (name, url) in Self.files where FileManager.default.fileExists(atPath: url.path) {
      found.insert(name)
    }
    for name in ["first setting", "setting"] where defaults.bool(forKey: name) {
      found.insert(name)
    }
    if shared?.bool(forKey: "known") == true { found.insert("group setting") }
    for (name, item) in Self.secrets where SecItemAdd(item, nil) == errSecDuplicateItem {
      found.insert(name)
    }
    if reader.authorizationStatus != .notDetermined { found.insert("permission") }
    if await !BGTaskScheduler.shared.pendingTaskRequests().isEmpty { found.insert("task") }
    if await !center.pendingNotificationRequests().isEmpty { found.insert("notification") }
    if await center.notificationSettings().authorizationStatus != .notDetermined {
      found.insert("permission to notify")
    }
    let isFirst = Self.found.withLock { all in
      all.append(found)
      return all.count == 1
    }
    Self.vendors.withLock { $0.append(UIDevice.current.identifierForVendor) }

    for (_, url) in Self.files {
      try? FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try? Data("1".utf8).write(to: url)
    }
    defaults.set(true, forKey: isFirst ? "first setting" : "setting")
    shared?.set(true, forKey: "known")
    try? await SRSensorReader.requestAuthorization(sensors: [.ambientLightSensor])
    reader.startRecording()
    try? BGTaskScheduler.shared.submit(BGProcessingTaskRequest(identifier: "night"))
    _ = try? await center.requestAuthorization(options: [.alert])
    let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 90 * 3600, repeats: false)
    try? await center.add(
      UNNotificationRequest(identifier: "later", content: UNNotificationContent(), trigger: trigger)
    )
    while (try? await Task.sleep(for: .seconds(86_400))) != nil {}
  }

  private static var files: [(String, URL)] {
    [
      ("document", URL.documentsDirectory.appending(path: "diary/note")),
      ("library", URL.libraryDirectory.appending(path: "Application Support/database")),
      ("cache", URL.cachesDirectory.appending(path: "picture")),
      ("temporary", URL.temporaryDirectory.appending(path: "download")),
    ]
  }

  private static var secrets: [(String, CFDictionary)] {
    let kinds: [(String, CFString?)] = [
      ("secret", nil), ("secret after first unlock", kSecAttrAccessibleAfterFirstUnlock),
      ("secret of this device", kSecAttrAccessibleWhenUnlockedThisDeviceOnly),
      (
        "secret after first unlock of this device",
        kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly
      ), ("secret of a passcode", kSecAttrAccessibleWhenPasscodeSetThisDeviceOnly),
    ]
    return kinds.map { name, accessible in
      var item: [String: Any] = [
        kSecClass as String: kSecClassGenericPassword, kSecAttrService as String: "mover",
        kSecAttrAccount as String: name, kSecValueData as String: Data("1".utf8),
      ]
      if let accessible { item[kSecAttrAccessible as String] = accessible }
      return (name, item as CFDictionary)
    }
  }
}

/// An app that notes at each launch what it may use, and how many steps the phone has counted in the last two days.
final class Strider: StudyApp {
  nonisolated static let mayUse = Mutex<[Bool]>([])
  nonisolated static let steps = Mutex<[Int]>([])

  init(settings: StudyAppSettings) {}

  func run() async {
    let motion = CMPedometer.authorizationStatus()
    let camera = AVCaptureDevice.authorizationStatus(for: .video)
    Self.mayUse.withLock { $0 += [motion != .notDetermined, camera != .notDetermined] }
    _ = await AVCaptureDevice.requestAccess(for: .video)
    let now = Date()
    CMPedometer().queryPedometerData(from: now - 2 * 86_400, to: now) { @Sendable data, _ in
      let steps = data?.numberOfSteps.intValue ?? -1
      Self.steps.withLock { $0.append(steps) }
    }
    while (try? await Task.sleep(for: .seconds(86_400))) != nil {}
  }
}
