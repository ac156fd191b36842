package import Scenarios

/// A key that differs between alternatives, with its values.
package struct SweepFactor: Hashable, Sendable {
  /// The option that sets a key's values.
  package static let option = "--set"

  /// The key's path.
  package let path: ScenarioKeyPath

  /// The key's values.
  package let values: VariedValues

  /// A key with its values.
  package init(_ path: ScenarioKeyPath, _ values: VariedValues) {
    self.path = path
    self.values = values
  }

  /// Reads the value of the option: the key's path, '=' and the values.
  ///
  /// - Throws: If the text is of another form, or if its key can't be varied.
  package init(option text: String) throws(SweepError) {
    guard let equals = text.firstIndex(of: "="), equals > text.startIndex else {
      throw SweepError(
        "\(Self.option) is '\(text)'",
        hint: "it takes a key's path and its values, as in \(Self.option) app.fetch.every=6h,1d,7d"
      )
    }
    let key = String(text[..<equals])
    let place = Location(file: "\(Self.option) \(key)", line: 1, column: 1)
    do throws(ScenarioError) {
      path = try ScenarioKeyPath(key, at: place)
      values = try VariedValues(String(text[text.index(after: equals)...]), at: place)
    } catch {
      throw SweepError(error)
    }
    try requireDistinctValues(at: place)
  }

  /// Reads an entry of a scenario's key `vary`.
  package init(_ variation: Scenario.Variation) throws(SweepError) {
    do throws(ScenarioError) {
      path = try ScenarioKeyPath(variation.key, at: variation.location)
      values = try VariedValues(variation.values, at: variation.location)
    } catch {
      throw SweepError(error)
    }
    try requireDistinctValues(at: variation.location)
  }

  /// Refuses a list with the same value twice: its alternatives would have the same name and the same runs.
  private func requireDistinctValues(at place: Location) throws(SweepError) {
    guard case .listed(let values) = values else { return }
    var seen: Set<String> = []
    for value in values where !seen.insert(value.source).inserted {
      throw SweepError(
        "the value \(value.source) of \(path.text) is listed twice",
        hint: "leave one of them out",
        place: SweepError.place(place)
      )
    }
  }

  /// The number of values.
  package var levels: Int {
    switch values {
    case .listed(let values): values.count
    case .range(let range): range.count
    }
  }

  /// The value at a place from 0 to 1; all values have equal parts of that interval.
  package func value(at coordinate: Double) -> VariedValue {
    switch values {
    case .range(let range): return range.value(at: coordinate)
    case .listed(let values):
      // A coordinate such as 2/3 may be a bit too small for its value.
      let index = Int((coordinate * Double(values.count) + 1e-9).rounded(.down))
      return values[min(values.count - 1, max(0, index))]
    }
  }

  /// The key and its values in one text, from which ``init(option:)`` makes the same values.
  var source: String {
    switch values {
    case .listed(let values): "\(path.text)=\(values.map(\.source).joined(separator: ","))"
    case .range(let range): "\(path.text)=\(range.source)"
    }
  }

  /// The key as the sweep's file describes it.
  var key: SweepKey {
    switch values {
    case .listed(let values):
      SweepKey(key: path.text, kind: .levels, lower: nil, upper: nil, levels: values.count)
    case .range(let range):
      SweepKey(
        key: path.text,
        kind: range.isDuration ? .duration : .number,
        lower: range.lower,
        upper: range.upper,
        levels: range.count
      )
    }
  }
}

extension SweepError {
  /// The error of a path or of values; an option has no line.
  init(_ error: ScenarioError) {
    self.init(error.message, hint: error.hint, place: Self.place(error.location))
  }

  /// A place, without line and column if it is an option of the command.
  static func place(_ location: Location) -> String {
    location.file.hasPrefix("--") ? location.file : location.description
  }
}
