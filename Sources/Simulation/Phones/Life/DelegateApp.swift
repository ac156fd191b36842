import BackgroundTasks
public import Foundation
public import UIKit

/// A study app that wraps an app's own delegate, which gets the same calls as on a phone: at
/// launch, when the app leaves the screen and when it comes back.
///
/// For a delegate that doesn't inherit from `UIResponder`, subclass this class.
open class DelegateHost: StudyApp {
  private let delegate: any UIApplicationDelegate

  /// Creates the app and its delegate; the delegate doesn't receive a scenario's settings.
  public required init(settings: StudyAppSettings) {
    UIKitService.current?.beginDrivenLaunch()
    delegate = Self.makeDelegate()
  }

  /// Makes the app's delegate, at each launch; a subclass overrides this.
  open class func makeDelegate() -> any UIApplicationDelegate {
    fatalError("\(Self.self) has to override makeDelegate()")
  }

  /// Launches the app; it can't register background tasks after
  /// `application(_:didFinishLaunchingWithOptions:)`.
  public func run() async {
    UIKitService.current?.launch(with: delegate) {
      BackgroundTaskService.current?.appFinishedLaunching()
    }
  }

  /// Makes the delegate fetch in the background.
  public func wokenInBackground() async { UIKitService.current?.performFetch() }

  /// Passes a URL to the delegate.
  public func open(_ url: URL) async { UIKitService.current?.open(url) }
}

/// A study app that wraps a delegate of a type that may read bodies.
package protocol DelegateHosting: SendableMetatype {
  /// The delegate's type, if it reads the bodies of the app's requests.
  static var uploadReader: (any UploadReading.Type)? { get }
}

extension DelegateApp: DelegateHosting {
  package nonisolated static var uploadReader: (any UploadReading.Type)? {
    Delegate.self as? any UploadReading.Type
  }
}

/// A study app that wraps a delegate, which it makes without arguments as UIKit does.
public final class DelegateApp<Delegate: UIResponder & UIApplicationDelegate>: DelegateHost {
  /// Makes the delegate.
  public override class func makeDelegate() -> any UIApplicationDelegate { Delegate() }
}
