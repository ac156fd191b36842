import Foundation
import Runner
import Scenarios
import Testing

/// What an Info.plist lacks on purpose (`leaves out`).
@Suite("Parts left out of an Info.plist")
struct InfoPlistOmissionTests {
  private func content(_ app: String) throws -> [String: PropertyListValue] {
    let text = minimal(app: "  leaves out: \(app)")
    return try read(text).app.infoPlist.content
  }

  @Test("a generated Info.plist lacks exactly the omitted part")
  func made() throws {
    let all = try read(minimal()).app.infoPlist.content
    for (part, key) in [
      ("usage description", "NSSensorKitUsageDescription"),
      ("privacy policy", "NSSensorKitPrivacyPolicyURL"),
      ("usage detail", "NSSensorKitUsageDetail"),
    ] {
      var expected = all
      expected[key] = nil
      #expect(try content("[\(part)]") == expected)
    }
    guard
      case .dictionary(let details) = try content("[sensor descriptions]")[
        "NSSensorKitUsageDetail"
      ]
    else {
      Issue.record("the details are gone")
      return
    }
    #expect(details.count == 2)
    #expect(details.values.allSatisfy { $0 == .dictionary(["Required": .bool(false)]) })
  }

  @Test("an Info.plist of your own may lack the omitted part, and no other")
  func own() throws {
    let folder = URL(fileURLWithPath: "\(packageRoot)/scenarios/invalid/plists")
    func complaints(_ parts: String) -> [String] {
      let path = folder.appendingPathComponent("Empty.plist").path
      let text = minimal(app: "  info plist: \(path)\n  leaves out: \(parts)")
      do {
        _ = try read(text)
        return []
      } catch let errors as ScenarioErrors {
        return errors.errors.map(\.message)
      } catch { return ["\(error)"] }
    }
    #expect(complaints("[]").count == 3)
    #expect(complaints("[usage detail]").count == 2)
    #expect(complaints("[usage detail, privacy policy, usage description]") == [])
  }
}
