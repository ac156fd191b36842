import Foundation
import FoundationNetworking
import VirtualTime

/// Loads what an app asks `URLSession` for inside a world; elsewhere it takes no request.
final class PhoneURLProtocol: URLProtocol {
  private static let registration: Void = {
    // Before Foundation's own, which are registered by the first session.
    _ = URLProtocol.registerClass(PhoneURLProtocol.self)
  }()

  static func register() { registration }

  private var load: URLLoad?

  override class func canInit(with request: URLRequest) -> Bool {
    guard World.current != nil, let scheme = request.url?.scheme?.lowercased() else { return false }
    // What Foundation would open a socket for.
    return ["http", "https", "ftp", "ws", "wss", "file"].contains(scheme)
  }

  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  override func startLoading() {
    guard let task else { return }
    let load = URLLoad(of: task, by: self)
    self.load = load
    load.start()
  }

  override func stopLoading() {
    load?.cancel()
    load = nil
  }
}
