package import VirtualTime

/// The phone that automations run on.
///
/// The engine calls it only on the thread of its world.
package protocol AutomationHost: AnyObject, Sendable {
  /// Whether the phone is switched on.
  var isOn: Bool { get }

  /// Its version of iOS.
  var systemVersion: SystemVersion { get }

  /// Whether the app was opened since it was installed: before, Shortcuts doesn't know its action
  /// (AWARE's README).
  var appLaunchedOnce: Bool { get }

  /// Whether the app is installed, without which its URLs can't be opened.
  var isAppInstalled: Bool { get }

  /// Whether the phone was unlocked since it was switched on.
  var hasBeenUnlocked: Bool { get }

  /// Whether the phone was locked at an instant that is not after now.
  func isLocked(at time: WorldTime) -> Bool

  /// The first instant after `time` at which the phone is unlocked; nil if there is none.
  func nextUnlock(after time: WorldTime) -> WorldTime?

  /// Whether Low Power Mode was on at an instant that is not after now.
  func isInLowPowerMode(at time: WorldTime) -> Bool

  /// Performs the app's intent.
  ///
  /// - Parameters:
  ///   - fields: Its parameters.
  ///   - inFreshProcess: Whether iOS starts the app anew in the background for it.
  /// - Throws: What the intent throws, or an ``AutomationHostError``.
  func perform(_ fields: AutomationFields, inFreshProcess: Bool) async throws

  /// Opens a URL, which brings the app to the front.
  ///
  /// - Throws: An ``AutomationHostError``.
  func open(_ url: String) async throws
}

/// Why an app does not perform an automation's action.
package enum AutomationHostError: Error, CustomStringConvertible {
  case appEnded
  /// The system gave the app's intent no more time.
  case timeIsOver
  case noURL(String)

  package var description: String {
    switch self {
    case .appEnded: "the app ended before it could perform the action"
    case .timeIsOver: "the time for the action was over before the app had performed it"
    case .noURL(let text): "'\(text)' is no URL"
    }
  }
}
