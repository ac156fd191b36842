import Experiments
import Foundation
import People
import Results
import Runner
import Scenarios
import Testing
import Verdicts
import VirtualTime
import com_awareframework_ios_core

/// Pages that are generated from the program's declarations.
@Suite("Generated pages of the documentation")
struct GeneratedPageTests {
  @Test("the page of keys is the output of `trialrun list keys`")
  func keys() throws {
    let page = ScenarioFormat.keyPage(vocabulary: .standard(apps: RegisteredApp.builtIn))
    #expect(try Catalogue.page("ScenarioKeys.md") == page, "trialrun list keys > ScenarioKeys.md")
  }

  @Test("the page of tables is the output of `trialrun list tables`")
  func tables() throws {
    // After them come the tables of sweeps.
    #expect(
      try Catalogue.page("ResultsTables.md").hasPrefix(Schema.documentation),
      "trialrun list tables > ResultsTables.md"
    )
  }

  @Test("the page of facilities is the output of `trialrun list facilities`")
  func facilities() throws {
    #expect(
      try Catalogue.page("WhatYourAppCanUse.md") == Facility.documentation,
      "trialrun list facilities > WhatYourAppCanUse.md"
    )
  }

  @Test("the page of simplifications is the output of `trialrun list simplifications`")
  func simplifications() throws {
    #expect(
      try Catalogue.page("KinderThanTheWorld.md") == Simplification.documentation,
      "trialrun list simplifications > KinderThanTheWorld.md"
    )
  }

  @Test("the page of simulated people is the output of `trialrun list people`")
  func people() throws {
    #expect(
      try Catalogue.page("SimulatedPeople.md") == PeopleDocumentation.text,
      "trialrun list people > SimulatedPeople.md"
    )
  }

  @Test(
    "the pages of rules have each rule of the lists of tested rules, with its source",
    arguments: [("SensorKitRules.md", "SensorKitTests"), ("DockKitRules.md", "DockKitTests")]
  )
  func rules(page: String, tests: String) throws {
    let parts = try Catalogue.page(page).components(separatedBy: "\n## Rules and their sources\n")
    let rules = try #require(parts.last?.components(separatedBy: "\n## ").first)
    let list = try Catalogue.file("Tests/\(tests)/behaviours.tsv").split(separator: "\n")
      .dropFirst()
    #expect(list.count > 80)
    for line in list {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      let source = fields[2] == "our choice" ? "" : " (\(fields[2]))"
      #expect(rules.contains("\n- \(fields[1])\(source)\n"), "\(fields[0]) is missing")
    }
    #expect(rules.split(separator: "\n").count { $0.hasPrefix("- ") } == list.count)
  }

  @Test("the page of AWARE's rules has each quirk and each way in which automations fail")
  func aware() throws {
    let text = try Catalogue.page("AwareRules.md")
    for quirk in AwareQuirks.all {
      #expect(text.contains("\n| `\(quirk.name)` | \(quirk.summary) |\n"), "\(quirk.name)")
    }
    for parameter in ReliabilityParameter.allCases {
      #expect(
        text.contains("\n| `\(parameter.name)` | \(parameter.summary) | \(parameter.source) |\n")
      )
    }
    let rows = text.split(separator: "\n").count { $0.hasPrefix("| `") }
    #expect(rows == AwareQuirks.all.count + ReliabilityParameter.allCases.count)
  }
}
