import Foundation
import FoundationNetworking
import VirtualTime

/// A request as the tests' server got it.
struct Sent: Sendable {
  let time: WorldTime
  let request: URLRequest

  var url: String { request.url?.absoluteString ?? "" }

  var body: String { String(decoding: request.httpBody ?? Data(), as: UTF8.self) }

  /// The JSON of a body that is an envelope; empty if it is none.
  var envelope: [String: Any] {
    (try? JSONSerialization.jsonObject(with: request.httpBody ?? Data())) as? [String: Any] ?? [:]
  }

  /// The ids of the rows in an envelope.
  var ids: [Int] { (envelope["data"] as? [[String: Any]] ?? []).compactMap { $0["id"] as? Int } }
}
