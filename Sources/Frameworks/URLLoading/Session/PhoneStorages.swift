import FoundationNetworking
import Foundation
import VirtualTime

/// The storages of `URLSession` for one phone: cookies, credentials, cached responses and the
/// shared session.
///
/// Foundation has one of each for the whole process, which runs several phones.
final class PhoneStorages {
  private static let local = WorldLocal<PhoneStorages>()

  /// The storages of the world that the calling code is part of; nil outside a world.
  static var current: PhoneStorages? {
    guard let world = World.current else { return nil }
    if let known = local[world] { return known }
    let made = PhoneStorages()
    local[world] = made
    return made
  }

  let cookies: HTTPCookieStorage?
  let credentials = URLCredentialStorage()
  let cache: URLCache
  private var session: URLSession?

  private init() {
    let template = RealGetters.ephemeral()
    cookies = template.httpCookieStorage
    // In memory only, because no folder can be created at that path.
    cache = World.outside {
      URLCache(memoryCapacity: 4 << 20, diskCapacity: 0, diskPath: "/dev/null/none")
    }
  }

  /// The shared session of the app's running launch.
  var sharedSession: URLSession {
    if let session { return session }
    let made = SharedSession(configuration: .trialrunDefault())
    session = made
    return made
  }

  /// Discards the objects that end with the app's process: the shared session and cookies without
  /// an expiry date.
  static func forgetSession() { local.current?.forgetSession() }

  /// Discards the cached answers and, unless they are kept, the cookies.
  func phoneReplaced(keepsCookies: Bool) {
    cache.removeAllCachedResponses()
    if !keepsCookies { cookies?.cookies?.forEach { cookies?.deleteCookie($0) } }
  }

  private func forgetSession() {
    session = nil
    for cookie in cookies?.cookies ?? [] where cookie.expiresDate == nil {
      cookies?.deleteCookie(cookie)
    }
  }
}

/// A session that can't be invalidated (Apple, URLSession.shared).
private final class SharedSession: URLSession, @unchecked Sendable {
  // Unchecked, as its superclass, of which subclasses must restate it; it adds no state.

  override func finishTasksAndInvalidate() {}

  override func invalidateAndCancel() {}
}
