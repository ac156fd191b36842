import Foundation
package import Scenarios

/// The files of an app that are compiled here, and why the others are not.
package struct AppSelection: Sendable {
  /// A file that is left out, or that can't be compiled as it is.
  package struct Obstacle: Sendable, Hashable {
    /// The file's absolute path.
    package var file: String
    package var line: Int
    /// What is in the way, as in `imports SwiftUI`, or the compiler's message.
    package var reason: String
    /// The column of a message, in bytes from 1; nil for an import.
    var column: Int?
  }

  /// A type of a file that is left out, which other files use.
  package struct Need: Sendable, Hashable {
    package var type: String
    /// `class`, `struct` or another kind.
    package var kind: String
    /// Where it is declared.
    package var declared: Obstacle
    /// Where the kept files use it.
    package var uses: [Obstacle]
  }

  /// The kept files, sorted.
  package private(set) var files: [String] = []
  /// The files that are left out, one obstacle each.
  package private(set) var left: [Obstacle] = []
  /// What stands in the way of the kept files.
  package private(set) var obstacles: [Obstacle] = []
  /// The types that the user writes, sorted by name.
  package private(set) var needs: [Need] = []
  /// The types that a simulated phone could launch.
  private(set) var declarations: [AppSource.Declaration] = []
  private var sources: [AppSource] = []

  /// Whether the kept files compile.
  package var compiles: Bool { !files.isEmpty && obstacles.isEmpty && needs.isEmpty }

  /// Chooses among the files of a target: those whose modules exist here and that compile together.
  ///
  /// A file that uses SensorKit, DockKit or AWARE is kept if it can be; another one is left out with its first error.
  ///
  /// - Parameters:
  ///   - target: The target.
  ///   - sdk: The modules that there are.
  ///   - standIns: The file in which the user has written types of files that are left out; nil if there is none.
  ///   - project: The project, of whose packages files may import modules.
  /// - Throws: If the compiler fails without a place in the files.
  package init(
    _ target: AppProject.AppTarget,
    _ sdk: SDKModules,
    standIns: String? = nil,
    in project: AppProject
  ) throws(HintedError) {
    let flags = sdk.flags(for: target)
    let all = AppSource.read(target.files, ["-module-name", target.module])
    let packages = project.packagesOfModules
    var kept: [AppSource] = []
    for source in all {
      if let reason = source.unreadable {
        left.append(Obstacle(file: source.path, line: 1, reason: reason))
        continue
      }
      let missing = source.imports.filter { !sdk.modules.contains($0) && $0 != target.module }
        .map { (line: source.line(importing: $0), module: $0) }
        .min { ($0.line, $0.module) < ($1.line, $1.module) }
      if let missing {
        let package = packages[missing.module].map { ", of \(project.shown($0))" }
        let reason = "imports \(missing.module)\(package ?? "")"
        left.append(Obstacle(file: source.path, line: missing.line, reason: reason))
      } else {
        kept.append(source)
      }
    }
    var errors: [Obstacle] = []
    while kept.contains(where: \.usesCore) {
      errors = try sdk.errors(in: kept.map(\.path) + (standIns.map { [$0] } ?? []), flags)
      let wrong = Set(errors.map(\.file))
      if wrong.isEmpty { break }
      var out = kept.filter { wrong.contains($0.path) && !$0.usesCore }
      // Of files that use a core module, those that lack more than a type stay only if no other one compiles.
      if out.isEmpty {
        let declared = Self.declared(in: all, except: kept)
        let blocked = Set(errors.filter { declared[$0, all] == nil }.map(\.file))
        let core = kept.filter(\.usesCore)
        out = core.filter { blocked.contains($0.path) }
        if out.count == core.count { out = [] }
      }
      if out.isEmpty { break }
      for source in out {
        if let first = errors.first(where: { $0.file == source.path }) { left.append(first) }
      }
      let paths = Set(out.map(\.path))
      kept.removeAll { paths.contains($0.path) }
      errors = []
    }
    guard kept.contains(where: \.usesCore) else {
      left.sort { $0.file < $1.file }
      return
    }
    files = kept.map(\.path)
    sources = kept
    declarations = kept.flatMap(\.declarations)
    left.sort { $0.file < $1.file }
    sortErrors(errors, Self.declared(in: all, except: kept), all)
  }

  /// The types of the files that are left out, by name.
  private static func declared(in all: [AppSource], except kept: [AppSource]) -> LeftTypes {
    let paths = Set(kept.map(\.path))
    var types: [String: (AppSource.Declaration, String)] = [:]
    for source in all where !paths.contains(source.path) {
      for declaration in source.declarations where !declaration.isPrivate {
        types[declaration.name] = (declaration, source.path)
      }
    }
    return LeftTypes(types: types)
  }

  /// Tells a type that is left out from other errors.
  private mutating func sortErrors(_ errors: [Obstacle], _ types: LeftTypes, _ all: [AppSource]) {
    var needs: [String: Need] = [:]
    for error in errors {
      guard let name = types[error, all], let (declaration, file) = types.types[name] else {
        obstacles.append(error)
        continue
      }
      let place = Obstacle(file: file, line: declaration.line, reason: "declares \(name)")
      needs[name, default: Need(type: name, kind: declaration.kind, declared: place, uses: [])]
        .uses.append(error)
    }
    self.needs = needs.values.sorted { $0.type < $1.type }
  }
}

