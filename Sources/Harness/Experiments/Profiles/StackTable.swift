import Reports
package import Statistics
package import VirtualTime

/// Samples of an app's stack, by callback and functions.
package struct StackTable: Hashable, Sendable {
  /// Samples with the same functions.
  package struct Line: Hashable, Sendable {
    package var callback: AppCallback
    /// The functions, the outermost first; none if no function of the app is known.
    package var functions: [ProgramFunction]
    package var count: Int
  }

  /// The lines, in the order of their text.
  package let lines: [Line]

  /// The samples that there was no room for.
  package let lost: Int

  /// In how many samples of each callback the app's code held a lock.
  package let locked: [AppCallback: Int]

  /// The number of samples below which shares tell little (our choice): the 95 % interval of a share of a half is then
  /// wider than five points to each side.
  package static let enough = 400

  /// What a number of samples below ``enough`` says about shares; nil if there are enough, or none.
  package static func caveat(_ samples: Int) -> String? {
    guard 1..<enough ~= samples else { return nil }
    let points = (98 / Double(samples).squareRoot()).rounded(.up)
    let few = "\(NumberText.counted(samples, "sample")) \(samples == 1 ? "tells" : "tell") little"
    return
      "\(few): shares may be off by \(Int(points)) points; take \(enough) or more, with larger --samples"
  }

  /// The number of samples.
  package var total: Int { lines.reduce(0) { $0 + $1.count } }

  /// Looks up the functions of samples that this process's program has made.
  package init(_ profile: WorldProfile) {
    let (samples, lost) = profile.stacks
    let innermost = Set(samples.compactMap(\.addresses.first))
    let callers = Set(samples.flatMap { $0.addresses.dropFirst() })
    let first = KnownFunctions.at(innermost, areCallers: false)
    let others = KnownFunctions.at(callers, areCallers: true)
    self.init(
      samples.map { sample in
        let functions = sample.addresses.enumerated().flatMap { index, address in
          (index == 0 ? first : others)[address] ?? []
        }
        return (sample.callback, functions)
      },
      lost: lost,
      locked: Dictionary(grouping: samples.filter(\.holdsLock), by: \.callback)
        .mapValues(\.count)
    )
  }

  /// Sums up samples.
  ///
  /// - Parameters:
  ///   - samples: The callback and the functions of each sample, innermost first.
  ///   - lost: How many more there were.
  ///   - locked: In how many samples of each callback the app's code held a lock.
  package init(
    _ samples: [(AppCallback, [ProgramFunction])],
    lost: Int = 0,
    locked: [AppCallback: Int] = [:]
  ) {
    self.locked = locked
    var counts: [Line: Int] = [:]
    // A sample of the measurement's own code is not the app's; below such a function the system's code is.
    for (callback, functions) in samples where functions.first?.isOursInC != true {
      let functions = functions.filter { !$0.isOursInC }
      counts[Line(callback: callback, functions: Self.own(functions), count: 0), default: 0] += 1
    }
    lines = Self.sorted(counts)
    self.lost = lost
  }

  /// The functions from the app's outermost one on, outermost first; if there is none, the innermost alone.
  private static func own(_ functions: [ProgramFunction]) -> [ProgramFunction] {
    guard let outermost = functions.lastIndex(where: \.isApps) else {
      return Array(functions.prefix(1))
    }
    return functions[...outermost].reversed()
  }

  /// The samples of this table and of another one.
  package func adding(_ other: StackTable) -> StackTable {
    StackTable(adding: self, other)
  }

  private init(adding one: StackTable, _ other: StackTable) {
    var counts: [Line: Int] = [:]
    for line in one.lines + other.lines {
      counts[Line(callback: line.callback, functions: line.functions, count: 0), default: 0] +=
        line.count
    }
    lines = Self.sorted(counts)
    lost = one.lost + other.lost
    locked = one.locked.merging(other.locked, uniquingKeysWith: +)
  }

  private static func sorted(_ counts: [Line: Int]) -> [Line] {
    counts.map { line, count in
      Line(callback: line.callback, functions: line.functions, count: count)
    }.sorted { ($0.callback.rawValue, $0.text) < ($1.callback.rawValue, $1.text) }
  }

  /// One row of the table of functions.
  package struct FunctionShare: Hashable, Sendable {
    package var function: ProgramFunction
    /// Samples in which the function itself ran, or a function of the system that it had called.
    package var own: Int
    /// Samples in which the function was on the stack.
    package var whole: Int
  }

  /// The app's functions, those first in which most time was spent.
  ///
  /// Time in functions of the system counts for the function of the app that called them.
  package var functions: [FunctionShare] {
    var shares: [ProgramFunction: FunctionShare] = [:]
    for line in lines {
      let apps = line.functions.filter(\.isApps).map(\.withoutLine)
      for function in Set(apps) {
        shares[function, default: FunctionShare(function: function, own: 0, whole: 0)].whole +=
          line.count
      }
      if let last = apps.last { shares[last]?.own += line.count }
    }
    return shares.values.sorted {
      ($1.own, $1.whole, $0.function.name) < ($0.own, $0.whole, $1.function.name)
    }
  }

  /// The lines of the app in which most time was spent, by function and line.
  package var places: [FunctionShare] {
    var shares: [ProgramFunction: FunctionShare] = [:]
    for line in lines {
      guard let last = line.functions.last(where: \.isApps) else { continue }
      shares[last, default: FunctionShare(function: last, own: 0, whole: 0)].own += line.count
    }
    return shares.values.sorted {
      ($1.own, $0.function.name, $0.function.source ?? "")
        < ($0.own, $1.function.name, $1.function.source ?? "")
    }
  }

  /// The callbacks that hold a lock in some of their samples, with the shares of their samples.
  ///
  /// A callback with few samples is left out (our choice), because its share would say little.
  package var lockShares: [(callback: AppCallback, share: ProportionEstimate)] {
    locked.sorted { $0.key.rawValue < $1.key.rawValue }.compactMap { callback, count in
      let all = lines.filter { $0.callback == callback }.reduce(0) { $0 + $1.count }
      guard all >= 20 else { return nil }
      return ProportionEstimate(successes: count, trials: all).map { (callback, $0) }
    }
  }

  /// The samples in the folded form that flame graph tools read: a line for each stack, with the callback
  /// first, the functions with `;` between them, and the number of samples.
  package var folded: String { lines.map { "\($0.text) \($0.count)\n" }.joined() }
}

extension StackTable.Line {
  /// The frames, the callback first.
  package var frames: [String] { [callback.name] + functions.map(\.name) }

  fileprivate var text: String {
    frames.map { String($0.map { $0 == ";" || $0.isNewline ? " " : $0 }) }.joined(separator: ";")
  }
}

extension ProgramFunction {
  /// The file and the line; an empty name and 0 if they are not known.
  var place: (file: String, line: Int) {
    guard let source, let colon = source.lastIndex(of: ":") else { return ("", 0) }
    return (String(source[..<colon]), Int(source[source.index(after: colon)...]) ?? 0)
  }

  /// The function wherever its code runs.
  fileprivate var withoutLine: ProgramFunction { ProgramFunction(module: module, name: name) }
}
