/// What reading one file has found so far.
struct Reading {
  /// The names that the file may use.
  let vocabulary: Vocabulary

  /// What is wrong with it.
  var complaints: [ScenarioError] = []

  /// Notes that something is wrong; reading goes on, to find the rest.
  mutating func complain(
    _ code: ScenarioError.Code,
    at location: Location,
    _ message: String,
    hint: String? = nil
  ) {
    complaints.append(ScenarioError(code: code, message: message, hint: hint, location: location))
  }

  /// Notes what is wrong with a single value.
  mutating func complain(_ fault: Fault, at location: Location) {
    complain(fault.code, at: location, fault.message, hint: fault.hint)
  }

  /// Notes that a value is of the wrong kind, unless that was said already.
  mutating func complain(expected: String, found node: YAMLNode, hint: String? = nil) {
    if node.content == .refused { return }
    complain(.wrongType, at: node.location, "expected \(expected), found \(node.kind)", hint: hint)
  }
}

/// What is wrong with a single value, wherever it stands.
struct Fault: Error {
  var code: ScenarioError.Code
  var message: String
  var hint: String?

  init(_ code: ScenarioError.Code, _ message: String, hint: String? = nil) {
    self.code = code
    self.message = message
    self.hint = hint
  }
}

/// A value together with where it stands, for checks that need more than the value.
struct Placed<Value: Sendable>: Sendable {
  var value: Value
  var location: Location
}
