import Foundation
package import Scenarios
import VirtualTime

/// The names of a package and its modules, made from one name such as `my-study`.
package struct PackageName: Sendable, Equatable {
  /// The package's name in its Package.swift.
  package let package: String
  /// The module with the app's code, such as `MyStudy`; also the app's name in scenarios.
  package let module: String

  /// The module and product of the package's own command.
  package var command: String { "\(module)Command" }
  /// The type that a simulated phone launches.
  package var app: String { "\(module)App" }

  /// Makes the names: each word of the name begins with a capital letter in the module's name.
  ///
  /// - Throws: If this gives no name of a Swift module, or one that is taken.
  package init(_ name: String) throws(HintedError) {
    let latin = name.folding(options: .diacriticInsensitive, locale: nil)
    let words = latin.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let module = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    guard let first = module.first, first.isLetter else {
      throw HintedError(
        "'\(name)' gives no name for a Swift module",
        hint: "begin with a Latin letter, as in my-study, which makes the module MyStudy"
      )
    }
    // The types of the package would have the names of protocols that they conform to.
    guard module.lowercased() != "study" else {
      throw HintedError(
        "'\(name)' makes the type StudyApp, and there is such a type already",
        hint: "choose another name, such as my-study"
      )
    }
    guard !Self.taken.contains(module.lowercased()) else {
      throw HintedError(
        "'\(name)' makes the module \(module), and there is such a module already",
        hint: "choose another name, such as my-\(words.joined(separator: "-").lowercased())"
      )
    }
    self.module = module
    let isPlain = name.allSatisfy {
      $0.isASCII && ($0.isLetter || $0.isNumber || "-_.".contains($0))
    }
    package = isPlain ? name : module
  }

  /// Makes the names of a package for an app's module, which keeps its name.
  ///
  /// - Throws: If there is such a module already.
  package init(adopted module: String) throws(HintedError) {
    guard !Self.taken.contains(module.lowercased()) else {
      throw HintedError(
        "the app's module is called \(module), and there is such a module already",
        hint: "set PRODUCT_MODULE_NAME of the target"
      )
    }
    self.module = module
    package = module
  }

  /// Modules that a module of this name would replace, in lower case: of TrialRun, Swift and Foundation.
  private static let taken = Set(
    (Array(PackageModules.names) + [
      "StudyApps", "Swift", "Foundation", "FoundationEssentials", "FoundationNetworking",
      "FoundationXML", "Dispatch", "Glibc", "Musl", "Testing", "XCTest", "Synchronization",
      "Observation", "RegexBuilder", "Cxx", "PackageDescription",
    ]).map { $0.lowercased() }
  )
}
