import Foundation
import Testing
import UIKit
import VirtualTime

/// A delegate that records its calls.
private final class Diary: UIResponder, UIApplicationDelegate {
  var notes: [String] = []

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    notes.append("finishes launching, \(application.applicationState)")
    return true
  }

  func applicationDidBecomeActive(_ application: UIApplication) { note("active", application) }

  func applicationWillResignActive(_ application: UIApplication) { note("resigns", application) }

  func applicationDidEnterBackground(_ application: UIApplication) {
    note("background", application)
  }

  func applicationWillEnterForeground(_ application: UIApplication) {
    note("foreground", application)
  }

  func applicationWillTerminate(_ application: UIApplication) { note("terminates", application) }

  func applicationSignificantTimeChange(_ application: UIApplication) { note("time", application) }

  func applicationProtectedDataDidBecomeAvailable(_ application: UIApplication) {
    note("unlocked", application)
  }

  private func note(_ what: String, _ application: UIApplication) {
    notes.append("\(what), \(application.applicationState)")
  }
}

/// Records the names of notifications until it is stopped or released.
@MainActor
final class Listener {
  var heard: [String] = []
  private var tokens: [any NSObjectProtocol] = []

  init(_ names: [Notification.Name]) {
    for name in names {
      tokens.append(
        NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
          [weak self] note in
          let name = note.name.rawValue
          MainActor.assumeIsolated { self?.heard.append(name) }
        }
      )
    }
  }

  func stop() { for token in tokens { NotificationCenter.default.removeObserver(token) } }
}

@Suite("UIKit without views", .serialized)
@MainActor
struct UIKitTests {
  /// Source: Apple, UIApplication.State, "Managing your app's life cycle".
  @Test("a delegate is called in Apple's order, in the state of each step")
  func delegate() throws {
    try onPhone { phone in
      let (service, diary) = (try #require(UIKitService.current), Diary())
      service.beginDrivenLaunch()
      var isFinished = false
      service.launch(with: diary) { isFinished = diary.notes.count == 1 }
      service.enterBackground()
      service.enterBackground()
      service.enterForeground()
      service.terminate()
      #expect(isFinished)
      #expect(
        diary.notes == [
          "finishes launching, inactive", "active, active", "resigns, active",
          "background, background", "foreground, background", "active, active",
          "terminates, active",
        ]
      )
    }
  }

  /// Source: Apple, "About the background execution sequence", which has no activation.
  @Test("an app that is launched in the background doesn't become active")
  func background() throws {
    try onPhone { phone in
      phone.launch(byHand: false)
      let (service, diary) = (try #require(UIKitService.current), Diary())
      service.launch(with: diary) {}
      service.enterBackground()
      #expect(diary.notes == ["finishes launching, background"])
      service.enterForeground()
      #expect(diary.notes.suffix(2) == ["foreground, background", "active, active"])
    }
  }

  /// Source: Apple, the notifications of UIApplication.
  @Test("observers receive the same events, also after the launch")
  func notifications() throws {
    try onPhone { phone in
      let service = try #require(UIKitService.current)
      let listener = Listener([
        UIApplication.didBecomeActiveNotification, UIApplication.willResignActiveNotification,
        UIApplication.didEnterBackgroundNotification,
        UIApplication.willEnterForegroundNotification,
      ])
      defer { listener.stop() }
      try await Task.sleep(for: .seconds(1))
      #expect(UIApplication.shared.applicationState == .active)
      service.enterBackground()
      #expect(UIApplication.shared.applicationState == .background)
      service.enterForeground()
      #expect(
        listener.heard.map { $0.replacing("UIApplication", with: "") } == [
          "DidBecomeActiveNotification", "WillResignActiveNotification",
          "DidEnterBackgroundNotification", "WillEnterForegroundNotification",
          "DidBecomeActiveNotification",
        ]
      )
    }
  }

  /// Our choice: UIKit's state is correct even if the app first uses UIKit later, and costs nothing before.
  @Test("an app that uses UIKit late gets the right state")
  func late() throws {
    try onPhone { phone in
      let service = try #require(UIKitService.current)
      service.enterBackground()
      #expect(UIApplication.shared.applicationState == .background)
      phone.launch()
      try await Task.sleep(for: .seconds(1))
      #expect(UIApplication.shared.applicationState == .active)
    }
  }

  @Test("outside a world the app is on the screen, without background events")
  func outside() {
    #expect(UIApplication.shared.applicationState == .active)
    #expect(UIApplication.shared.beginBackgroundTask() == .invalid)
    #expect(UIApplication.shared.backgroundTimeRemaining == .greatestFiniteMagnitude)
    #expect(UIDevice.current.identifierForVendor == nil)
    #expect(UIDevice.current.batteryLevel == -1)
  }

