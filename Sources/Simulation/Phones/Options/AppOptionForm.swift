import VirtualTime

/// The form of an option's values: the texts that a scenario can write, and their values.
public struct AppOptionForm<Value: Sendable>: Sendable {
  let kind: DeclaredOption.Kind
  let read: @Sendable (String) -> Value?
  let write: @Sendable (Value) -> String
}

extension AppOptionForm where Value: CaseIterable & RawRepresentable<String> {
  /// One of the type's cases, by its raw value.
  public static var choice: Self {
    Self(
      kind: .choice(Value.allCases.map(\.rawValue)),
      read: { Value(rawValue: $0) },
      write: { $0.rawValue }
    )
  }
}

extension AppOptionForm where Value == Int {
  /// A whole number within bounds.
  public static func whole(_ range: ClosedRange<Int>) -> Self {
    Self(
      kind: .whole(range),
      read: { Int($0).flatMap { range.contains($0) ? $0 : nil } },
      write: { "\($0)" }
    )
  }
}

extension AppOptionForm where Value == Double {
  /// A number within bounds.
  public static func number(_ range: ClosedRange<Double>) -> Self {
    Self(
      kind: .number(range),
      read: { Double($0).flatMap { range.contains($0) ? $0 : nil } },
      write: { $0.shortText }
    )
  }
}

extension AppOptionForm where Value == Duration {
  /// A duration within bounds, written as `5min` or `1h 30min`.
  public static func duration(from least: Duration, to most: Duration) -> Self {
    let range = least...most
    return Self(
      kind: .duration(range),
      read: { text in
        (try? DurationText.parse(text)).flatMap { range.contains($0) ? $0 : nil }
      },
      write: { DurationText.text(of: $0) }
    )
  }
}

extension AppOptionForm where Value == Bool {
  /// `true` or `false`.
  public static var truth: Self {
    Self(kind: .truth, read: { Bool($0) }, write: { "\($0)" })
  }
}

extension AppOptionForm where Value == String {
  /// Any text in one line.
  public static var text: Self { Self(kind: .text, read: { $0 }, write: { $0 }) }
}

extension AppOptionForm where Value: LosslessStringConvertible {
  /// A text in a form that the type defines.
  ///
  /// - Parameters:
  ///   - expected: What such a text is, to finish a sentence that begins with "expected".
  ///   - example: A text of the form.
  /// - Returns: The form.
  public static func written(_ expected: String, example: String) -> Self {
    Self(
      kind: .written(
        DeclaredOption.WrittenForm(
          expected: "\(expected) such as '\(example)'",
          example: example,
          accepts: { Value($0) != nil }
        )
      ),
      read: { Value($0) },
      write: { $0.description }
    )
  }
}

extension AppOptionForm {
  /// A list of values, each once; in ``StudyAppSettings/options`` each is on a line.
  public static func list<Item>(of form: AppOptionForm<Item>) -> Self where Value == [Item] {
    Self(
      kind: .list(form.kind),
      read: { text in
        let items = text.split(separator: "\n").map { form.read(String($0)) }
        return items.contains { $0 == nil } ? nil : items.compactMap(\.self)
      },
      write: { $0.map(form.write).joined(separator: "\n") }
    )
  }
}

/// What a value of the kind is, to finish a sentence that begins with "expected".
extension DeclaredOption.Kind: CustomStringConvertible {
  package var description: String {
    switch self {
    case .choice(let words):
      let quoted = words.map { "'\($0)'" }
      guard let last = quoted.last, quoted.count > 1 else { return quoted.joined() }
      return "\(quoted.dropLast().joined(separator: ", ")) or \(last)"
    case .whole(let range):
      return "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .number(let range):
      return "a number from \(range.lowerBound.shortText) to \(range.upperBound.shortText)"
    case .duration(let range):
      let bounds = [range.lowerBound, range.upperBound].map { DurationText.text(of: $0) }
      return "a duration from \(bounds[0]) to \(bounds[1])"
    case .truth: return "true or false"
    case .text: return "a text"
    case .written(let form): return form.expected
    case .list(let kind): return "a list, each \(kind)"
    }
  }
}

extension Double {
  /// The number without a fraction that is zero.
  package var shortText: String {
    self == rounded() && magnitude < 1e15 ? "\(Int(self))" : "\(self)"
  }
}
