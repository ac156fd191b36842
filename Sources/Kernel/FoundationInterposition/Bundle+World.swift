package import Foundation
import Synchronization
import VirtualFiles

extension Bundle {
  private struct Original { var call: () -> Bundle }

  /// The bundle of the app that the calling code is part of.
  @_silgen_name("$s10Foundation6BundleC4mainACvgZ")
  @inline(never)
  @_optimize(none)
  package class func mainOfWorld() -> Bundle {
    guard let environment = AppEnvironment.current else { return original }
    if let bundle = environment.bundle { return bundle }
    let path = environment.bundlePath
    // CoreFoundation opens the folders of those bundles of the same identifier that it still holds, which may be
    // another world's. Without an Info.plist it finds no identifier; its callers are answered below.
    environment.isMakingBundle = true
    let made = environment.files.hiding("\(path)/Info.plist") { Bundle(path: path) }
    environment.isMakingBundle = false
    guard let bundle = made else {
      fatalError("the app's bundle is not in the world's files")
    }
    environment.bundle = bundle
    return bundle
  }

  /// The bundle of the process.
  static var original: Bundle {
    let method = ReplacedMethods.method(Symbols.mainBundle, on: nil)
    return unsafeBitCast(method, to: Original.self).call()
  }
}

// CoreFoundation keeps what it has read of a bundle for as long as its process lives, by the bundle's path: the
// Info.plist of another world's app could be found there. So these answer for a world's app.

private typealias Object = UnsafeRawPointer

// Pointers alone are passed as in C.
@_silgen_name("CFBundleCopyBundleURL")
private func copyURL(of bundle: Object) -> Object?

extension AppEnvironment {
  /// The Info.plist, if a CFBundle is that of the app.
  fileprivate func info(of bundle: UnsafeRawPointer) -> NSDictionary? {
    guard !isMakingBundle, let url = copyURL(of: bundle) else { return nil }
    let path = Unmanaged<NSURL>.fromOpaque(url).takeRetainedValue().path
    return path == bundlePath ? info : nil
  }
}

@_cdecl("CFBundleGetInfoDictionary")
package func infoDictionary(_ bundle: UnsafeRawPointer) -> UnsafeRawPointer? {
  if let info = AppEnvironment.current?.info(of: bundle) {
    return UnsafeRawPointer(Unmanaged.passUnretained(info).toOpaque())
  }
  enum Next {
    static let function = CoreFoundation.next(
      "CFBundleGetInfoDictionary",
      as: (@convention(c) (Object) -> Object?).self
    )
  }
  return Next.function(bundle)
}

@_cdecl("CFBundleGetIdentifier")
package func bundleIdentifier(_ bundle: UnsafeRawPointer) -> UnsafeRawPointer? {
  if let info = AppEnvironment.current?.info(of: bundle) {
    guard let identifier = info.object(forKey: "CFBundleIdentifier" as NSString) else { return nil }
    return BundleIdentifiers.kept("\(identifier)")
  }
  enum Next {
    static let function = CoreFoundation.next(
      "CFBundleGetIdentifier",
      as: (@convention(c) (Object) -> Object?).self
    )
  }
  return Next.function(bundle)
}

/// Identifiers of bundles, which CoreFoundation refers to for as long as the process lives.
private enum BundleIdentifiers {
  /// The addresses of strings that are made once, and never changed or given back.
  private static let addresses = Mutex<[String: UInt]>([:])

  static func kept(_ identifier: String) -> UnsafeRawPointer? {
    let address = addresses.withLock { addresses in
      if let address = addresses[identifier] { return address }
      let string = Unmanaged.passRetained(identifier as NSString).toOpaque()
      addresses[identifier] = UInt(bitPattern: string)
      return UInt(bitPattern: string)
    }
    return UnsafeRawPointer(bitPattern: address)
  }
}
