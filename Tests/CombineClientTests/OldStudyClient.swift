import AVFoundation
import BackgroundTasks
import CoreMotion
import Foundation
import Network
import SensorKit
import UIKit
import UserNotifications

/// A study's app in Swift 5 mode, whose classes have no actor and are not Sendable.
///
/// It compiles with Apple's SDK without a message: these classes come from Objective-C, and their handlers count as
/// preconcurrency. Network's are Swift, and preconcurrency in its interface.
class OldStudy: NSObject {
  private(set) var count = 0
  private var log: [String] = []
  private let reader = SRSensorReader(sensor: .ambientLightSensor)
  private let monitor = NWPathMonitor()
  private let motion = CMMotionManager()
  private let pedometer = CMPedometer()

  func ask() {
    var answers = 0
    SRSensorReader.requestAuthorization(sensors: [.ambientLightSensor]) { error in
      answers += 1
      self.log.append("\(String(describing: error))")
    }
    AVCaptureDevice.requestAccess(for: .video) { isAllowed in
      answers += isAllowed ? 1 : 0
      self.count += 1
    }
    monitor.pathUpdateHandler = { path in
      answers += path.status == .satisfied ? 1 : 0
      self.log.append("network")
    }
    motion.startDeviceMotionUpdates(to: .main) { motion, _ in
      answers += motion == nil ? 0 : 1
      self.count += 1
    }
    pedometer.startUpdates(from: Date()) { data, _ in
      answers += data?.numberOfSteps.intValue ?? 0
      self.count += 1
    }
    BGTaskScheduler.shared.register(forTaskWithIdentifier: "refresh", using: nil) { task in
      answers += 1
      task.expirationHandler = { self.count += 1 }
      task.setTaskCompleted(success: true)
    }
    reader.delegate = self
  }

  func notify() {
    var answers = 0
    let center = UNUserNotificationCenter.current()
    center.requestAuthorization(options: [.alert]) { isGranted, _ in
      answers += isGranted ? 1 : 0
      self.log.append("notifications")
    }
    center.getNotificationSettings { settings in
      answers += 1
      self.log.append("\(settings.authorizationStatus)")
    }
    center.getPendingNotificationRequests { answers += $0.count }
    center.getDeliveredNotifications { answers += $0.count }
    center.setBadgeCount(1) { _ in answers += 1 }
    let content = UNMutableNotificationContent()
    center.add(UNNotificationRequest(identifier: "a", content: content, trigger: nil)) { _ in
      answers += 1
    }
    center.delegate = self
  }

  func finish() {
    var isOver = false
    var task = UIBackgroundTaskIdentifier.invalid
    task = UIApplication.shared.beginBackgroundTask {
      isOver = true
      self.count += 1
      UIApplication.shared.endBackgroundTask(task)
      task = .invalid
    }
    _ = UIApplication.shared.beginBackgroundTask(withName: "end") { isOver = true }
    if let url = URL(string: "study:end") {
      UIApplication.shared.open(url, options: [:]) { isOver = $0 }
    }
    log.append("\(isOver) \(UIDevice.current.name)")
  }
}

extension OldStudy: SRSensorReaderDelegate {
  func sensorReader(_ reader: SRSensorReader, didFetch devices: [SRDevice]) {
    DispatchQueue.main.async {
      self.count += devices.count
      reader.fetch(SRFetchRequest())
    }
  }
}

extension OldStudy: UNUserNotificationCenterDelegate {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  ) {
    DispatchQueue.main.async { completionHandler([.banner]) }
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) { completionHandler() }
}
