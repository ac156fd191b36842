#if os(Linux)

  import CInterposition
  import Foundation
  // Only these make a stack of addresses.
  @_spi(Contexts) @_spi(Internal) import Runtime

  extension CallingPlace {
    /// The running code's callers; nil if the stack can't be read.
    ///
    /// Those that await an asynchronous function are seen only once it has been suspended itself.
    static var here: CallingPlace? { here(.default) }

    /// The running code's callers by name alone, which is found sooner than their lines.
    static var hereWithoutLines: CallingPlace? { here(.useSymbolCache) }

    private static func here(_ options: Backtrace.SymbolicationOptions) -> CallingPlace? {
      // The thread that reads is the kernel's, not the world's.
      let context = trialrun_context_current()
      trialrun_context_enter(nil)
      defer { trialrun_context_enter(context) }
      guard let frames = StackReader.shared?.read(options)?.frames else { return nil }
      return CallingPlace(functions: frames.compactMap { $0.symbol.flatMap(Function.init) })
    }
  }

  extension CrashPlace {
    /// The app's function that crashed, as in `MyApp.pick() (MyApp.swift:12)`; nil if none of the
    /// functions is the app's.
    ///
    /// To look it up takes up to some seconds and tens of megabytes, which are never given back: best
    /// done in a process that ends then.
    package var text: String? {
      let frames =
        [RichFrame<UInt>.programCounter(crashed)] + callers.map { .returnAddress($0) }
        + awaiting.map { .asyncResumePoint($0) }
      let stack = Backtrace(
        architecture: HostContext.withCurrentContext { $0.architecture },
        frames: frames,
        images: StackReader.images
      )
      guard let frames = stack.symbolicated(with: StackReader.images)?.frames else { return nil }
      let functions = frames.compactMap { $0.symbol.flatMap(CallingPlace.Function.init) }
      return CallingPlace(functions: functions).innermost
    }
  }

  extension CallingPlace.Function {
    /// What a symbol tells; nil if it is not that of a function written in Swift.
    fileprivate init?(_ symbol: SymbolicatedBacktrace.Symbol) {
      // The runtime takes all initialisers that allocate for thunks, but a structure has no other.
      guard !symbol.isSwiftThunk || symbol.rawName.hasSuffix("fC") else { return nil }
      let length = symbol.rawName.utf8.count
      guard let full = swift_demangle(symbol.rawName, length, nil, nil, 0) else { return nil }
      defer { free(full) }
      guard let module = FunctionName(String(cString: full)).module else { return nil }
      self.module = module
      name = FunctionName.plain(symbol.name)
      if let place = symbol.sourceLocation, place.line > 0 {
        source = "\(URL(filePath: place.path).lastPathComponent):\(place.line)"
      }
    }
  }

  extension World {
    /// Which of the app's functions called, as `MyApp.pick() (MyApp.swift:12)`; nil if that can't be seen.
    package static var callingFunction: String? { CallingPlace.here?.innermost }
  }

#else

  extension World {
    /// Nil: only Linux is tried.
    package static var callingFunction: String? { nil }
  }

  extension CallingPlace {
    /// Nil: only Linux is tried.
    static var here: CallingPlace? { nil }

    /// Nil: only Linux is tried.
    static var hereWithoutLines: CallingPlace? { nil }
  }

  extension CrashPlace {
    /// Nil: only Linux is tried.
    package var text: String? { nil }
  }

#endif
