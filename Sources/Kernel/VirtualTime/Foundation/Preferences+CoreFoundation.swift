import Foundation

// CoreFoundation's preferences, on which UserDefaults is built: its functions call these through
// the dynamic linker, which finds a program's definitions first. CFString and NSString, and similar
// types, are identical.

private typealias Object = UnsafeRawPointer

private func text(_ object: Object) -> String {
  String(describing: unsafeBitCast(object, to: NSString.self))
}

// Functions with only pointers have C's calling convention.
@_silgen_name("CFLocaleCreate")
private func createLocale(_ allocator: Object?, _ identifier: Object) -> Object?

/// CoreFoundation's definitions of replaced functions.
enum CoreFoundation {
  static func next<Function>(_ name: String, as type: Function.Type) -> Function {
    guard let address = OriginalFunction.address(of: name) else {
      fatalError("CoreFoundation has no \(name)")
    }
    return unsafeBitCast(address, to: type)
  }
}

/// The domain of an application's name.
private func domain(_ application: Object, _ store: PreferenceStore) -> String {
  let name = text(application)
  return name == "kCFPreferencesCurrentApplication" ? store.appDomain : name
}

@_cdecl("CFPreferencesCopyAppValue")
package func copyAppValue(_ key: UnsafeRawPointer, _ application: UnsafeRawPointer)
  -> UnsafeRawPointer?
{
  typealias Function = @convention(c) (Object, Object) -> Object?
  guard let store = AppEnvironment.current?.preferences else {
    enum Original {
      static let function = CoreFoundation.next("CFPreferencesCopyAppValue", as: Function.self)
    }
    return Original.function(key, application)
  }
  return store.value(text(key), in: domain(application, store)).map {
    UnsafeRawPointer(Unmanaged.passRetained($0).toOpaque())
  }
}

@_cdecl("CFPreferencesSetAppValue")
package func setAppValue(
  _ key: UnsafeRawPointer,
  _ value: UnsafeRawPointer?,
  _ application: UnsafeRawPointer
) {
  typealias Function = @convention(c) (Object, Object?, Object) -> Void
  guard let store = AppEnvironment.current?.preferences else {
    enum Original {
      static let function = CoreFoundation.next("CFPreferencesSetAppValue", as: Function.self)
    }
    return Original.function(key, value, application)
  }
  let value = value.map { Unmanaged<NSObject>.fromOpaque($0).takeUnretainedValue() }
  store.set(value, text(key), in: domain(application, store))
}

@_cdecl("CFPreferencesAppSynchronize")
package func synchronize(_ application: UnsafeRawPointer) -> UInt8 {
  typealias Function = @convention(c) (Object) -> UInt8
  guard let store = AppEnvironment.current?.preferences else {
    enum Original {
      static let function = CoreFoundation.next("CFPreferencesAppSynchronize", as: Function.self)
    }
    return Original.function(application)
  }
  store.write()
  return 1
}

@_cdecl("CFPreferencesCopyMultiple")
package func copyMultiple(
  _ keys: UnsafeRawPointer?,
  _ application: UnsafeRawPointer,
  _ user: UnsafeRawPointer,
  _ host: UnsafeRawPointer
) -> UnsafeRawPointer? {
  typealias Function = @convention(c) (Object?, Object, Object, Object) -> Object?
  guard let store = AppEnvironment.current?.preferences else {
    enum Original {
      static let function = CoreFoundation.next("CFPreferencesCopyMultiple", as: Function.self)
    }
    return Original.function(keys, application, user, host)
  }
  let values = store.all(in: domain(application, store))
  let dictionary = NSMutableDictionary()
  for (key, value) in values { dictionary.setObject(value, forKey: key as NSString) }
  return UnsafeRawPointer(Unmanaged.passRetained(dictionary).toOpaque())
}

@_cdecl("CFPreferencesAddSuitePreferencesToApp")
package func addSuite(_ application: UnsafeRawPointer, _ suite: UnsafeRawPointer) {
  typealias Function = @convention(c) (Object, Object) -> Void
  guard let store = AppEnvironment.current?.preferences else {
    enum Original {
      static let function = CoreFoundation.next(
        "CFPreferencesAddSuitePreferencesToApp",
        as: Function.self
      )
    }
    return Original.function(application, suite)
  }
  store.addSuite(text(suite))
}

@_cdecl("CFPreferencesRemoveSuitePreferencesFromApp")
package func removeSuite(_ application: UnsafeRawPointer, _ suite: UnsafeRawPointer) {
  typealias Function = @convention(c) (Object, Object) -> Void
  guard let store = AppEnvironment.current?.preferences else {
    enum Original {
      static let function = CoreFoundation.next(
        "CFPreferencesRemoveSuitePreferencesFromApp",
        as: Function.self
      )
    }
    return Original.function(application, suite)
  }
  store.removeSuite(text(suite))
}

@_cdecl("CFLocaleCopyCurrent")
package func copyCurrentLocale() -> UnsafeRawPointer? {
  guard let environment = AppEnvironment.current else {
    enum Original {
      static let function = CoreFoundation.next(
        "CFLocaleCopyCurrent",
        as: (@convention(c) () -> Object?).self
      )
    }
    return Original.function()
  }
  let identifier = environment.localeIdentifier as NSString
  return withExtendedLifetime(identifier) {
    createLocale(nil, UnsafeRawPointer(Unmanaged.passUnretained(identifier).toOpaque()))
  }
}