  /// Source: Apple, beginBackgroundTask(expirationHandler:), backgroundTimeRemaining.
  @Test("background tasks run for a while off the screen, and expire when their time is over")
  func work() throws {
    try onPhone { phone in
      let (service, app) = (try #require(UIKitService.current), UIApplication.shared)
      var expired: [WorldTime] = []
      let id = app.beginBackgroundTask { expired.append(phone.world.now) }
      #expect(id != .invalid)
      #expect(app.backgroundTimeRemaining == .greatestFiniteMagnitude)
      try await Task.sleep(for: .seconds(60))
      service.enterBackground()
      #expect(app.backgroundTimeRemaining == 30)
      try await Task.sleep(for: .seconds(26))
      #expect(expired == [.seconds(85)])
      app.endBackgroundTask(id)
      try await Task.sleep(for: .seconds(60))
      #expect(phone.endings.isEmpty)
    }
  }

  /// Source: Apple, endBackgroundTask(_:): it can be called on another thread than the main one.
  @Test("a background task is begun and ended off the main thread, also through a protocol")
  func offMain() throws {
    try onPhone { phone in
      let (service, app) = (try #require(UIKitService.current), UIApplication.shared)
      await withCheckedContinuation { continuation in
        DispatchQueue.global().async {
          let background: any BackgroundWork = app
          background.endBackgroundTask(app.beginBackgroundTask(expirationHandler: nil))
          continuation.resume()
        }
      }
      service.enterBackground()
      try await Task.sleep(for: .seconds(60))
      #expect(phone.endings.isEmpty)
    }
  }

  /// Source: Apple, beginBackgroundTask(expirationHandler:): the system ends the app.
  @Test("an app whose background tasks run too long is ended")
  func endless() throws {
    try onPhone { phone in
      let (service, app) = (try #require(UIKitService.current), UIApplication.shared)
      _ = app.beginBackgroundTask(withName: "upload")
      try await Task.sleep(for: .seconds(1))
      service.enterBackground()
      try await Task.sleep(for: .seconds(31))
      #expect(phone.endings == ["the background task 'upload' was not ended in time"])
    }
  }

  /// Source: Apple, UIDevice.orientation: unknown until the app requests notifications of changes.
  @Test("an app can read the orientation after it has requested orientation notifications")
  func orientation() throws {
    try onPhone { _ in
      let device = UIDevice.current
      let listener = Listener([UIDevice.orientationDidChangeNotification])
      defer { listener.stop() }
      UIKitService.current?.deviceTurned()
      #expect(device.orientation == .unknown)
      try await Task.sleep(for: .seconds(1))
      device.beginGeneratingDeviceOrientationNotifications()
      #expect(device.orientation == .landscapeLeft && listener.heard.isEmpty)
      UIKitService.current?.deviceTurned()
      try await Task.sleep(for: .seconds(1))
      #expect(listener.heard.count == 1)
      device.endGeneratingDeviceOrientationNotifications()
      #expect(device.orientation == .unknown)
    }
  }

  /// Source: Apple, UIDevice.batteryLevel and batteryState.
  @Test("the battery's changes are reported while it is monitored")
  func battery() throws {
    try onPhone { phone in
      let device = UIDevice.current
      #expect(device.batteryLevel == -1 && device.batteryState == .unknown)
      let listener = Listener([
        UIDevice.batteryLevelDidChangeNotification, UIDevice.batteryStateDidChangeNotification,
      ])
      defer { listener.stop() }
      device.isBatteryMonitoringEnabled = true
      #expect(device.batteryLevel == 0.5 && device.batteryState == .unplugged)
      phone.batteryLevel = 0.4951
      try await Task.sleep(for: .seconds(61))
      #expect(listener.heard.isEmpty)
      phone.isCharging = true
      phone.batteryLevel = 1
      try await Task.sleep(for: .seconds(61))
      #expect(device.batteryState == .full)
      #expect(listener.heard.count == 2)
      device.isBatteryMonitoringEnabled = false
      phone.batteryLevel = 0.2
      try await Task.sleep(for: .seconds(61))
      #expect(listener.heard.count == 2)
    }
  }

  /// Source: Apple, identifierForVendor, isProtectedDataAvailable, UIDevice.systemVersion.
  @Test("the device has the phone's values")
  func device() throws {
    try onPhone { phone in
      #expect(UIDevice.current.systemVersion == "26.1")
      #expect(UIDevice.current.name == "iPhone" && UIDevice.current.systemName == "iOS")
      #expect(UIDevice.current.identifierForVendor == nil)
      phone.identifierForVendor = UUID()
      #expect(UIDevice.current.identifierForVendor == phone.identifierForVendor)
      #expect(UIApplication.shared.isProtectedDataAvailable)
      phone.isLocked = true
      #expect(!UIApplication.shared.isProtectedDataAvailable)
      phone.isBackgroundRefreshAllowed = false
      #expect(UIApplication.shared.backgroundRefreshStatus == .denied)
    }
  }

  /// Source: Apple, applicationSignificantTimeChange(_:): a new day.
  @Test("a delegate is notified of midnight by the phone's clock, and of the unlocking")
  func midnight() throws {
    try onPhone { phone in
      // The world starts at midnight in UTC, so the day in Berlin is an hour old.
      phone.world.wallClock = DeviceClock(timeZone: "Europe/Berlin")
      phone.nextLockChange = .seconds(60)
      let (service, diary) = (try #require(UIKitService.current), Diary())
      service.beginDrivenLaunch()
      service.launch(with: diary) { phone.nextLockChange = nil }
      try await Task.sleep(for: .seconds(61))
      #expect(diary.notes.last == "unlocked, active")
      try await Task.sleep(for: .seconds(22 * 3600))
      #expect(!diary.notes.contains("time, active"))
      try await Task.sleep(for: .seconds(3600))
      #expect(diary.notes.last == "time, active")
    }
  }
}

/// What an app calls of its application, so that a test of the app can replace it.
private protocol BackgroundWork: AnyObject {
  func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier)
}

extension UIApplication: BackgroundWork {}
