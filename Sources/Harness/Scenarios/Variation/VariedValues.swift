import VirtualTime

/// A value that an alternative gives to a key.
package struct VariedValue: Hashable, Sendable {
  /// The value, as a part of a scenario.
  package let node: YAMLNode

  /// The value as text, as the scenario writes it.
  package let text: String

  /// The value as it can be written in a list of values, with quotes where they are needed to read as the same value.
  package var source: String { FlowText.text(of: node) }

  /// The value as a number, durations in seconds; nil if it is neither.
  package let number: Double?

  init(_ node: YAMLNode) {
    self.node = node
    text = node.scalar?.text ?? FlowText.text(of: node)
    number = node.scalar.flatMap { Self.number(of: $0.text) }
  }

  /// A plain value that is written elsewhere than in a scenario, such as in a table.
  package init(text: String, at location: Location) {
    self.init(YAMLNode(content: .scalar(YAMLScalar(text: text, style: .plain)), location: location))
  }

  /// The number in a text: a duration in seconds, a plain number, or a number before a unit.
  private static func number(of text: String) -> Double? {
    if let duration = try? DurationText.parse(text) { return duration.inSeconds }
    if let quantity = QuantityBound(text) { return quantity.number }
    return nil
  }
}

/// The values that alternatives give to a key.
package enum VariedValues: Hashable, Sendable {
  /// Listed values; at least one.
  case listed([VariedValue])
  /// All values between two bounds.
  case range(ValueRange)

  /// Parses values as an option of a command, or the key `vary` of a scenario, writes them.
  ///
  /// - Parameters:
  ///   - text: Values with commas between them, or a range: two bounds with two dots between them. As everywhere in YAML,
  ///     quotes keep a comma in a value.
  ///   - location: Where the text is written.
  /// - Throws: If the text is not a list of values, or if the range is invalid.
  package init(_ text: String, at location: Location) throws(ScenarioError) {
    let source = try SourceText(bytes: Array("[\(text)]".utf8), path: location.file)
    let (root, errors) = YAMLTree.read(source)
    guard let root, errors.isEmpty, case .sequence(let items) = root.content, !items.isEmpty,
      items.allSatisfy({ !$0.isNothing })
    else {
      throw ScenarioError(
        code: .malformed,
        message: "'\(text.excerpt)' is not a list of values",
        hint: "write values with commas between them, such as 6h,1d,7d, or a range such as 1h..7d",
        location: location
      )
    }
    if items.count == 1, let scalar = items[0].scalar, scalar.style == .plain,
      scalar.text.contains("..")
    {
      self = .range(try ValueRange(scalar.text, at: location))
      return
    }
    self = .listed(
      items.map { item in
        var item = item
        item.location = location
        return VariedValue(item)
      }
    )
  }
}

/// All values between two bounds, with a distance between neighbours that follows from how the bounds are written.
package struct ValueRange: Hashable, Sendable {
  /// The range as it was written.
  package let source: String

  /// The lower bound, durations in seconds.
  package let lower: Double

  /// The upper bound.
  package let upper: Double

  /// Whether the values are durations.
  package let isDuration: Bool

  /// The number of values.
  package let count: Int

  private let step: Double
  private let decimals: Int
  private let unit: String
  private let location: Location

  /// Parses a range, such as `1h..7d`, `10..50` or `10 %..40 %`.
  ///
  /// The distance between two values is the smallest unit of a duration that either bound is written with, or the last
  /// decimal of a number (our choice). `1d..7d` has seven values, and `24h..168h` has 145.
  init(_ text: String, at location: Location) throws(ScenarioError) {
    let dots = text.firstRange(of: "..")
    let first = dots.map { String(text[..<$0.lowerBound]).trimmed } ?? ""
    let last = dots.map { String(text[$0.upperBound...]).trimmed } ?? ""
    self.location = location
    source = text
    if let from = try? DurationText.parse(first), let to = try? DurationText.parse(last) {
      (lower, upper, isDuration, unit) = (from.inSeconds, to.inSeconds, true, "")
      (step, decimals) = (min(Self.smallestUnit(first), Self.smallestUnit(last)), 0)
    } else if let from = QuantityBound(first), let to = QuantityBound(last),
      from.unit == to.unit || from.unit.isEmpty
    {
      (lower, upper, isDuration, unit) = (from.number, to.number, false, to.unit)
      decimals = max(from.decimals, to.decimals)
      step = Self.power(ofTen: -decimals)
    } else {
      throw ScenarioError(
        code: .malformed,
        message: "'\(text.excerpt)' is not a range",
        hint: "write two numbers or two durations, such as 10..50 or 1h..7d",
        location: location
      )
    }
    guard lower < upper else {
      throw ScenarioError(
        code: .outOfRange,
        message: "the range '\(text.excerpt)' does not grow",
        hint: "write the smaller bound first",
        location: location
      )
    }
    count = Int(((upper - lower) / step).rounded()) + 1
  }

  /// The value at a place between the bounds, from 0 to 1.
  ///
  /// All values have equal parts of that interval, so that places with a uniform distribution give values with one.
  package func value(at coordinate: Double) -> VariedValue {
    // A coordinate such as 2/3 may be a bit too small for its value.
    let index = min(count - 1, max(0, Int((coordinate * Double(count) + 1e-9).rounded(.down))))
    let number = index == count - 1 ? upper : lower + Double(index) * step
    let text =
      isDuration
      ? DurationText.text(of: duration(number))
      : Self.text(of: number, decimals: decimals) + unit
    let scalar = YAMLScalar(text: text, style: .plain)
    return VariedValue(YAMLNode(content: .scalar(scalar), location: location))
  }

  /// The duration of a number of seconds, to the millisecond unless the range has smaller steps.
  private func duration(_ seconds: Double) -> Duration {
    step < 0.001
      ? .nanoseconds(Int64((seconds * 1e9).rounded()))
      : .milliseconds(Int64((seconds * 1000).rounded()))
  }

  private static func smallestUnit(_ text: String) -> Double {
    let unit = text.reversed().prefix { !$0.isNumber }.reversed()
    let one = try? DurationText.parse("1" + String(unit).trimmed)
    return one?.inSeconds ?? 1
  }

  private static func power(ofTen exponent: Int) -> Double {
    (0..<abs(exponent)).reduce(1) { power, _ in exponent < 0 ? power / 10 : power * 10 }
  }

  private static func text(of number: Double, decimals: Int) -> String {
    let scaled = Int64((number * power(ofTen: decimals)).rounded())
    guard decimals > 0 else { return "\(scaled)" }
    let digits = String(scaled.magnitude)
    let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    return (scaled < 0 ? "-" : "") + "\(padded.dropLast(decimals)).\(padded.suffix(decimals))"
  }
}

/// A number with its unit, such as `10 %`.
private struct QuantityBound {
  var number: Double
  var decimals: Int
  /// What follows the number, with the space before it; empty for nothing.
  var unit: String

  init?(_ text: String) {
    guard
      let match = text.wholeMatch(of: /(-?[0-9]{1,12})(\.([0-9]{1,6}))?( ?[^0-9.\s-][^0-9.]*)?/),
      let number = Double(match.1 + (match.2 ?? ""))
    else { return nil }
    self.number = number
    decimals = match.3?.count ?? 0
    unit = match.4.map(String.init) ?? ""
  }
}

extension Duration {
  /// The duration in seconds.
  fileprivate var inSeconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) + Double(attoseconds) / 1e18
  }
}
