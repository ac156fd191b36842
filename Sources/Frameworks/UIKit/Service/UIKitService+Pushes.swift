import Foundation

/// Remote notifications: the app's device token, and silent pushes.
extension UIKitService {
  /// Asks for the app's device token, which the delegate of the running launch receives, or the error.
  func registerForPushes() {
    guard let launch else { return }
    hardware.registerForPushes { result in
      Task { @MainActor in
        guard Self.reached(by: launch) != nil, let application = launch.application,
          let delegate = application.delegate
        else { return }
        switch result {
        case .success(let token):
          delegate.application(
            application,
            didRegisterForRemoteNotificationsWithDeviceToken: token
          )
        case .failure(let error):
          delegate.application(
            application,
            didFailToRegisterForRemoteNotificationsWithError: error
          )
        }
      }
    }
  }

  /// Has the app's delegate handle a silent push.
  ///
  /// - Parameters:
  ///   - data: What the push carries besides the dictionary `aps`.
  ///   - done: Called when the delegate has handled it; never if the app ends before.
  package func receivePush(_ data: [String: String], done: @escaping @Sendable () -> Void) {
    Task { @MainActor in
      guard let application = launch?.application, let delegate = application.delegate else {
        return done()
      }
      var userInfo: [AnyHashable: Any] = ["aps": ["content-available": 1]]
      for (name, value) in data { userInfo[name] = value }
      delegate.application(application, didReceiveRemoteNotification: userInfo) { _ in done() }
    }
  }
}
