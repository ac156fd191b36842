import Scenarios
import Testing

@Suite("Property-list checks")
struct PropertyListFilesTests {
  private let folder = "\(packageRoot)/scenarios/invalid/plists"

  /// The codes and lines of the complaints about a file.
  private func found(_ errors: [ScenarioError]) -> [String] {
    errors.map { "\($0.location.line) \($0.code.name)" }
  }

  @Test("an Info.plist with all parts that SensorKit requires has no mistakes")
  func right() {
    let path = "\(folder)/Info.plist"
    #expect(PropertyListFiles.checkInfoPlist(path: path, vocabulary: .standard) == [])
  }

  /// Forum thread 655882: a string instead of a dictionary is answered with error 8197.
  @Test("a usage detail that is a string is the cause of error 8197")
  func detailString() throws {
    let path = "\(folder)/DetailString.plist"
    let errors = PropertyListFiles.checkInfoPlist(path: path, vocabulary: .standard)
    #expect(found(errors) == ["9 wrong-property-list-type"])
    #expect(try #require(errors.first?.hint).contains("8197"))
  }

  @Test("every mistake is found, in the order of the file")
  func manyFaults() {
    let path = "\(folder)/ManyFaults.plist"
    let errors = PropertyListFiles.checkInfoPlist(path: path, vocabulary: .standard)
    #expect(
      found(errors) == [
        "5 wrong-property-list-type", "7 wrong-property-list-type", "11 unknown-property-list-name",
        "16 missing-property-list-key", "18 wrong-property-list-type",
        "21 wrong-property-list-type", "25 wrong-property-list-type",
      ]
    )
  }

  @Test("an unknown entitlement is reported at its place, with a suggestion")
  func unknownEntitlement() {
    let path = "\(folder)/Unknown.entitlements"
    let errors = PropertyListFiles.checkEntitlements(path: path, vocabulary: .standard)
    #expect(found(errors) == ["8 unknown-property-list-name"])
    #expect(errors.first?.hint == "did you mean 'keyboard-metrics'?")
  }

  @Test("a missing file, or a file that is not a property list, is one error at its beginning")
  func unreadable() {
    let missing = "\(folder)/None.plist"
    let errors = PropertyListFiles.checkInfoPlist(path: missing, vocabulary: .standard)
    #expect(found(errors) == ["1 file-missing"])
    let damaged = PropertyListFiles.checkInfoPlist(
      path: "\(folder)/Damaged.plist",
      vocabulary: .standard
    )
    #expect(found(damaged) == ["1 not-a-property-list"])
  }
}
