import Foundation
import FoundationNetworking

/// The request that sends a batch to a server.
enum SyncRequest {
  /// The timeout for each byte of an answer, in seconds (core 1.3.0).
  static let timeout: TimeInterval = 30

  /// Returns a POST request with the headers for a kind of server (core 1.3.0).
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
  /// Whether the bodies are JSON; otherwise they are forms.
  var takesJSON: Bool {
    switch self {
    case .aware_micro, .aware_light: true
    case .aware, .none: false
    }
  }
}

/// The URL to which a table's rows are sent.
enum SyncRoute {
  /// Returns the URL for a kind of server; nil if the host gives no valid URL (core 1.3.0).
  ///
  /// The study's key and the table are escaped as parts of a path, which does not escape `/`.
  static func url(
    to host: SyncHost,
    _ server: ServerType,
    study number: Int,
    key: String,
    table: String
  ) -> URL? {
    var name = host.name
    let path: String
    switch server {
    case .aware_micro: path = "/api/\(number)/\(escaped(key))/insert/"
    case .aware_light: path = "/insert/"
    case .aware, .none:
      let script = "/index.php"
      if server == .aware, name.hasSuffix(script) { name.removeLast(script.count) }
      path = "\(script)/webservice/index/\(number)/\(escaped(key))/\(escaped(table))/insert"
    }
    guard !name.isEmpty, !name.contains(where: \.isWhitespace) else { return nil }
    guard let url = URL(string: "\(host.scheme)://\(name)\(path)"), url.host != nil else {
      return nil
    }
    return url
  }

  private static func escaped(_ text: String) -> String {
    text.percentEncoded(allowing: .urlPathAllowed)
  }
}

/// The parts of a configured server.
struct SyncHost: Hashable {
  /// `https`, unless the configuration has `http://`.
  var scheme = "https"
  /// The name, port and path, without slashes at the end.
  var name: String

  /// Parses a host.
  ///
  /// The documented form is a bare name; a scheme is removed. Plain HTTP for a host with `http://`
  /// is our choice: the original always uses TLS.
  ///
  /// - Parameters:
  ///   - text: The host as it is configured.
  ///   - alwaysHTTPS: Whether to behave like the original.
  init(_ text: String, alwaysHTTPS: Bool) {
    name = text.withoutOuterSpace
    if alwaysHTTPS {
      name = AwareUtils.cleanHostName(name)
    } else {
      for scheme in ["http", "https"] where name.lowercased().hasPrefix("\(scheme)://") {
        self.scheme = scheme
        name.removeFirst(scheme.count + 3)
        break
      }
    }
    while name.hasSuffix("/") { name.removeLast() }
  }
}
