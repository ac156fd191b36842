import Foundation
import Testing
import UIKit
import UserNotifications
import VirtualTime

/// The delegate of an app, which notes its calls and those of its scene.
final class SceneAppDiary: UIResponder, UIApplicationDelegate {
  var notes: [String] = []
  /// The class that the delegate chooses; nil for that of the Info.plist.
  var chosen: AnyClass?

  func note(_ what: String) {
    notes.append("\(what), \(UIApplication.shared.applicationState)")
  }

  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    note("app launches with \(launchOptions?.count ?? 0) options")
    return true
  }

  func applicationDidBecomeActive(_ application: UIApplication) { note("app active") }
  func applicationWillResignActive(_ application: UIApplication) { note("app resigns") }
  func applicationDidEnterBackground(_ application: UIApplication) { note("app background") }
  func applicationWillEnterForeground(_ application: UIApplication) { note("app foreground") }
  func applicationWillTerminate(_ application: UIApplication) { note("app terminates") }

  func application(
    _ app: UIApplication,
    open url: URL,
    options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool {
    note("app opens \(url)")
    return true
  }

  func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    note("app configures")
    let configuration = UISceneConfiguration(
      name: "Default Configuration",
      sessionRole: connectingSceneSession.role
    )
    if let chosen { configuration.delegateClass = chosen }
    return configuration
  }

  func application(
    _ application: UIApplication,
    didDiscardSceneSessions sceneSessions: Set<UISceneSession>
  ) { note("app discards \(sceneSessions.map(\.persistentIdentifier).count)") }
}

/// The delegate of a scene, which writes into the diary of the app's.
final class SceneDiary: UIResponder, UIWindowSceneDelegate {
  private func note(_ what: String, _ scene: UIScene) {
    guard let diary = UIApplication.shared.delegate as? SceneAppDiary else { return }
    diary.note("\(what), \(scene.activationState)")
  }

  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    var reasons = connectionOptions.urlContexts.map { " for \($0.url)" }
    if let response = connectionOptions.notificationResponse {
      reasons.append(" for \(response.notification.request.identifier)")
    }
    if let activity = session.stateRestorationActivity {
      reasons.append(" restoring \(activity.activityType)")
    }
    note("connects\(reasons.joined())", scene)
  }

  func sceneDidDisconnect(_ scene: UIScene) { note("disconnects", scene) }
  func sceneDidBecomeActive(_ scene: UIScene) { note("active", scene) }
  func sceneWillResignActive(_ scene: UIScene) { note("resigns", scene) }
  func sceneWillEnterForeground(_ scene: UIScene) { note("foreground", scene) }
  func sceneDidEnterBackground(_ scene: UIScene) { note("background", scene) }

  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
    note("opens \(URLContexts.map(\.url))", scene)
  }

  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
    NSUserActivity(activityType: "page")
  }
}

/// A delegate without a choice of its own.
private final class PlainDelegate: UIResponder, UIApplicationDelegate {
  var calls = 0
  func applicationDidBecomeActive(_ application: UIApplication) { calls += 1 }
  func applicationDidEnterBackground(_ application: UIApplication) { calls += 1 }
}

extension SceneManifest {
  /// The manifest of Xcode's template, with a delegate's name.
  fileprivate init(_ delegate: String) {
    let entry = Entry(name: "Default Configuration", delegateClass: delegate)
    self.init(entries: ["UIWindowSceneSessionRoleApplication": [entry]])
  }
}

@Suite("An app with a scene", .serialized)
@MainActor
struct SceneTests {
  private static let manifest = SceneManifest("$(PRODUCT_MODULE_NAME).SceneDiary")

