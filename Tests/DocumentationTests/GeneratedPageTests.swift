import Automations
import Foundation
import Results
import ScenarioWorlds
import Scenarios
import Testing
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

  @Test(
    "the pages of rules have each rule of the lists of tested rules, with its source",
    arguments: [("SensorKitRules.md", "SensorKitTests"), ("DockKitRules.md", "DockKitTests")]
  )
  func rules(page: String, tests: String) throws {
    let text = try Catalogue.page(page)
    let list = try Catalogue.file("Tests/\(tests)/behaviours.tsv").split(separator: "\n")
      .dropFirst()
    #expect(list.count > 80)
    for line in list {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      #expect(text.contains("\n| \(fields[1]) | \(fields[2]) |\n"), "\(fields[0]) is missing")
    }
    let rows = text.split(separator: "\n").count { $0.hasPrefix("| ") && $0.hasSuffix(" |") }
    let heads = text.split(separator: "\n").count { $0 == "| rule | source |" }
    #expect(rows - heads == list.count)
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
