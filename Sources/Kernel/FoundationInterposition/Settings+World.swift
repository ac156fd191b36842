package import Foundation

extension Locale {
  private struct Original { var call: () -> Locale }
  private struct OriginalLanguages { var call: () -> [String] }

  private static func inWorld(_ symbol: String) -> Locale {
    guard let environment = AppEnvironment.current else {
      return unsafeBitCast(ReplacedMethods.method(symbol, on: nil), to: Original.self).call()
    }
    if let locale = environment.locale { return locale }
    let locale = Locale(identifier: environment.localeIdentifier)
    environment.locale = locale
    return locale
  }

  /// The locale of the device's settings.
  @_silgen_name("$s20FoundationEssentials6LocaleV7currentACvgZ")
  @inline(never)
  @_optimize(none)
  package static func currentInWorld() -> Locale { inWorld(Symbols.locale) }

  /// The locale of the device's settings, which do not change in a world.
  @_silgen_name("$s20FoundationEssentials6LocaleV19autoupdatingCurrentACvgZ")
  @inline(never)
  @_optimize(none)
  package static func autoupdatingCurrentInWorld() -> Locale { inWorld(Symbols.updatingLocale) }

  @_silgen_name("$s20FoundationEssentials6LocaleV18preferredLanguagesSaySSGvgZ")
  @inline(never)
  @_optimize(none)
  package static func preferredLanguagesInWorld() -> [String] {
    guard let environment = AppEnvironment.current else {
      let method = ReplacedMethods.method(Symbols.languages, on: nil)
      return unsafeBitCast(method, to: OriginalLanguages.self).call()
    }
    return [environment.localeIdentifier.replacing("_", with: "-")]
  }
}

extension UserDefaults {
  private struct Original { var call: ([String: Any]) -> Void }

  /// Registers default values until the app's process ends.
  @_silgen_name("$s10Foundation12UserDefaultsC8register8defaultsySDySSypG_tF")
  @inline(never)
  @_optimize(none)
  package final func registerInWorld(defaults: [String: Any]) {
    guard let store = AppEnvironment.current?.preferences else {
      let method = ReplacedMethods.method(Symbols.register, on: self)
      return unsafeBitCast(method, to: Original.self).call(defaults)
    }
    store.register(defaults.compactMapValues { ($0 as AnyObject) as? NSObject })
  }
}
