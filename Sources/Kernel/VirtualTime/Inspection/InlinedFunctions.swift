#if os(Linux)

  import Foundation
  @_spi(Contexts) @_spi(Internal) import Runtime

  /// The function at an address and the functions that are inlined there, innermost first, each with the line that it
  /// was executing.
  ///
  /// The runtime lists inlined functions in the order in which their code begins, so that an outer function can come
  /// before an inner one, and pairs each name with the line of the next one's call (tried with Swift 6.3). Two things
  /// tell the order: the function that stands for a trap is the innermost, and a thunk is the outermost.
  struct InlinedFunctions {
    /// A function that is inlined, and the line of its call.
    private struct CallSite {
      var function: SymbolicatedBacktrace.Symbol
      var call: SymbolicatedBacktrace.SourceLocation?
    }

    /// The functions, innermost first, each with the place of what it was executing; nil if it is not known.
    let functions:
      [(symbol: SymbolicatedBacktrace.Symbol, place: SymbolicatedBacktrace.SourceLocation?)]

    /// Orders the functions of one address.
    init(_ frames: [SymbolicatedBacktrace.Frame]) {
      let symbols = frames.compactMap(\.symbol)
      let sites = zip(symbols, symbols.dropFirst()).map {
        CallSite(function: $0, call: $1.sourceLocation)
      }
      let ordered = Self.innermostFirst(sites)
      let names = ordered.map(\.function) + symbols.suffix(1)
      let places = symbols.prefix(1).map(\.sourceLocation) + ordered.map(\.call)
      functions = Array(zip(names, places)).map { (symbol: $0, place: $1) }
    }

    /// The runtime's order is by the beginning of the code, and of those with one beginning, the inner one first.
    private static func innermostFirst(_ sites: [CallSite]) -> [CallSite] {
      let trap = sites.firstIndex { $0.function.rawName.hasPrefix(trapPrefix) }
      let (before, innermost) = (
        sites[..<(trap ?? sites.endIndex)], sites[(trap ?? sites.endIndex)...]
      )
      // Whatever comes before the outermost one begins with it.
      if let outermost = before.firstIndex(where: { $0.call?.isThunks == true }) {
        return innermost + before[(outermost + 1)...].reversed() + before[...outermost]
      }
      return trap == nil ? sites : innermost + before.reversed()
    }

    /// The name of the function that the compiler inlines where a check fails.
    private static let trapPrefix = "Swift runtime failure: "
  }

  extension SymbolicatedBacktrace.SourceLocation {
    /// Whether the compiler made the code.
    private var isGenerated: Bool { path.hasSuffix("<compiler-generated>") }

    /// Whether the code is that of a thunk, which has the line of the function that it calls.
    fileprivate var isThunks: Bool { isGenerated && line > 0 }

    /// The file and line of code that somebody has written, as in `MyApp.swift:12`; nil for other code.
    var ofCode: String? {
      guard line > 0, !isGenerated else { return nil }
      return "\(URL(filePath: path).lastPathComponent):\(line)"
    }
  }

#endif
