package import People
import Statistics
import Verdicts

/// A published figure beside that of simulated people.
package struct FigureComparison: Sendable {
  /// Where the simulated number is.
  package enum State: String, Sendable {
    case within
    case below
    case above
  }

  package let figure: PublishedFigure

  /// The number of the simulated people.
  package let simulated: Double

  /// The 95 % interval of the number for people like these; nil for too few people.
  package let interval: ClosedRange<Double>?

  /// Compares a figure; nil if nobody has a value.
  package init?(_ figure: PublishedFigure, with people: MeasuredPeople) {
    guard let simulated = people.value(of: figure.quantity, figure.statistic) else { return nil }
    self.figure = figure
    self.simulated = simulated
    interval = people.error(of: figure.quantity, figure.statistic).flatMap { error, parts in
      StudentDistribution(degreesOfFreedom: parts - 1).map { student in
        let half = student.bound(of: 0.95) * error
        return simulated - half...simulated + half
      }
    }
  }

  /// Whether the number is outside its range, but not further than so few people differ by chance.
  package var mayBeChance: Bool {
    state != .within && (interval.map { $0.overlaps(figure.range) } ?? true)
  }

  /// The state in a table.
  package var stateText: String {
    mayBeChance ? "\(state.rawValue), may be chance" : state.rawValue
  }

  package var state: State {
    if simulated < figure.range.lowerBound { return .below }
    return simulated > figure.range.upperBound ? .above : .within
  }

  /// What is compared, such as `screen time, variation from day to day`.
  package var name: String { "\(figure.quantity.name), \(figure.statistic.rawValue)" }

  /// The unit after a number, with a space before it.
  var unit: String { Self.suffix(figure.unit) }

  /// The range as text, without its unit.
  var range: String {
    "\(Self.number(figure.range.lowerBound)) to \(Self.number(figure.range.upperBound))"
  }

  /// The source, or that there is none.
  package var source: String { figure.source ?? "our choice" }

  /// What differs, in one sentence.
  package var sentence: String {
    let number = "\(Self.number(simulated))\(unit)"
    let said =
      figure.statistic == .ever
      ? "\(number) of the people have any" : "the \(figure.statistic.rawValue) is \(number)"
    switch state {
    case .within: return "\(said), within \(range)\(unit)"
    case .below, .above:
      return "\(said), \(state.rawValue) \(range)\(unit) of \(figure.people)"
        + (mayBeChance ? ", which may be chance" : "")
    }
  }

  /// A number with three digits.
  package static func number(_ value: Double) -> String {
    let places = value.magnitude >= 99.95 ? 0 : value.magnitude >= 9.995 ? 1 : 2
    var text = MeasureText.fixed(value, places: places)
    guard places > 0 else { return text }
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return text
  }

  /// A unit as it follows a number.
  static func suffix(_ unit: String) -> String { unit.isEmpty ? "" : " \(unit)" }
}
