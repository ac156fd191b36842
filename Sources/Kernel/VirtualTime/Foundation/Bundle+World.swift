package import Foundation
import Synchronization

extension Bundle {
  private struct Original { var call: () -> Bundle }

  /// The bundle of the calling code's app.
  @_silgen_name("$s10Foundation6BundleC4mainACvgZ")
  @inline(never)
  @_optimize(none)
  package class func mainOfWorld() -> Bundle {
    guard let environment = AppEnvironment.current else { return original }
    if let bundle = environment.bundle { return bundle }
    let path = environment.bundlePath
    // CoreFoundation opens the folders of other bundles with the same identifier that it still
    // holds, which may belong to another world. Without an Info.plist it finds no identifier; the
    // functions below return it to callers.
    let bundle = environment.files.hiding("\(path)/Info.plist") { environment.makeBundle(at: path) }
    environment.bundle = bundle
    return bundle
  }

  private struct OriginalValue { var call: (String) -> Any? }

  /// The value of a key in the Info.plist.
  ///
  /// Foundation turns the whole list into a Swift dictionary for each value, which took a tenth of a run whose app is
  /// launched several times a day.
  @_silgen_name("$s10Foundation6BundleC6object20forInfoDictionaryKeyypSgSS_tF")
  @inline(never)
  @_optimize(none)
  package func valueInWorld(forInfoDictionaryKey key: String) -> Any? {
    if let environment = AppEnvironment.current, environment.bundle === self,
      !environment.hasTranslations
    {
      return environment.info.object(forKey: key as NSString)
    }
    let method = ReplacedMethods.method(Symbols.infoValue, on: self)
    return unsafeBitCast(method, to: OriginalValue.self).call(key)
  }

  /// The bundle of the process.
  static var original: Bundle {
    let method = ReplacedMethods.method(Symbols.mainBundle, on: nil)
    return unsafeBitCast(method, to: Original.self).call()
  }
}

// CoreFoundation caches a bundle's contents by path until the process ends, so it could return the
// Info.plist of another world's app. These functions replace CoreFoundation's for a world's app.

private typealias Object = UnsafeRawPointer

// Functions with only pointers have C's calling convention.
@_silgen_name("CFBundleCopyBundleURL")
private func copyURL(of bundle: Object) -> Object?

extension AppEnvironment {
  /// Makes the bundle of a folder in the world's files.
  func makeBundle(at path: String) -> Bundle {
    isMakingBundle = true
    defer { isMakingBundle = false }
    guard let bundle = Bundle(path: path) else {
      fatalError("\(path) is not in the world's files")
    }
    return bundle
  }

  /// The Info.plist, if a CFBundle is the app's or a framework's of the system.
  func info(of bundle: UnsafeRawPointer) -> NSDictionary? {
    guard !isMakingBundle, let url = copyURL(of: bundle) else { return nil }
    guard let path = Unmanaged<NSURL>.fromOpaque(url).takeRetainedValue().path else { return nil }
    return path == bundlePath ? info : frameworks.info(at: path)
  }

  /// Whether the app's bundle can have texts of its Info.plist in several languages.
  fileprivate var hasTranslations: Bool {
    bundleFolder.entries.keys.contains {
      $0.hasSuffix(".lproj") || $0.hasPrefix("InfoPlist")
    }
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

// CoreFoundation would look through the bundle's folder, which took a twentieth of a short run.
@_cdecl("CFBundleGetLocalInfoDictionary")
package func localInfoDictionary(_ bundle: UnsafeRawPointer) -> UnsafeRawPointer? {
  if let environment = AppEnvironment.current, environment.info(of: bundle) != nil,
    !environment.hasTranslations
  {
    return nil
  }
  enum Next {
    static let function = CoreFoundation.next(
      "CFBundleGetLocalInfoDictionary",
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

/// Identifiers of bundles, which must stay valid until the process ends, because CoreFoundation
/// returns them without ownership.
private enum BundleIdentifiers {
  /// The addresses of strings that are created once, and never changed or released.
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
