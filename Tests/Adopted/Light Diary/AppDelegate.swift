import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  private let recorder = Recorder()

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    recorder.begin()
    return true
  }

  func applicationDidBecomeActive(_ application: UIApplication) { recorder.fetch() }
}
