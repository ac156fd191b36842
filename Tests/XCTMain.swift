import Testing

/// Runs the tests.
///
/// Without this file, the Swift package manager looks for tests of XCTest, of which there are none, in an
/// index that takes a third of the compiler's time.
@main
private enum Tests {
  static func main() async { await Testing.__swiftPMEntryPoint() as Never }
}
