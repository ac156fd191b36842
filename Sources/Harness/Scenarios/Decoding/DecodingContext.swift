/// The context in which values of a file are decoded: the known names, and the errors found so far.
struct DecodingContext {
  /// The names that the file may use.
  let vocabulary: Vocabulary

  /// The errors found so far.
  var errors: [ScenarioError] = []

  /// Records an error; decoding continues, to find the others.
  mutating func report(
    _ code: ScenarioError.Code,
    at location: Location,
    _ message: String,
    hint: String? = nil
  ) {
    errors.append(ScenarioError(code: code, message: message, hint: hint, location: location))
  }

  /// Records the error of a single value.
  mutating func report(_ error: ValueError, at location: Location) {
    report(error.code, at: location, error.message, hint: error.hint)
  }

  /// Records that a value is of the wrong kind, unless an error of the value is already recorded.
  mutating func report(expected: String, found node: YAMLNode, hint: String? = nil) {
    if node.content == .refused { return }
    report(.wrongType, at: node.location, "expected \(expected), found \(node.kind)", hint: hint)
  }
}

/// The error of a single value, without its location.
struct ValueError: Error {
  var code: ScenarioError.Code
  var message: String
  var hint: String?

  init(_ code: ScenarioError.Code, _ message: String, hint: String? = nil) {
    self.code = code
    self.message = message
    self.hint = hint
  }
}

/// A value with its location in the file.
struct Located<Value: Sendable>: Sendable {
  var value: Value
  var location: Location
}
