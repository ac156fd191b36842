package import Foundation
package import VirtualTime

/// How a phone is connected, as the frameworks see it.
package enum NetworkConnection: String, Hashable, Sendable {
  case none
  case wifi
  case cellular
}

/// What `URLSession` stands on: the radio of a phone, and the hosts that answer.
package protocol LoadingHardware: AnyObject, Sendable {
  /// How the phone is connected now; `none` while the phone is off.
  var connection: NetworkConnection { get }

  /// Has a callback called at each change of ``connection``.
  ///
  /// - Parameter changed: The callback; it runs on the thread of the phone's world.
  /// - Returns: The watch, which ends when it is released or cancelled.
  func watchConnection(_ changed: @escaping () -> Void) -> any ConnectionWatch

  /// Sends one request, which departs now; redirects are not followed.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - told: Called with each step of the exchange, on the thread of the phone's world; the first
  ///     time possibly from within this call. The exchange is over after an answer or a failure.
  /// - Returns: The exchange.
  func send(_ request: LoadingRequest, told: @escaping (LoadingEvent) -> Void)
    -> any LoadingExchange
}

/// A client that hears of each change of a phone's connection until it cancels.
package protocol ConnectionWatch: AnyObject {
  func cancel()
}

/// A request on its way.
package protocol LoadingExchange: AnyObject {
  /// Gives the exchange up; nothing more is told, and what has reached the host stays there.
  func cancel()
}

/// One HTTP request as it goes over the network.
package struct LoadingRequest: Hashable, Sendable {
  package var url: URL
  package var method: String
  /// Header fields, their names in lower case.
  package var headers: [String: String]
  package var body: Data

  package init(url: URL, method: String, headers: [String: String], body: Data) {
    self.url = url
    self.method = method
    self.headers = headers
    self.body = body
  }
}

/// What a host answers.
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
  /// Bytes are on their way without a pause until an instant.
  case flowing(until: WorldTime)
  /// The host has all of the request's body.
  case bodySent
  case answered(LoadingAnswer)
  /// There is no answer, for the reason that a URL error's code names.
  case failed(code: Int, detail: String)
}
