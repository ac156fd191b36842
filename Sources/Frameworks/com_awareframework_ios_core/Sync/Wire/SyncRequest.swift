import Foundation
import FoundationNetworking

/// The request that takes a batch to a server.
enum SyncRequest {
  /// How long an answer may take without a byte of it coming, in seconds (core 1.3.0).
  static let timeout: TimeInterval = 30

  /// A POST with the headers of a kind of server (core 1.3.0).
  static func post(_ body: String, to url: URL, _ server: ServerType) -> URLRequest {
    var request = URLRequest(
      url: url,
      cachePolicy: .reloadIgnoringLocalAndRemoteCacheData,
      timeoutInterval: timeout
    )
    request.httpMethod = "POST"
    request.httpBody = Data(body.utf8)
    request.allowsCellularAccess = true
    if server.takesJSON {
      request.setValue("application/json", forHTTPHeaderField: "Content-Type")
      request.setValue("application/json", forHTTPHeaderField: "Accept")
    } else {
      request.setValue("application/x-www-form-urlencoded", forHTTPHeaderField: "Content-Type")
    }
    return request
  }
}

extension ServerType {
  /// Whether its bodies are JSON; else they are forms.
  var takesJSON: Bool {
    switch self {
    case .aware_micro, .aware_light: true
    case .aware, .none: false
    }
  }
}