  /// Launches the app again, with a diary of its own.
  private func launch(
    _ phone: FakePhone,
    byHand: Bool = true,
    for reason: UIKitService.OpeningReason? = nil
  ) throws -> SceneAppDiary {
    phone.launch(byHand: byHand)
    let (service, diary) = (try #require(UIKitService.current), SceneAppDiary())
    if let reason { service.isOpened(for: reason) }
    service.launch(with: diary) {}
    return diary
  }

  /// Sources: Apple, "About the app launch sequence", UISceneDelegate; bugsnag-cocoa, pull request 1307: the application
  /// is in the background as it is launched.
  @Test("the scene's delegate is called in Apple's order, and the application's only at the launch")
  func order() throws {
    try onPhone { phone in
      phone.sceneManifest = Self.manifest
      let diary = try launch(phone)
      let service = try #require(UIKitService.current)
      let launched = [
        "app launches with 0 options, background", "app configures, background",
        "connects, unattached, background", "foreground, background, background",
        "active, foregroundActive, active",
      ]
      #expect(diary.notes == launched)
      diary.notes = []
      service.enterBackground()
      service.enterForeground()
      #expect(
        diary.notes == [
          "resigns, foregroundActive, active", "background, background, background",
          "foreground, background, background", "active, foregroundActive, active",
        ]
      )
    }
  }

  /// Our choice, as the Info.plist that TrialRun makes has no scene manifest.
  @Test("without a scene manifest, an app has a scene if its delegate names a delegate of scenes")
  func chosen() throws {
    try onPhone { phone in
      let diary = SceneAppDiary()
      diary.chosen = SceneDiary.self
      UIKitService.current?.launch(with: diary) {}
      #expect(diary.notes.last == "active, foregroundActive, active")
      let other = try launch(FakePhone(in: phone.world))
      #expect(other.notes.suffix(2) == ["app configures, inactive", "app active, active"])
      #expect(UIApplication.shared.connectedScenes.isEmpty)
      #expect(UIApplication.shared.openSessions.isEmpty)
    }
  }

