public import Foundation
public import FoundationNetworking

// Apple's URLSession has each of these methods with a delegate and without, so that it conforms to an app's protocol with
// one of them; on Linux it has those with a delegate. Like these, they leave the caller's actor: the compiler otherwise
// omits the way back to it.
extension URLSession {
  /// Loads a request (Apple, dataTask(with:completionHandler:)).
  @concurrent public func data(for request: URLRequest) async throws -> (Data, URLResponse) {
    try await data(for: request, delegate: nil)
  }

  /// Loads a URL (Apple, dataTask(with:completionHandler:)).
  @concurrent public func data(from url: URL) async throws -> (Data, URLResponse) {
    try await data(from: url, delegate: nil)
  }

  /// Uploads data (Apple, uploadTask(with:from:completionHandler:)).
  @concurrent public func upload(for request: URLRequest, from body: Data) async throws -> (
    Data, URLResponse
  ) {
    try await upload(for: request, from: body, delegate: nil)
  }

  /// Uploads a file (Apple, uploadTask(with:fromFile:completionHandler:)).
  @concurrent public func upload(
    for request: URLRequest,
    fromFile file: URL
  ) async throws -> (Data, URLResponse) {
    try await upload(for: request, fromFile: file, delegate: nil)
  }

  /// Downloads a file (Apple, downloadTask(with:completionHandler:)).
  @concurrent public func download(for request: URLRequest) async throws -> (URL, URLResponse) {
    try await download(for: request, delegate: nil)
  }

  /// The tasks that are not over (Apple, getAllTasks(completionHandler:)).
  public var allTasks: [URLSessionTask] {
    get async {
      await withCheckedContinuation { answer in getAllTasks { answer.resume(returning: $0) } }
    }
  }
}
