package import Foundation
package import VirtualTime

/// How a phone is connected, as the frameworks see it.
package enum NetworkConnection: String, Hashable, Sendable {
  case none
  case wifi
  case cellular
}

/// The phone's radio and the answering hosts, as `URLSession` accesses them.
package protocol LoadingHardware: AnyObject, Sendable {
  /// The phone's connection now; `none` while the phone is off.
  var connection: NetworkConnection { get }

  /// Observes the changes of ``connection``.
  ///
  /// - Parameter changed: Called at each change, on the thread of the phone's world.
  /// - Returns: The observation, which ends when it is released or cancelled.
  func watchConnection(_ changed: @escaping () -> Void) -> any ConnectionWatch

  /// Sends one request immediately, without following redirects.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - told: Called with each step of the exchange, on the thread of the phone's world; the first
  ///     call may occur before this method returns. The exchange is over after an answer or a
  ///     failure.
  /// - Returns: The exchange.
  func send(_ request: LoadingRequest, told: @escaping (LoadingEvent) -> Void)
    -> any LoadingExchange
}

/// An observation of a phone's connection.
package protocol ConnectionWatch: AnyObject {
  func cancel()
}

/// A request on its way.
package protocol LoadingExchange: AnyObject {
  /// Cancels the exchange; the callback isn't called again, and the host keeps what it has
  /// received.
  ///
  /// - Parameter code: The URL error with which the app's task ends; nil if the world ends.
  func cancel(_ code: Int?)
}

/// One HTTP request as it is sent over the network.
package struct LoadingRequest: Hashable, Sendable {
  package var url: URL
  package var method: String
  /// Header fields, their names in lower case.
  package var headers: [String: String]
  package var body: Data
}

/// A host's answer.
package struct LoadingAnswer: Hashable, Sendable {
  package var status: Int
  /// Header fields, their names in lower case.
  package var headers: [String: String]
  package var body: Data

  package init(status: Int, headers: [String: String], body: Data) {
    self.status = status
    self.headers = headers
    self.body = body
  }
}

/// One step of an exchange.
package enum LoadingEvent: Sendable {
  /// Bytes are transferred without a pause until an instant.
  case flowing(until: WorldTime)
  /// The host has received the request's whole body.
  case bodySent
  case answered(LoadingAnswer)
  /// There is no answer, for the reason that a URL error's code names.
  case failed(code: Int, detail: String)
}