/// The types of files that are left out.
private struct LeftTypes {
  var types: [String: (AppSource.Declaration, String)]

  /// The type at the place of an error; nil if what is there is no such type.
  subscript(error: AppSelection.Obstacle, sources: [AppSource]) -> String? {
    guard let source = sources.first(where: { $0.path == error.file }), let column = error.column
    else { return nil }
    let name = source.identifier(line: error.line, column: column)
    return types[name] == nil ? nil : name
  }
}

/// How an app is launched.
package enum AppLaunch: Sendable, Hashable {
  /// The class of an app delegate that UIKit can make.
  case delegate(String)
  /// The class of another app delegate.
  case hostedDelegate(String)
  /// A type that is made without arguments, or whose shared instance is used.
  case object(String, isShared: Bool)
}

extension AppSelection {
  /// The app's delegate; nil if the kept files have none.
  package var delegate: AppLaunch? {
    let found = declarations.filter { delegate($0.name) != nil }
    let bases = Set(found.flatMap(\.inheritedNames))
    let last = found.first { !bases.contains($0.name) }
    return (found.first(where: \.isMain) ?? last).flatMap { delegate($0.name) }
  }

  /// The launch of a class as the app's delegate; nil if neither the class nor one that it inherits from is a delegate.
  private func delegate(_ name: String) -> AppLaunch? {
    var inherited: Set<String> = []
    var names = [name]
    while let next = names.popLast() {
      guard let type = declarations.first(where: { $0.kind == "class" && $0.name == next }) else {
        continue
      }
      names += type.inheritedNames.filter { inherited.insert($0).inserted }
    }
    guard inherited.contains("UIApplicationDelegate") else { return nil }
    return inherited.contains("UIResponder") ? .delegate(name) : .hostedDelegate(name)
  }

  /// The classes and actors from which the user chooses: those of the files that use a core module, or else all.
  package var candidates: [String] {
    func classes(_ sources: [AppSource]) -> [String] {
      // A class may be declared once in each clause of an `#if`.
      var seen: Set<String> = []
      return sources.flatMap(\.declarations)
        .filter { ["class", "actor"].contains($0.kind) && $0.isOutermost && !$0.isPrivate }
        .map(\.name).filter { seen.insert($0).inserted }
    }
    let first = classes(sources.filter(\.usesCore))
    return first.isEmpty ? classes(sources) : first
  }

  /// The launch of a type that the user names; nil if the kept files have none of that name.
  package func launch(_ name: String) -> AppLaunch? {
    if let delegate = delegate(name) { return delegate }
    guard let source = sources.first(where: { $0.declarations.contains { $0.name == name } }) else {
      return nil
    }
    return .object(
      name,
      isShared: source.mentions("static let shared") || source.mentions("static var shared")
    )
  }

  /// Whether a kept file has a word, such as the name of a sensor.
  package func mentions(_ word: String) -> Bool { sources.contains { $0.mentions(word) } }
}
