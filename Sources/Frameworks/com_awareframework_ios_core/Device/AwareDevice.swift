import Foundation
package import FoundationNetworking

/// The phone as AWARE uses it: its files, settings, power and network.
///
/// Inside a world, only the world's thread calls it; outside, any thread may.
package protocol AwareDevice: AnyObject, Sendable {
  /// The app's Documents folder; it exists.
  var documents: URL { get }

  /// Whether the phone has been unlocked since it was switched on: before that, files and settings
  /// are not readable (Apple, Data Protection, class C).
  var hasBeenUnlocked: Bool { get }

  /// The value of `UIDevice.identifierForVendor`; nil before the first unlock, and if there is
  /// none.
  var vendorIdentifier: UUID? { get }

  /// The app's bundle identifier; nil if the app has none.
  var bundleIdentifier: String? { get }

  /// How the phone is connected.
  var connection: AwareConnection { get }

  /// Whether the phone is plugged in; nil while battery monitoring is off.
  var isCharging: Bool? { get }

  /// A setting of `UserDefaults.standard`, nil if there is none; settings outlive the app.
  func setting(_ key: String) -> AwareSetting?

  /// Stores a setting; nil removes the setting.
  func setSetting(_ key: String, to value: AwareSetting?)

  /// Sends a request.
  ///
  /// - Parameters:
  ///   - request: The request, its body in `httpBody`.
  ///   - answered: Called once, on the main queue, unless the transfer is cancelled before.
  /// - Returns: The transfer.
  func send(
    _ request: URLRequest,
    answered: @escaping @Sendable (Result<AwareAnswer, any Error>) -> Void
  ) -> any AwareTransfer
}

/// How a phone is connected.
package enum AwareConnection: String, Hashable, Sendable, CaseIterable {
  case none
  case wifi
  case cellular
}

/// A value that AWARE stores in `UserDefaults`.
package enum AwareSetting: Hashable, Sendable {
  case text(String)
  case integer(Int64)
}

/// A server's answer.
package struct AwareAnswer: Hashable, Sendable {
  /// The HTTP status.
  package var status: Int
  package var body: Data
  /// Whether a redirect turned the POST into a GET, which carries no rows.
  package var isToGet: Bool

  package init(status: Int, body: Data, isToGet: Bool = false) {
    self.status = status
    self.body = body
    self.isToGet = isToGet
  }
}

/// A request that is underway.
package protocol AwareTransfer: AnyObject, Sendable {
  /// Cancels the request: its sender receives no answer. The server may have received the request.
  func cancel()
}