  /// Source: Apple, UIApplicationSceneManifest: its presence says that the app has scenes.
  @Test("with a scene manifest the application's delegate is not told, even if no class is found")
  func missing() throws {
    try onPhone { phone in
      for (name, hasDelegate) in [("App.Missing", false), ("App.SceneDiary", true)] {
        phone.sceneManifest = SceneManifest(name)
        phone.launch()
        UIKitService.current?.forgetsScene()
        let delegate = PlainDelegate()
        UIKitService.current?.launch(with: delegate) {}
        UIKitService.current?.enterBackground()
        let scene = UIApplication.shared.connectedScenes.first
        #expect(delegate.calls == 0)
        #expect(scene is UIWindowScene)
        #expect((scene?.delegate is SceneDiary) == hasDelegate, "\(name)")
        #expect(scene?.session.scene === scene)
      }
      // Source: UIKit's log, "could not load class with name".
      #expect(
        phone.facts == [
          "the Info.plist names the scene's delegate App.Missing, and the program has no such class"
        ]
      )
    }
  }

  /// Source: Apple, UISceneConfiguration, delegateClass.
  @Test("a missing class is no mistake of an app whose delegate chooses another one")
  func chosenInstead() throws {
    try onPhone { phone in
      phone.sceneManifest = SceneManifest("App.Missing")
      let diary = SceneAppDiary()
      diary.chosen = SceneDiary.self
      phone.launch()
      UIKitService.current?.launch(with: diary) {}
      #expect(diary.notes.last == "active, foregroundActive, active")
      #expect(phone.facts == [])
    }
  }

  /// Sources: Apple, the notifications of UIScene and UIApplication; the order is our choice.
  @Test("the notifications of the scene are posted, and those of the application")
  func notifications() throws {
    try onPhone { phone in
      phone.sceneManifest = Self.manifest
      let listener = Listener([
        UIScene.willConnectNotification, UIScene.willEnterForegroundNotification,
        UIScene.didActivateNotification, UIScene.willDeactivateNotification,
        UIScene.didEnterBackgroundNotification, UIScene.didDisconnectNotification,
        UIApplication.willEnterForegroundNotification, UIApplication.didBecomeActiveNotification,
        UIApplication.willResignActiveNotification, UIApplication.didEnterBackgroundNotification,
        UIApplication.willTerminateNotification,
      ])
      defer { listener.stop() }
      let diary = try launch(phone)
      UIKitService.current?.enterBackground()
      UIKitService.current?.terminate()
      let names = listener.heard.map { $0.replacing("Notification", with: "") }
      #expect(
        names == [
          "UISceneWillConnect", "UISceneWillEnterForeground", "UIApplicationWillEnterForeground",
          "UISceneDidActivate", "UIApplicationDidBecomeActive", "UISceneWillDeactivate",
          "UIApplicationWillResignActive", "UISceneDidEnterBackground",
          "UIApplicationDidEnterBackground", "UISceneDidDisconnect", "UIApplicationWillTerminate",
        ]
      )
      // Our choice: the scene is gone before the application's delegate hears of the end.
      #expect(
        diary.notes.suffix(2) == [
          "disconnects, unattached, background", "app terminates, background",
        ]
      )
    }
  }

  /// Our choice: Apple names only location as a cause of a launch off the screen that connects a scene.
  @Test("a launch in the background connects no scene; the person's first opening does")
  func background() throws {
    try onPhone { phone in
      phone.sceneManifest = Self.manifest
      let diary = try launch(phone, byHand: false)
      let service = try #require(UIKitService.current)
      service.enterBackground()
      #expect(diary.notes == ["app launches with 0 options, background"])
      #expect(UIApplication.shared.connectedScenes.isEmpty)
      service.enterForeground()
      #expect(
        diary.notes.dropFirst() == [
          "app configures, background", "connects, unattached, background",
          "foreground, background, background", "active, foregroundActive, active",
        ]
      )
      #expect(UIApplication.shared.connectedScenes.count == 1)
    }
  }

  /// Sources: luxmentis.org, "On iOS scenes"; Apple, UISceneSession, stateRestorationActivity(for:).
  @Test("a session outlives launches with its configuration and what it restores")
  func session() throws {
    try onPhone { phone in
      phone.sceneManifest = Self.manifest
      _ = try launch(phone)
      let first = try #require(UIApplication.shared.openSessions.first?.persistentIdentifier)
      UIKitService.current?.enterBackground()
      let diary = try launch(phone)
      #expect(!diary.notes.contains { $0.hasPrefix("app configures") })
      #expect(diary.notes.contains("connects restoring page, unattached, background"))
      #expect(UIApplication.shared.openSessions.map(\.persistentIdentifier) == [first])
    }
  }

  /// Source: Apple, UISceneSession, application(_:didDiscardSceneSessions:).
  @Test("a swipe ends the session, of which the app's delegate is told once, at the next launch")
  func discarded() throws {
    try onPhone { phone in
      phone.sceneManifest = Self.manifest
      _ = try launch(phone)
      let first = UIApplication.shared.openSessions.first?.persistentIdentifier
      UIKitService.current?.sceneIsDiscarded()
      let diary = try launch(phone)
      #expect(
        diary.notes.prefix(3) == [
          "app launches with 0 options, background", "app discards 1, background",
          "app configures, background",
        ]
      )
      #expect(UIApplication.shared.openSessions.first?.persistentIdentifier != first)
      #expect(try !launch(phone).notes.contains { $0.hasPrefix("app discards") })
    }
  }

  /// Source: Apple, scene(_:openURLContexts:), UIScene.ConnectionOptions.
  @Test("a URL is among the options of a scene that it connects, and otherwise comes to the scene")
  func urls() throws {
    try onPhone { phone in
      phone.sceneManifest = Self.manifest
      let url = try #require(URL(string: "diary:today"))
      let diary = try launch(phone, for: .url(url))
      UIKitService.current?.open(url)
      #expect(diary.notes.contains("connects for diary:today, unattached, background"))
      #expect(!diary.notes.contains { $0.hasPrefix("opens") })
      UIKitService.current?.isOpened(for: .url(url))
      UIKitService.current?.open(url)
      #expect(diary.notes.last == "opens [diary:today], foregroundActive, active")
      #expect(!diary.notes.contains { $0.hasPrefix("app opens") })
    }
  }

  /// Source: Apple, "Managing your app's life cycle"; that alerts do so is known of every app.
  @Test("an alert of the system makes the scene inactive until it is gone")
  func alert() throws {
    try onPhone { phone in
      phone.sceneManifest = Self.manifest
      let diary = try launch(phone)
      diary.notes = []
      UIKitService.current?.alertChanges(isShown: true)
      try await Task.sleep(for: .seconds(1))
      #expect(UIApplication.shared.connectedScenes.first?.activationState == .foregroundInactive)
      UIKitService.current?.alertChanges(isShown: false)
      try await Task.sleep(for: .seconds(1))
      #expect(
        diary.notes == ["resigns, foregroundActive, active", "active, foregroundActive, active"]
      )
    }
  }
}
