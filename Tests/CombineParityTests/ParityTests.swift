import TestSupport
import Testing

/// Compares the declarations of Apple's Combine with the public symbols that the compiler reports.
///
/// Source: Apple's documentation of Combine: its types, the publishers of `Publishers` and the
/// operators of `Publisher`.
@Suite("Combine: parity")
struct CombineParityTests {
  @Test("The list has 223 declarations, each once")
  func list() throws {
    let listed = try Declaration.all(in: .module)
    #expect(listed.compactMap(\.number) == Array(1...223) && Set(listed.map(\.name)).count == 223)
  }

  @Test("Each declaration of the list is public, in its type")
  func declarations() throws {
    let paths = try Self.paths()
    let missing = try Declaration.all(in: .module).map(\.name).filter { !paths.contains($0) }
    #expect(missing == [])
  }

  @Test("There is no other public type, publisher or operator")
  func others() throws {
    let listed = Set(try Declaration.all(in: .module).map(\.name))
    let parts = try PublicSymbols.paths(of: "Combine").filter { path in
      path.count == 1
        || (path.count == 2 && ["Publishers", "Subscribers", "Publisher"].contains(path[0]))
    }
    let others = Set(parts.map { $0.joined(separator: ".") }).subtracting(listed)
    // The requirements of the protocol Publisher.
    #expect(others == ["Publisher.Output", "Publisher.Failure", "Publisher.receive(subscriber:)"])
  }

  private static func paths() throws -> Set<String> {
    Set(try PublicSymbols.paths(of: "Combine").map { $0.joined(separator: ".") })
  }
}
