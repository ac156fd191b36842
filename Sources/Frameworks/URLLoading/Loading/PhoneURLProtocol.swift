import Foundation
import FoundationNetworking
import VirtualTime

/// Loads the requests of `URLSession` inside a world; outside a world it accepts no request.
final class PhoneURLProtocol: URLProtocol {
  private static let registration: Void = {
    // Registered before Foundation's own protocols, which the first session registers.
    _ = URLProtocol.registerClass(PhoneURLProtocol.self)
  }()

  static func register() { registration }

  private var load: URLLoad?

  override class func canInit(with request: URLRequest) -> Bool {
    guard World.current != nil, let scheme = request.url?.scheme?.lowercased() else { return false }
    // The schemes for which Foundation would open a socket or a file.
    return ["http", "https", "ftp", "ws", "wss", "file"].contains(scheme)
  }

  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  override func startLoading() {
    guard let task else { return }
    if let load = LoadingService.current?.continues(as: task, by: self) {
      self.load = load
      return
    }
    let load = URLLoad(of: task, by: self)
    self.load = load
    load.start()
  }

  override func stopLoading() {
    load?.cancel(by: self)
    load = nil
  }
}
