import URLLoading
import UserNotifications
import VirtualTime

/// An app that is offloaded, by hand or as unused.
extension Phone {
  /// Removes the app from the phone, and not its documents, settings and keychain items (Apple, iPhone Storage in
  /// Settings).
  ///
  /// Authorizations, recording for it and its requests for tasks stay as well; its notifications are gone, and its
  /// background transfers cancelled (our choices).
  package func offloadApp(_ name: String) {
    guard version != nil, !hasOffloadedApp else { return }
    closeApp(because: "offloaded")
    appState.offloaded = name
    LoadingService.current?.cancelTransfers()
    NotificationService.current?.appOffloaded()
    observe(.appOffloaded(name))
    system.opener.missesApp()
  }

  /// Installs an offloaded app again at once, as the person has tapped it.
  func installOffloadedApp() {
    guard let name = appState.offloaded else { return }
    appState.offloaded = nil
    // Its bundle is a new one, as after an update.
    container.appUpdates(to: version ?? 0)
    observe(.appInstalled(name))
  }
}
