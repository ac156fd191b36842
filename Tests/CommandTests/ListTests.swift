import Foundation
import Testing

@Suite("trialrun list")
struct ListTests {
  @Test(
    "names are printed in columns under a header",
    arguments: [
      ("scenarios", "name", "scenarios/mistakes/unix-epoch.yaml "),
      ("sensors", "name", "ambientLightSensor "), ("routines", "name", "office-worker "),
      ("populations", "name", "remote-study "),
      ("apps", "name", "SensorLogger "), ("phones", "name", "iPhone 17 Pro "),
      ("watches", "name", "Apple Watch Series 11 "),
      ("recordings", "sensor", "ambientLightSensor  lux "),
      ("expectations", "name", "held data stays on the phone "),
      ("diagnostics", "name", "no-delegate "),
    ]
  )
  func names(kind: String, head: String, line: String) async throws {
    let call = try await trialrun(["list", kind])
    let lines = call.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.first?.hasPrefix("\(head) ") == true)
    #expect(lines.contains { $0.hasPrefix(line) })
    #expect(lines.allSatisfy { !$0.hasSuffix(" ") })
    // Two or more spaces before the second column, at the same position in every line.
    let column = try #require(lines.first?.firstRange(of: /\ {2,}/)?.upperBound)
    let width = lines[0].distance(from: lines[0].startIndex, to: column)
    for line in lines where line.count > width {
      #expect(line.dropFirst(width - 2).prefix(2) == "  ")
      #expect(line.dropFirst(width).first != " " || kind == "sensors")
    }
    #expect(call.errors == "")
    #expect(call.status == 0)
  }

  /// Source: the issue that asked for declared options.
  @Test("the list 'apps' has the options of an app below it, with values, default and help")
  func options() async throws {
    let lines = try await trialrun(["list", "apps"]).output.split(separator: "\n")
    let pilot = try #require(lines.firstIndex { $0.hasPrefix("DockPilot ") })
    let below = lines[(pilot + 1)...].prefix { $0.hasPrefix("  ") }
    #expect(below.map { $0.split(separator: " ")[0] } == ["steer", "gain", "lens", "analysis"])
    #expect(below.contains { $0.contains("a number from 0 to 100; 4 if left out. ") })
    #expect(lines.contains { $0.hasPrefix("  label ") && $0.contains("  a text. ") })
  }

  @Test("the list 'schema' prints the schema for editors")
  func schema() async throws {
    let call = try await trialrun(["list", "schema"])
    let path = "\(packageRoot)/scenarios/schema.json"
    #expect(try call.output == String(contentsOfFile: path, encoding: .utf8))
    #expect(call.status == 0)
  }

  @Test("the list 'tables' prints the documentation page")
  func tables() async throws {
    let call = try await trialrun(["list", "tables"])
    #expect(call.output.hasPrefix("# The results file\n"))
    #expect(call.output.contains("\n## fetches\n"))
    #expect(call.output.contains("\n- `youngest_age_s`?, `oldest_age_s`?: "))
    #expect(call.status == 0)
  }

  @Test("the list 'queries' prints the page of queries")
  func queries() async throws {
    let call = try await trialrun(["list", "queries"])
    #expect(call.output.hasPrefix("# Queries to begin with\n"))
    #expect(call.output.split(separator: "\n").count { $0.hasPrefix("## ") } == 10)
    #expect(call.status == 0)
  }
}
