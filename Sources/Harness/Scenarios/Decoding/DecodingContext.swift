/// The context in which values of a file are decoded: the known names, and the errors found so far.
struct DecodingContext {
  /// The names that the file may use.
  let vocabulary: Vocabulary

  /// The errors found so far.
  var errors: [ScenarioError] = []

  /// The kinds of values by their places, if they are asked for.
  var kinds: [Location: ValueKind]?

  /// Whether values are only tried, to find out what could stand in the file instead.
  private(set) var isTrial = false

  /// Records an error; decoding continues, to find the others.
  mutating func report(
    _ code: ScenarioError.Code,
    at location: Location,
    _ message: String,
    hint: String? = nil,
    replacement: String? = nil
  ) {
    errors.append(
      ScenarioError(
        code: code,
        message: message,
        hint: hint,
        replacement: replacement,
        location: location
      )
    )
  }

  /// Records the error of a single value.
  mutating func report(_ error: ValueError, at location: Location) {
    report(
      error.code,
      at: location,
      error.message,
      hint: error.hint,
      replacement: error.replacement
    )
  }

  /// Adds a hint to the errors of the wrong kind of value that were found last and have none.
  ///
  /// - Parameters:
  ///   - hint: The hint.
  ///   - first: The number of errors before them.
  ///   - location: Where the value stands.
  mutating func addHint(_ hint: String, from first: Int, at location: Location) {
    for index in errors.indices.dropFirst(first)
    where errors[index].code == .wrongType && errors[index].location == location
      && errors[index].hint == nil
    {
      errors[index].hint = hint
    }
  }

  /// A context that reports to nobody, to try a value; nil in such a context.
  func trial() -> DecodingContext? {
    guard !isTrial else { return nil }
    var trial = DecodingContext(vocabulary: vocabulary)
    trial.isTrial = true
    return trial
  }

  /// Records that a value is of the wrong kind, unless an error of the value is already recorded.
  mutating func report(
    expected: String,
    found node: YAMLNode,
    hint: String? = nil,
    replacement: String? = nil
  ) {
    if node.content == .refused { return }
    report(
      .wrongType,
      at: node.location,
      "expected \(expected), found \(node.kind)",
      hint: hint ?? replacement.map { "write \($0)" },
      replacement: replacement
    )
  }
}

/// The error of a single value, without its location.
struct ValueError: Error {
  var code: ScenarioError.Code
  var message: String
  var hint: String?
  /// What can stand in the place of the value, as YAML.
  var replacement: String?

  /// An error; its hint is to write the replacement if there is no other.
  init(
    _ code: ScenarioError.Code,
    _ message: String,
    hint: String? = nil,
    replacement: String? = nil
  ) {
    self.code = code
    self.message = message
    self.hint = hint ?? replacement.map { "write '\($0)'" }
    self.replacement = replacement
  }

  /// The error with another replacement, and the hint to write it.
  func replaced(by text: String) -> ValueError {
    ValueError(code, message, replacement: text)
  }
}

/// A value with its location in the file.
struct Located<Value: Sendable>: Sendable {
  var value: Value
  var location: Location
}
