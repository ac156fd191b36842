package import Foundation
package import FoundationNetworking

/// What AWARE stands on: files, settings, power and network of the phone that an app runs on.
///
/// Asked only from the thread of the device's world, or, outside any world, from any thread.
package protocol AwareDevice: AnyObject, Sendable {
  /// The app's Documents folder; it exists.
  var documents: URL { get }

  /// Whether the phone has been unlocked since it was switched on: before, neither files nor settings
  /// can be read (Apple, Data Protection, class C).
  var hasBeenUnlocked: Bool { get }

  /// What `UIDevice.identifierForVendor` is; nil before the first unlock, and where there is none.
  var vendorIdentifier: UUID? { get }

  /// The app's bundle identifier; nil if it has none.
  var bundleIdentifier: String? { get }

  /// How the phone is connected.
  var connection: AwareConnection { get }

  /// Whether the phone is plugged in; nil where nobody watches the battery.
  var isCharging: Bool? { get }

  /// A setting of `UserDefaults.standard`, nil if there is none; settings outlive the app.
  func setting(_ key: String) -> AwareSetting?

  /// Keeps a setting, or with nil forgets it.
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

/// What `UserDefaults` keeps for AWARE.
package enum AwareSetting: Hashable, Sendable {
  case text(String)
  case integer(Int64)
}

/// What a server answered.
package struct AwareAnswer: Hashable, Sendable {
  /// The HTTP status.
  package var status: Int
  package var body: Data
  /// Whether a redirect was followed that made a GET of a POST: the server was asked for a page then,
  /// and was given nothing.
  package var isToGet: Bool

  package init(status: Int, body: Data, isToGet: Bool = false) {
    self.status = status
    self.body = body
    self.isToGet = isToGet
  }
}

/// A request on its way.
package protocol AwareTransfer: AnyObject, Sendable {
  /// Gives it up; whoever sent it hears no more of it. The server may have it all the same.
  func cancel()
}
