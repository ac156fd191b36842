/// Ends the app where Apple's frameworks raise an exception, which Swift code can't catch.
///
/// - Parameters:
///   - what: What the app did wrong.
///   - hint: What to do.
func raise(_ what: String, hint: String) -> Never {
  fatalError("\(what); hint: \(hint)")
}
