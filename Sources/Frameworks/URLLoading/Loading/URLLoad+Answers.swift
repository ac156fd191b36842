import Foundation
import FoundationNetworking
import VirtualTime

/// The handling of a host's answer: cookies, redirects and delivery to the app.
extension URLLoad {
  func receive(_ answer: LoadingAnswer) {
    guard let url = request.url else { return end(.badServerResponse) }
    let fields = answer.headers.reduce(into: [:]) { $0[$1.key.inHeaderCase] = $1.value }
    if configuration.httpCookieAcceptPolicy != .never, let storage = configuration.httpCookieStorage
    {
      let cookies = HTTPCookie.cookies(withResponseHeaderFields: fields, for: url)
      storage.setCookies(cookies, for: url, mainDocumentURL: nil)
    }
    guard
      let response = HTTPURLResponse(
        url: url,
        statusCode: answer.status,
        httpVersion: "HTTP/1.1",
        headerFields: fields
      )
    else { return end(.badServerResponse) }
    guard let next = request.redirected(by: answer.status, to: answer.headers["location"]) else {
      return deliver(response, answer.body)
    }
    redirects += 1
    // The number is our choice, and the same as for AWARE's requests.
    guard redirects <= 16 else { return finish(.httpTooManyRedirects) }
    // The system follows the redirects of a suspended app's transfers itself (our choice).
    guard let session, let delegate = task.delegate, isHeard,
      service?.world.isAppSuspended != true
    else { return follow(next) }
    let task = task
    nonisolated(unsafe) let load = self
    session.delegateQueue.addOperation {
      delegate.urlSession(
        session,
        task: task,
        willPerformHTTPRedirection: response,
        newRequest: next
      ) { chosen in
        guard !load.isOver else { return }
        if let chosen { load.follow(chosen) } else { load.deliver(response, answer.body) }
      }
    }
  }

  func follow(_ next: URLRequest) {
    if next.httpMethod != request.httpMethod { body = Data() }
    request = next
    TaskState.currentRequest.set(next, in: task)
    TaskState.sentBytes.set(0, in: task)
    attempt = 1
    begin()
  }

  /// Delivers an answer to the app through Foundation.
  func deliver(_ response: URLResponse, _ data: Data) {
    guard !isOver else { return }
    finishExchange()
    conclude(.answered(response, data))
  }

  /// Hands an answer to the app through Foundation.
  func hand(_ response: URLResponse, _ data: Data) {
    guard isHeard, let client = loader.client else { return }
    calling { deliver(response, data, to: client) }
  }

  private func deliver(
    _ response: URLResponse,
    _ data: Data,
    to client: any URLProtocolClient
  ) {
    TaskState.expectedToReceive.set(Int64(data.count), in: task)
    TaskState.receivedBytes.set(Int64(data.count), in: task)
    guard let download = task as? URLSessionDownloadTask else {
      client.urlProtocol(loader, didReceive: response, cacheStoragePolicy: .notAllowed)
      if !data.isEmpty { client.urlProtocol(loader, didLoad: data) }
      return client.urlProtocolDidFinishLoading(loader)
    }
    let folder = FileManager.default.temporaryDirectory
    let file = folder.appendingPathComponent(service?.temporaryName() ?? "download.tmp")
    do { try data.write(to: file) } catch { return tell(.cannotWriteToFile) }
    guard DownloadedFile.set(file, of: loader) else { return tell(.cannotCreateFile) }
    client.urlProtocol(loader, didReceive: response, cacheStoragePolicy: .notAllowed)
    if let session,
      let delegate = task.delegate as? any FoundationNetworking.URLSessionDownloadDelegate
    {
      let count = Int64(data.count)
      session.delegateQueue.addOperation {
        delegate.urlSession(
          session,
          downloadTask: download,
          didWriteData: count,
          totalBytesWritten: count,
          totalBytesExpectedToWrite: count
        )
      }
    }
    // Apple, download(for:delegate:): the file remains, unlike that of the other forms.
    let stays = StoredProperties.value("_callCompletionHandlerInline", of: task) as? Bool ?? false
    client.urlProtocolDidFinishLoading(loader)
    guard !stays else { return }
    session?.delegateQueue.addOperation { try? FileManager.default.removeItem(at: file) }
  }

  /// Loads a file of the phone, as Apple's session does.
  func loadFile() {
    guard let url = request.url, let data = try? Data(contentsOf: url) else {
      return tell(.fileDoesNotExist)
    }
    let response = URLResponse(
      url: url,
      mimeType: nil,
      expectedContentLength: data.count,
      textEncodingName: nil
    )
    deliver(response, data)
  }
}

extension String {
  /// The name of a header field in the usual capitalisation: `content-type` becomes `Content-Type`.
  fileprivate var inHeaderCase: String {
    split(separator: "-", omittingEmptySubsequences: false)
      .map { $0.prefix(1).uppercased() + $0.dropFirst() }
      .joined(separator: "-")
  }
}
