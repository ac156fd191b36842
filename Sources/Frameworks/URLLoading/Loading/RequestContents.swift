import Dispatch
import Foundation
import FoundationNetworking

/// The body of a task's request: data, a file or a stream.
enum RequestBody {
  /// Reads the body.
  ///
  /// - Parameters:
  ///   - task: The task.
  ///   - session: Its session.
  ///   - read: Called once, with the bytes, or with nil if the file can't be read.
  static func read(
    of task: URLSessionTask,
    in session: URLSession,
    _ read: @escaping (Data?) -> Void
  ) {
    guard let body = StoredProperties.value("knownBody", of: task) else {
      // Apple, uploadTask(withStreamedRequest:): the delegate provides the body.
      guard task is URLSessionUploadTask, let delegate = task.delegate else { return read(Data()) }
      nonisolated(unsafe) let read = read
      return delegate.urlSession(session, task: task) { stream in
        read(stream.map(bytes) ?? Data())
      }
    }
    guard let content = Mirror(reflecting: body).children.first?.value else { return read(Data()) }
    switch content {
    case let data as DispatchData: read(Data(data))
    case let file as URL: read(try? Data(contentsOf: file))
    case let stream as InputStream: read(bytes(stream))
    default: read(Data())
    }
  }

  /// The file with the body; nil if the body is none.
  static func file(of task: URLSessionTask) -> URL? {
    guard task is URLSessionUploadTask, let body = StoredProperties.value("knownBody", of: task)
    else { return nil }
    return Mirror(reflecting: body).children.first?.value as? URL
  }

  private static func bytes(_ stream: InputStream) -> Data {
    stream.open()
    defer { stream.close() }
    var data = Data()
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = stream.read(&buffer, maxLength: buffer.count)
      guard count > 0 else { return data }
      data.append(contentsOf: buffer[..<count])
    }
  }
}

extension URLRequest {
  /// The header fields that the request sends, with names in lower case.
  ///
  /// A session's fields are added unless the request has fields of the same names (Apple,
  /// httpAdditionalHeaders). The content type of a POST with a body defaults to that of a form, as
  /// in Foundation.
  func sentFields(of configuration: URLSessionConfiguration, body: Data) -> [String: String] {
    var fields: [String: String] = [:]
    for (name, value) in configuration.httpAdditionalHeaders ?? [:] {
      if let name = name.base as? String { fields[name.lowercased()] = "\(value)" }
    }
    for (name, value) in allHTTPHeaderFields ?? [:] { fields[name.lowercased()] = value }
    if fields["accept"] == nil { fields["accept"] = "*/*" }
    if !body.isEmpty {
      fields["content-length"] = "\(body.count)"
      if httpMethod == "POST", fields["content-type"] == nil {
        fields["content-type"] = "application/x-www-form-urlencoded"
      }
    }
    return fields
  }

  /// The path and query of the request's first line.
  var target: String {
    let parts = url.flatMap { URLComponents(url: $0, resolvingAgainstBaseURL: true) }
    let path = parts?.percentEncodedPath ?? ""
    return (path.isEmpty ? "/" : path) + (parts?.percentEncodedQuery.map { "?\($0)" } ?? "")
  }

  /// The request that follows a redirect; nil if the answer is no redirect.
  ///
  /// A POST becomes a GET without a body, except for 307 and 308; 303 turns every method but HEAD
  /// into GET (Fetch standard, HTTP-redirect fetch).
  func redirected(by status: Int, to location: String?) -> URLRequest? {
    guard [301, 302, 303, 307, 308].contains(status), let location,
      let target = URL(string: location, relativeTo: url)?.absoluteURL
    else { return nil }
    var next = self
    next.url = target
    let method = httpMethod ?? "GET"
    if (status == 303 && method != "HEAD") || (status < 307 && method == "POST") {
      next.httpMethod = "GET"
    }
    if next.httpMethod != method {
      next.httpBody = nil
      next.httpBodyStream = nil
      next.setValue(nil, forHTTPHeaderField: "Content-Type")
      next.setValue(nil, forHTTPHeaderField: "Content-Length")
    }
    // Credentials for one host are not sent to another.
    if target.host != url?.host { next.setValue(nil, forHTTPHeaderField: "Authorization") }
    return next
  }
}
