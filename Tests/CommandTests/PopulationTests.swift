import Foundation
import TestSupport
import Testing

@Suite("trialrun population")
struct PopulationTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func study(_ lines: String = "") throws -> String {
    let text = smallStudy(count: 8, lines: "").replacing(
      "    count: 8",
      with: "    count: 8\n    watch: Apple Watch Series 11\n\(lines)"
    )
    try folder.write(text, to: "a.yaml")
    return folder.file("a.yaml")
  }

  @Test("prints the distributions, the figures and what differs, without a run")
  func text() async throws {
    let call = try await trialrun(["population", try study()])
    #expect(call.status == 0 && call.errors == "")
    #expect(call.output.contains("no app is run"))
    for name in [
      "wear of the watch", "unlocks", "screen time", "steps", "floors", "light", "calls",
    ] {
      #expect(call.output.contains("\n\(name) "), "\(name)")
    }
    #expect(call.output.contains("\nSimulated beside published\n"))
    #expect(call.output.contains("the published range"))
    let again = try await trialrun(["population", try study()])
    #expect(again.output == call.output)
  }

  @Test("JSON has each quantity with its sentence, and each figure with its state")
  func json() async throws {
    let call = try await trialrun(["population", try study(), "--format", "json", "--days", "3"])
    let object = try JSONSerialization.jsonObject(with: Data(call.output.utf8))
    let answer = try #require(object as? [String: Any])
    #expect(answer["participants"] as? Int == 8)
    let quantities = try #require(answer["quantities"] as? [[String: Any]])
    for quantity in quantities {
      #expect((quantity["between"] as? [Double])?.count == 5)
      #expect((quantity["sentence"] as? String)?.hasSuffix(".") == true)
    }
    let figures = try #require(answer["figures"] as? [[String: Any]])
    let outside = figures.filter { $0["state"] as? String != "within" }
    #expect(answer["outside"] as? Int == outside.count)
    for figure in figures {
      let range = try #require(figure["range"] as? [Double])
      let value = try #require(figure["simulated"] as? Double)
      #expect((range[0]...range[1]).contains(value) == (figure["state"] as? String == "within"))
    }
  }

  @Test("CSV has a record for each number, with the published figures")
  func csv() async throws {
    let call = try await trialrun(["population", try study(), "--format", "csv"])
    let lines = call.output.split(separator: "\r\n")
    #expect(lines.first?.hasPrefix("quantity,statistic,unit,simulated,published,") == true)
    #expect(lines.contains { $0.hasPrefix("wear,mean,h,") })
    #expect(lines.contains { $0.hasPrefix("screen time,hour 20,min,") })
    #expect(lines.contains { $0.hasPrefix("calls,hour 12,%,") })
    #expect(lines.contains { $0.hasPrefix("light,mean,lx,") && $0.contains("Clocks & Sleep") })
  }

  @Test("the page has a picture for each quantity, and replaces only itself")
  func page() async throws {
    let page = folder.file("people.html")
    let call = try await trialrun(["population", try study(), "--page", page])
    #expect(call.status == 0, "\(call.errors)")
    let text = try String(contentsOfFile: page, encoding: .utf8)
    #expect(text.components(separatedBy: "class=\"rows\"").count > 15)
    #expect(text.components(separatedBy: "class=\"xy\"").count == 5)
    #expect(!text.contains("http://") && !text.contains("https://"))
    let other = try await trialrun(["population", try study(), "--seed", "9", "--page", page])
    #expect(other.status == 3 && other.errors.contains("--force"))
    let forced = try await trialrun(
      ["population", try study(), "--seed", "9", "--page", page, "--force"]
    )
    #expect(forced.status == 0)
  }

  @Test("people without a watch have no wear, and leaving and fading show")
  func keys() async throws {
    func value(_ lines: String, _ start: String) async throws -> Double? {
      let call = try await trialrun(["population", try study(lines), "--format", "csv"])
      let line = call.output.split(separator: "\r\n").first { $0.hasPrefix(start) }
      return line.flatMap { Double($0.split(separator: ",")[3]) }
    }
    let usual = try #require(try await value("", "days with the watch worn,mean,"))
    let rare = try #require(
      try await value("    wears watch: 20 % of days", "days with the watch worn,mean,")
    )
    #expect(usual > 70 && rare < 60)
    #expect(try await value("    leaves study: 1d", "staying in the study,mean,") ?? 100 < 80)
    try folder.write(smallStudy(count: 2, lines: ""), to: "b.yaml")
    let call = try await trialrun(["population", folder.file("b.yaml")])
    #expect(call.status == 0 && !call.output.contains("wear of the watch"))
  }

  @Test("wrong input is told with a hint")
  func wrong() async throws {
    let none = try await trialrun(["population"])
    #expect(none.status == 2 && none.errors.contains("no scenario is named"))
    let two = try await trialrun(["population", "a.yaml", "b.yaml"])
    #expect(two.status == 2 && two.errors.contains("one scenario at a time"))
    let missing = try await trialrun(["population", folder.file("none.yaml")])
    #expect(missing.status == 2 && missing.errors.contains("there is no scenario"))
    let days = try await trialrun(["population", try study(), "--days", "0"])
    #expect(days.status == 2 && days.errors.contains("from 1 to 90"))
    let format = try await trialrun(["population", try study(), "--format", "xml"])
    #expect(format.status == 2 && format.errors.contains("json"))
    try folder.write("study: 3", to: "c.yaml")
    #expect(try await trialrun(["population", folder.file("c.yaml")]).status == 2)
  }
}
