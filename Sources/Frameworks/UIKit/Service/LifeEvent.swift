import Foundation

/// A step of an app's life, of which the scene's delegate is told, or the application's if there is no scene.
@MainActor
enum LifeEvent {
  case becomesActive
  case resignsActive
  case entersBackground
  case entersForeground

  /// The notification of the scene.
  var ofScene: Notification.Name {
    switch self {
    case .becomesActive: UIScene.didActivateNotification
    case .resignsActive: UIScene.willDeactivateNotification
    case .entersBackground: UIScene.didEnterBackgroundNotification
    case .entersForeground: UIScene.willEnterForegroundNotification
    }
  }

  /// The notification of the application.
  var ofApplication: Notification.Name {
    switch self {
    case .becomesActive: UIApplication.didBecomeActiveNotification
    case .resignsActive: UIApplication.willResignActiveNotification
    case .entersBackground: UIApplication.didEnterBackgroundNotification
    case .entersForeground: UIApplication.willEnterForegroundNotification
    }
  }

  func tell(_ delegate: (any UISceneDelegate)?, about scene: UIScene) {
    switch self {
    case .becomesActive: delegate?.sceneDidBecomeActive(scene)
    case .resignsActive: delegate?.sceneWillResignActive(scene)
    case .entersBackground: delegate?.sceneDidEnterBackground(scene)
    case .entersForeground: delegate?.sceneWillEnterForeground(scene)
    }
  }

  func tell(_ delegate: (any UIApplicationDelegate)?, about application: UIApplication) {
    switch self {
    case .becomesActive: delegate?.applicationDidBecomeActive(application)
    case .resignsActive: delegate?.applicationWillResignActive(application)
    case .entersBackground: delegate?.applicationDidEnterBackground(application)
    case .entersForeground: delegate?.applicationWillEnterForeground(application)
    }
  }
}
