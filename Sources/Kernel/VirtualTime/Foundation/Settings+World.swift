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

extension Calendar {
  private struct Original { var call: () -> Calendar }

  /// The calendar of the region in Settings, such as the Buddhist one in Thailand.
  ///
  /// Foundation has the calendar of each region (Unicode CLDR, calendarPreferenceData), and uses it for a locale; on Linux
  /// it always reports the Gregorian calendar as the current one.
  private static func inWorld(_ symbol: String, _ zone: TimeZone) -> Calendar {
    guard let environment = AppEnvironment.current else {
      return unsafeBitCast(ReplacedMethods.method(symbol, on: nil), to: Original.self).call()
    }
    // To make a calendar takes much longer than to read it, and an app may do so for each sample.
    if let calendar = environment.calendars[symbol], calendar.timeZone == zone { return calendar }
    let locale = Locale.currentInWorld()
    var calendar = locale.calendar
    calendar.locale = locale
    calendar.timeZone = zone
    environment.calendars[symbol] = calendar
    return calendar
  }

  /// The calendar of the device's settings, in the time zone of the moment.
  @_silgen_name("$s20FoundationEssentials8CalendarV7currentACvgZ")
  @inline(never)
  @_optimize(none)
  package static func currentInWorld() -> Calendar { inWorld(Symbols.calendar, .current) }

  /// The calendar of the device's settings, which do not change in a world, in the time zone of each moment.
  @_silgen_name("$s20FoundationEssentials8CalendarV19autoupdatingCurrentACvgZ")
  @inline(never)
  @_optimize(none)
  package static func autoupdatingCurrentInWorld() -> Calendar {
    inWorld(Symbols.updatingCalendar, .autoupdatingCurrent)
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
