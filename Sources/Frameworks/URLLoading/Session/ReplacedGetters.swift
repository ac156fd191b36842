import Foundation
package import FoundationNetworking
import VirtualTime

// Foundation's own class properties, which an app calls directly. When the program is loaded, a
// definition in the executable takes precedence over one in a library, so these replace Foundation's.
// Inside a world each returns the phone's object; outside a world each calls the library's getter. Each
// has package access, because an optimised build removes an internal one without callers. None is
// optimised, because the optimiser may replace a call of a getter by the value in the getter's body, and
// then the replaced symbol is not called.

extension URLSession {
  @_silgen_name("$s20FoundationNetworking10URLSessionC6sharedACvgZ")
  @_optimize(none)
  package class func trialrunShared() -> URLSession {
    PhoneURLProtocol.register()
    return PhoneStorages.current?.sharedSession ?? RealGetters.shared()
  }
}

extension URLSessionConfiguration {
  @_silgen_name("$s20FoundationNetworking23URLSessionConfigurationC7defaultACvgZ")
  @_optimize(none)
  package class func trialrunDefault() -> URLSessionConfiguration {
    PhoneURLProtocol.register()
    guard let storages = PhoneStorages.current else { return RealGetters.default().loadingHere() }
    let configuration = RealGetters.default().loadingHere()
    configuration.httpCookieStorage = storages.cookies
    configuration.urlCredentialStorage = storages.credentials
    configuration.urlCache = storages.cache
    return configuration
  }

  @_silgen_name("$s20FoundationNetworking23URLSessionConfigurationC9ephemeralACvgZ")
  @_optimize(none)
  package class func trialrunEphemeral() -> URLSessionConfiguration {
    PhoneURLProtocol.register()
    return RealGetters.ephemeral().loadingHere()
  }

  /// Returns the configuration with the simulation's URL protocol before the others.
  private func loadingHere() -> URLSessionConfiguration {
    protocolClasses = [PhoneURLProtocol.self] + (protocolClasses ?? [])
    return self
  }
}

extension HTTPCookieStorage {
  @_silgen_name("$s20FoundationNetworking17HTTPCookieStorageC6sharedACvgZ")
  @_optimize(none)
  package class func trialrunShared() -> HTTPCookieStorage {
    PhoneStorages.current?.cookies ?? RealGetters.cookies()
  }
}

extension URLCredentialStorage {
  @_silgen_name("$s20FoundationNetworking20URLCredentialStorageC6sharedACvgZ")
  @_optimize(none)
  package class func trialrunShared() -> URLCredentialStorage {
    PhoneStorages.current?.credentials ?? RealGetters.credentials()
  }
}

extension URLCache {
  @_silgen_name("$s20FoundationNetworking8URLCacheC6sharedACvgZ")
  @_optimize(none)
  package class func trialrunShared() -> URLCache {
    PhoneStorages.current?.cache ?? RealGetters.cache()
  }
}

/// The library's own class properties, which the definitions in this target replace.
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

  /// Calls a getter of the library.
  ///
  /// The getter takes only its class, which it doesn't use, and returns an owned object in the
  /// register in which a C function returns a pointer.
  private static func call<Object: AnyObject>(_ symbol: String, on type: Object.Type) -> Object {
    guard let address = OriginalFunction.address(of: symbol) else {
      preconditionFailure("this Foundation has no \(symbol)")
    }
    typealias Getter = @convention(c) () -> UnsafeMutableRawPointer
    let getter = unsafeBitCast(address, to: Getter.self)
    return Unmanaged<Object>.fromOpaque(getter()).takeRetainedValue()
  }
}
