import Foundation
import FoundationAdditions
import Testing

// A file of its own, for the names of FoundationAdditions are ambiguous beside Foundation's in the other one.
extension FoundationTests {
  @Test("Preferences are also read and written by key-value coding (Apple, object(forKey:))")
  func keyValueCoding() throws {
    try SealedWorld.run { _ in
      let standard = UserDefaults.standard
      standard.setValue("x", forKey: "coded")
      #expect(standard.value(forKey: "coded") as? String == "x")
      #expect(standard.string(forKey: "coded") == "x")
      standard.setValue(nil, forKey: "coded")
      #expect(standard.value(forKey: "coded") == nil)
    }
  }
}
