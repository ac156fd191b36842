import FoundationNetworking
import ProcessInspection
import VirtualTime

/// The library's own class properties, behind the definitions in this target.
enum RealGetters {
  static func shared() -> URLSession {
    call("$s20FoundationNetworking10URLSessionC6sharedACvgZ", on: URLSession.self)
  }

  static func `default`() -> URLSessionConfiguration {
    call(
      "$s20FoundationNetworking23URLSessionConfigurationC7defaultACvgZ",
      on: URLSessionConfiguration.self
    )
  }

  static func ephemeral() -> URLSessionConfiguration {
    call(
      "$s20FoundationNetworking23URLSessionConfigurationC9ephemeralACvgZ",
      on: URLSessionConfiguration.self
    )
  }

  static func cookies() -> HTTPCookieStorage {
    call("$s20FoundationNetworking17HTTPCookieStorageC6sharedACvgZ", on: HTTPCookieStorage.self)
  }

  static func credentials() -> URLCredentialStorage {
    call(
      "$s20FoundationNetworking20URLCredentialStorageC6sharedACvgZ",
      on: URLCredentialStorage.self
    )
  }

  static func cache() -> URLCache {
    call("$s20FoundationNetworking8URLCacheC6sharedACvgZ", on: URLCache.self)
  }

  /// Calls a getter of the library: it takes nothing but its class, which none of these looks at, and
  /// returns an object that the caller owns, where a C function returns a pointer.
  private static func call<Object: AnyObject>(_ symbol: String, on type: Object.Type) -> Object {
    guard let address = OriginalFunction.address(of: symbol) else {
      preconditionFailure("this Foundation has no \(symbol)")
    }
    typealias Getter = @convention(c) () -> UnsafeMutableRawPointer
    let getter = unsafeBitCast(address, to: Getter.self)
    return Unmanaged<Object>.fromOpaque(getter()).takeRetainedValue()
  }
}
