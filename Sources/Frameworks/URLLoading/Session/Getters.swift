import Foundation
package import FoundationNetworking
import VirtualTime

// Foundation's own class properties, which an app calls directly: a definition in the executable comes
// before the library's. Inside a world each answers for the phone, elsewhere as the library does.
// Each is of package access, since an optimised build drops an internal one that nobody here calls.
// None is optimised: the optimiser may replace a call of a getter by the value that the getter's body shows, and the
// replaced name is then not called.

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

  /// The configuration, with worlds' own loader before the others.
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
