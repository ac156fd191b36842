import Testing
import UIKit
import UserNotifications

/// The delegates of Xcode's template for UIKit, in Swift 5 mode.
private class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }

  func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    UISceneConfiguration(
      name: "Default Configuration",
      sessionRole: connectingSceneSession.role
    )
  }

  func application(
    _ application: UIApplication,
    didDiscardSceneSessions sceneSessions: Set<UISceneSession>
  ) {}
}

private class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  var opened: [String] = []

  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let _ = (scene as? UIWindowScene) else { return }
    if let response = connectionOptions.notificationResponse {
      opened.append(response.actionIdentifier)
    }
    self.scene(scene, openURLContexts: connectionOptions.urlContexts)
  }

  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
    opened += URLContexts.map(\.url.absoluteString)
  }

  func sceneDidDisconnect(_ scene: UIScene) {}
  func sceneDidBecomeActive(_ scene: UIScene) {}
  func sceneWillResignActive(_ scene: UIScene) {}
  func sceneWillEnterForeground(_ scene: UIScene) {}
  func sceneDidEnterBackground(_ scene: UIScene) {}
}

/// A helper without an actor, which asks whether the app is on the screen.
private final class ScreenHelper: NSObject {
  var isOnScreen: Bool {
    UIApplication.shared.connectedScenes.contains { $0.activationState == .foregroundActive }
  }

  let changes = [UIScene.didActivateNotification, UIScene.willDeactivateNotification]
}

@Suite("An app with a scene, in Swift 5 mode")
struct SceneClientTests {
  /// Source: Apple, UISceneConfiguration; our choice: outside a world no scene is connected.
  @Test("The template's delegates are made, and a configuration without an Info.plist has no class")
  @MainActor
  func template() {
    #expect(AppDelegate().responds && SceneDelegate().opened.isEmpty)
    let configuration = UISceneConfiguration(
      name: "Default Configuration",
      sessionRole: .windowApplication
    )
    #expect(configuration.name == "Default Configuration")
    #expect(configuration.delegateClass == nil)
    configuration.delegateClass = SceneDelegate.self
    #expect(configuration.delegateClass is any UIWindowSceneDelegate.Type)
    let helper = ScreenHelper()
    #expect(!helper.isOnScreen && UIApplication.shared.openSessions.isEmpty)
    #expect(Set(helper.changes).count == 2)
  }
}

extension AppDelegate {
  /// Whether UIKit could launch the delegate.
  fileprivate var responds: Bool { (self as any UIApplicationDelegate) is UIResponder }
}
