import BackgroundTasks
public import Foundation
public import UIKit

/// A study app around an app's own delegate, which gets the same calls as on a phone: at launch, when the app
/// leaves the screen and when it comes back.
///
/// A delegate that doesn't inherit from `UIResponder` is made by a subclass of this class.
open class DelegateHost: StudyApp {
  private let delegate: any UIApplicationDelegate

  /// An app with a delegate of its own; what a scenario sets doesn't reach it.
  public required init(settings: StudyAppSettings) {
    UIKitService.current?.beginDrivenLaunch()
    delegate = Self.makeDelegate()
  }

  /// The app's delegate, made anew at each launch; a subclass says which.
  open class func makeDelegate() -> any UIApplicationDelegate {
    fatalError("\(Self.self) has to override makeDelegate()")
  }

  /// Launches the app: after `application(_:didFinishLaunchingWithOptions:)` it can register no more
  /// background tasks.
  public func run() async {
    UIKitService.current?.launch(with: delegate) {
      BackgroundTaskService.current?.appFinishedLaunching()
    }
  }

  /// Has the delegate fetch in the background.
  public func wokenInBackground() async { UIKitService.current?.performFetch() }

  /// Gives the delegate a URL.
  public func open(_ url: URL) async { UIKitService.current?.open(url) }
}

/// A study app around a delegate that is made without arguments, as UIKit makes it.
public final class DelegateApp<Delegate: UIResponder & UIApplicationDelegate>: DelegateHost {
  /// The delegate.
  public override class func makeDelegate() -> any UIApplicationDelegate { Delegate() }
}
