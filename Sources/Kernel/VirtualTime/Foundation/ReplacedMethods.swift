import Foundation
import Glibc

/// Foundation's methods that the program replaces.
///
/// A direct call finds the program's definition of the method's symbol before the library's. A call
/// of an overridable method goes through its class's table, so the table's entry is exchanged. The
/// definitions have package access, because an optimised build removes an internal one without a
/// caller in this module. None of them is optimised or inlined: the optimiser may replace a call by
/// the value that it derives from the function's body, and then the replaced name is not called.
enum ReplacedMethods {
  /// A method's symbol, and the class in whose table it is; only methods that can be overridden.
  private static let overridable: [(type: AnyClass, symbol: String)] = [
    (Bundle.self, Symbols.mainBundle),
    (Bundle.self, Symbols.allBundles),
    (Bundle.self, Symbols.allFrameworks),
    (Bundle.self, Symbols.bundleOfClass),
    (Bundle.self, Symbols.infoValue),
    (FileManager.self, Symbols.urls),
    (FileManager.self, Symbols.url),
    (UserDefaults.self, Symbols.register),
    (OperationQueue.self, Symbols.mainOperations),
  ]

  /// Exchanges the entries of class tables, once per process.
  static func install() { _ = installed }

  private static let installed: Void = {
    // CoreFoundation looks up the process's bundle once, and would not find it in a world's files.
    World.outside { _ = Bundle.original }
    for entry in overridable { exchange(entry.symbol, in: entry.type) }
  }()

  private static func exchange(_ symbol: String, in type: AnyClass) {
    // In a statically linked program the table already has the program's definition.
    if OriginalFunction.isLinkedIn { return }
    guard let own = dlsym(UnsafeMutableRawPointer(bitPattern: 0), symbol),
      let library = original(symbol), own != library
    else { fatalError("Foundation's \(symbol) can't be replaced") }
    let metadata = unsafeBitCast(type, to: UnsafeMutablePointer<UnsafeMutableRawPointer?>.self)
    // The size of a class's metadata from its address point, and the size of the part before it, in
    // bytes.
    let words = UnsafeRawPointer(metadata).load(fromByteOffset: 32, as: UInt32.self) / 8
    let before = UnsafeRawPointer(metadata).load(fromByteOffset: 36, as: UInt32.self) / 8
    for index in 0..<Int(words - before) where metadata[index] == library {
      let page = UInt(bitPattern: metadata + index) & ~4_095
      mprotect(UnsafeMutableRawPointer(bitPattern: page), 8_192, PROT_READ | PROT_WRITE)
      metadata[index] = own
    }
  }

  /// The library's definition of a symbol.
  static func original(_ symbol: String) -> UnsafeMutableRawPointer? {
    OriginalFunction.address(of: symbol)
  }

  /// A method of a library as a function value: its code, and the object on which it is called.
  ///
  /// A function value has a method's calling convention, with its context in the place of `self`.
  static func method(_ symbol: String, on object: AnyObject?) -> (UnsafeRawPointer, AnyObject?) {
    guard let address = original(symbol) else { fatalError("Foundation has no \(symbol)") }
    return (UnsafeRawPointer(address), object)
  }
}

/// The names of Foundation's methods in its symbol table.
enum Symbols {
  static let mainBundle = "$s10Foundation6BundleC4mainACvgZ"
  static let allBundles = "$s10Foundation6BundleC10allBundlesSayACGvgZ"
  static let allFrameworks = "$s10Foundation6BundleC13allFrameworksSayACGvgZ"
  static let bundleOfClass = "$s10Foundation6BundleC3forACyXlXp_tcfC"
  static let infoValue = "$s10Foundation6BundleC6object20forInfoDictionaryKeyypSgSS_tF"
  static let classFromString = "$s10Foundation17NSClassFromStringyyXlXpSgSSF"
  static let urls =
    "$s20FoundationEssentials11FileManagerC4urls3for2inSayAA3URLVGAC19SearchPathDirectoryO_"
    + "AC0iJ10DomainMaskVtF"
  static let url =
    "$s20FoundationEssentials11FileManagerC3url3for2in14appropriateFor6createAA3URLV"
    + "AC19SearchPathDirectoryO_AC0lM10DomainMaskVAJSgSbtKF"
  static let register = "$s10Foundation12UserDefaultsC8register8defaultsySDySSypG_tF"
  static let mainOperations = "$s10Foundation14OperationQueueC4mainACvgZ"
  static let environment = "$s20FoundationEssentials11ProcessInfoC11environmentSDyS2SGvg"
  static let arguments = "$s20FoundationEssentials11ProcessInfoC9argumentsSaySSGvg"
  static let processName = "$s20FoundationEssentials11ProcessInfoC11processNameSSvg"
  static let hostName = "$s20FoundationEssentials11ProcessInfoC8hostNameSSvg"
  static let version =
    "$s20FoundationEssentials11ProcessInfoC22operatingSystemVersionAA09OperatingfG0Vvg"
  static let versionText =
    "$s20FoundationEssentials11ProcessInfoC28operatingSystemVersionStringSSvg"
  static let isAtLeast =
    "$s20FoundationEssentials11ProcessInfoC24isOperatingSystemAtLeastySbAA0fG7VersionVF"
  static let locale = "$s20FoundationEssentials6LocaleV7currentACvgZ"
  static let updatingLocale = "$s20FoundationEssentials6LocaleV19autoupdatingCurrentACvgZ"
  static let calendar = "$s20FoundationEssentials8CalendarV7currentACvgZ"
  static let updatingCalendar = "$s20FoundationEssentials8CalendarV19autoupdatingCurrentACvgZ"
  static let languages = "$s20FoundationEssentials6LocaleV18preferredLanguagesSaySSGvgZ"
  static let commandLine = "$ss11CommandLineO9argumentsSaySSGvgZ"
}
