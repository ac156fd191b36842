package import Foundation

/// The bundles that an app finds beside its own: the frameworks of the phone's system.
///
/// An app asks for them to learn what a phone can do. The bundles of the process and of other worlds,
/// which CoreFoundation holds in tables of the process, are invisible to an app.
extension Bundle {
  private struct Original { var call: () -> [Bundle] }

  /// The bundle of the app: it has no plug-ins.
  @_silgen_name("$s10Foundation6BundleC10allBundlesSayACGvgZ")
  @inline(never)
  @_optimize(none)
  package class func allBundlesOfWorld() -> [Bundle] {
    if AppEnvironment.current != nil { return [Bundle.main] }
    let method = ReplacedMethods.method(Symbols.allBundles, on: nil)
    return unsafeBitCast(method, to: Original.self).call()
  }

  /// The frameworks of the phone's system.
  @_silgen_name("$s10Foundation6BundleC13allFrameworksSayACGvgZ")
  @inline(never)
  @_optimize(none)
  package class func allFrameworksOfWorld() -> [Bundle] {
    if let environment = AppEnvironment.current {
      return environment.frameworks.all.map {
        environment.frameworks.bundle(of: $0, in: environment)
      }
    }
    let method = ReplacedMethods.method(Symbols.allFrameworks, on: nil)
    return unsafeBitCast(method, to: Original.self).call()
  }

  /// The bundle with a class: a framework of the phone's system, or the app, with whose code that of
  /// its packages is linked.
  @_silgen_name("$s10Foundation6BundleC3forACyXlXp_tcfC")
  @inline(never)
  @_optimize(none)
  package class func withClassInWorld(_ type: AnyClass) -> Bundle {
    guard let environment = AppEnvironment.current else { return ofProcess(with: type) }
    let module = SystemFrameworks.module(of: type)[...]
    return environment.frameworks.bundle(ofModule: module, in: environment) ?? Bundle.main
  }

  /// The bundle of a library or the program, by Foundation's rule: its initializer can't be called as
  /// the other replaced methods are, because its context is a class instead of an object.
  private class func ofProcess(with type: AnyClass) -> Bundle {
    let code = unsafeBitCast(type, to: UnsafeRawPointer.self)
    guard let path = OriginalFunction.library(of: code) else { return main }
    let url = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    if url == main.executableURL { return main }
    return Bundle(_executableURL: url) ?? main
  }
}

/// Returns the class with a name.
@_silgen_name("$s10Foundation17NSClassFromStringyyXlXpSgSSF")
@inline(never)
@_optimize(none)
package func classInWorld(_ name: String) -> AnyClass? {
  struct Original { var call: (String) -> AnyClass? }
  let method = ReplacedMethods.method(Symbols.classFromString, on: nil)
  let found: AnyClass? = unsafeBitCast(method, to: Original.self).call(name)
  guard let frameworks = AppEnvironment.current?.frameworks else { return found }
  if let found { return frameworks.lack(found) ? nil : found }
  return frameworks.class(named: name)
}

private typealias Object = UnsafeRawPointer

// Functions with only pointers have C's calling convention.
@_silgen_name("CFBundleCreate")
private func createBundle(_ allocator: Object?, _ url: Object) -> Object?

extension AppEnvironment {
  /// The CFBundle of a folder, without ownership: CoreFoundation keeps each one that it has made.
  fileprivate func cfBundle(of bundle: Bundle) -> UnsafeRawPointer? {
    let url = NSURL(fileURLWithPath: bundle.bundlePath)
    return withExtendedLifetime(url) {
      guard let made = createBundle(nil, Unmanaged.passUnretained(url).toOpaque()) else {
        return nil
      }
      Unmanaged<AnyObject>.fromOpaque(made).release()
      return made
    }
  }
}

@_cdecl("CFBundleGetBundleWithIdentifier")
package func bundleWithIdentifier(_ identifier: UnsafeRawPointer) -> UnsafeRawPointer? {
  if let environment = AppEnvironment.current {
    let text = String(describing: unsafeBitCast(identifier, to: NSString.self))
    if "\(environment.info.object(forKey: "CFBundleIdentifier" as NSString) ?? "")" == text {
      return environment.cfBundle(of: Bundle.main)
    }
    return environment.frameworks.bundle(text, in: environment).flatMap(environment.cfBundle)
  }
  enum Next {
    static let function = CoreFoundation.next(
      "CFBundleGetBundleWithIdentifier",
      as: (@convention(c) (Object) -> Object?).self
    )
  }
  return Next.function(identifier)
}

// The code of the app and of the frameworks is part of the process: it is loaded, and can be loaded
// again (Apple, Bundle.load()).

@_cdecl("CFBundleIsExecutableLoaded")
package func isLoaded(_ bundle: UnsafeRawPointer) -> UInt8 {
  if AppEnvironment.current?.info(of: bundle) != nil { return 1 }
  enum Next {
    static let function = CoreFoundation.next(
      "CFBundleIsExecutableLoaded",
      as: (@convention(c) (Object) -> UInt8).self
    )
  }
  return Next.function(bundle)
}

@_cdecl("CFBundleLoadExecutable")
package func load(_ bundle: UnsafeRawPointer) -> UInt8 {
  if AppEnvironment.current?.info(of: bundle) != nil { return 1 }
  enum Next {
    static let function = CoreFoundation.next(
      "CFBundleLoadExecutable",
      as: (@convention(c) (Object) -> UInt8).self
    )
  }
  return Next.function(bundle)
}

@_cdecl("CFBundleLoadExecutableAndReturnError")
package func loadOrFail(_ bundle: UnsafeRawPointer, _ error: UnsafeMutableRawPointer?) -> UInt8 {
  if AppEnvironment.current?.info(of: bundle) != nil { return 1 }
  enum Next {
    static let function = CoreFoundation.next(
      "CFBundleLoadExecutableAndReturnError",
      as: (@convention(c) (Object, UnsafeMutableRawPointer?) -> UInt8).self
    )
  }
  return Next.function(bundle, error)
}
