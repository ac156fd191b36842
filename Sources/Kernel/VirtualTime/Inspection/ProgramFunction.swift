/// A function of the running program, found by an address in its code.
package struct ProgramFunction: Hashable, Sendable {
  /// The module; nil for a function that is not Swift's.
  package var module: String?

  /// The function's name, as in `MyApp.pick()`.
  package var name: String

  /// The file and line, as in `MyApp.swift:12`; nil if the program has no line information.
  package var source: String?

  /// Whether the function is one of this package's in C: by the prefix of their names, or, since static functions have
  /// none, as one of the measurement by its file.
  package let isOursInC: Bool

  /// Whether the function belongs neither to the system nor to this package.
  package var isApps: Bool { module.map(CallingPlace.isApps) ?? false }

  /// Creates a function that was found elsewhere.
  package init(module: String?, name: String, source: String? = nil) {
    self.module = module
    self.name = name
    self.source = source
    isOursInC = module == nil && name.hasPrefix(Self.prefix)
  }

  /// What the names of this package's functions in C begin with, and the paths of the measurement's sources contain.
  fileprivate static let prefix = "trialrun_"
  fileprivate static let measurement = "/CKernel/profile"
}

#if os(Linux)

  import CKernel
  import Foundation
  @_spi(Contexts) @_spi(Internal) import Runtime

  extension ProgramFunction {
    /// The functions at addresses that are on a stack.
    ///
    /// Lines and inlined functions are looked up only where the app's code may be, because that takes
    /// up to a second at first.
    ///
    /// - Parameters:
    ///   - addresses: The addresses.
    ///   - areCallers: Whether the addresses are return addresses, whose calls are before them.
    /// - Returns: For each address its function, preceded by those that are inlined there, innermost
    ///   first; nothing for addresses without a known function.
    package static func at(_ addresses: Set<UInt>, areCallers: Bool) -> [UInt: [ProgramFunction]] {
      let sorted = addresses.sorted()
      guard !sorted.isEmpty else { return [:] }
      func frame(_ address: UInt) -> RichFrame<UInt> {
        areCallers ? .returnAddress(address) : .programCounter(address)
      }
      let images = StackReader.images
      let named = Backtrace(of: sorted.map(frame))
        .symbolicated(with: images, options: .useSymbolCache)
      var functions: [UInt: [ProgramFunction]] = [:]
      var apps: [UInt] = []
      for found in named?.frames ?? [] {
        guard let address = found.captured.address else { continue }
        if found.mayBeApps {
          apps.append(address)
        } else if let function = ProgramFunction(found) {
          functions[address] = [function]
        }
      }
      let withLines = apps.isEmpty ? nil : Backtrace(of: apps.map(frame)).symbolicated(with: images)
      var inlined: [UInt: [SymbolicatedBacktrace.Frame]] = [:]
      for found in withLines?.frames ?? [] {
        if let address = found.captured.address { inlined[address, default: []].append(found) }
      }
      for (address, frames) in inlined {
        functions[address] = InlinedFunctions(frames).functions.map {
          ProgramFunction($0.symbol, at: $0.place)
        }
      }
      return functions
    }

    /// Nil if the frame has no symbol.
    private init?(_ frame: SymbolicatedBacktrace.Frame) {
      guard let symbol = frame.symbol else { return nil }
      self.init(symbol, at: symbol.sourceLocation)
    }

    private init(
      _ symbol: SymbolicatedBacktrace.Symbol,
      at place: SymbolicatedBacktrace.SourceLocation?
    ) {
      module = symbol.module
      let isSwifts = module != nil || symbol.rawName.hasPrefix("$s")
      name = isSwifts ? FunctionName.plain(symbol.name) : FunctionName.plainC(symbol.name)
      source = place?.ofCode
      let isMeasurement = place?.path.contains(Self.measurement) == true
      isOursInC = module == nil && (name.hasPrefix(Self.prefix) || isMeasurement)
    }
  }

#else

  extension ProgramFunction {
    /// Nothing: only Linux is supported.
    package static func at(_ addresses: Set<UInt>, areCallers: Bool) -> [UInt: [ProgramFunction]] {
      [:]
    }
  }

#endif
