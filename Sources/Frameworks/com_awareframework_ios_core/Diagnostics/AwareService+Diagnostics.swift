package import Diagnostics

extension AwareService {
  /// Tells of a mistake, once for each thing that it is about.
  package func found(
    _ diagnostic: Diagnostic,
    about subject: String = "",
    _ message: @autoclosure () -> String
  ) {
    let fact = diagnostics.take(diagnostic, about: subject, message)
    if let fact { note(.diagnostic(fact)) }
  }

  /// The world is over: tells how often each mistake was found that was found more than once.
  package func worldEnds() {
    for fact in diagnostics.repeated { note(.diagnostic(fact)) }
  }
}
