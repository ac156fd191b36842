import AVFoundation
import DockKit
import Foundation
import SensorKit

/// What happens to the app because of automations.
extension Phone {
  /// Has the app run in the background, where it has no place on the screen.
  ///
  /// - Parameter inFreshProcess: Whether a process that runs is ended before.
  func wakeApp(inFreshProcess: Bool) {
    if inFreshProcess, isAppInBackground { closeApp(because: "ended in the background") }
    guard SensorKitService.current?.isAppRunning != true else { return }
    launch(byHand: false)
    app.enter(background: true)
  }

  /// Brings the app to the front and gives it a URL.
  func openApp(with url: URL) async {
    if SensorKitService.current?.isAppRunning == true {
      foregroundApp()
    } else {
      launch(byHand: true)
    }
    await app.open(url)
  }
}
