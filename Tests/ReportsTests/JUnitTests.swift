import Reports
import Results
import TestSupport
import Testing
import Verdicts

/// JUnit XML has no standard; the rules are those that its readers document.
@Suite("JUnit reports")
struct JUnitTests {
  private static let mixed = Verdicts.verdict([
    Verdicts.held, Verdicts.broken, Verdicts.unjudged,
  ])

  private func document(_ verdicts: [Verdict]) throws -> JUnitDocument {
    try JUnitDocument(JUnitReport(verdicts.map { .verdict($0) }).text)
  }

  /// Source: GitLab, "Unit test reports": `classname` and `name` identify a case, and GitLab shows `file`;
  /// the common JUnit XML format also has `line`.
  @Test("a scenario is a suite with a case for each expectation and its place")
  func cases() throws {
    let document = try document([Self.mixed])
    let suite = try #require(document.suites.first)
    #expect(document.suites.count == 1)
    #expect(suite.attributes["name"] == "first-study")
    #expect(
      document.cases.map(\.attributes)
        == [
          ("no failed calls", "29"), ("nothing is handed over inside the hold", "30"),
          ("everyone sleeps", "33"),
        ].map { name, line in
          [
            "name": name, "classname": "first-study", "file": "scenarios/first-study.yaml",
            "line": line, "time": "0",
          ]
        }
    )
    #expect(document.cases[0].children.isEmpty)
  }

  /// Source: the request: a failed run's report names its replay.
  @Test("a failure's text and the suite's properties name the replay at the evidence")
  func replay() throws {
    var verdict = Self.mixed
    verdict.replay = "results/replay.html#t=day1T09:00:19"
    let suite = try document([verdict])
    let failure = try #require(suite.cases[1].children.first)
    #expect(failure.text.contains("\nreplay: results/replay.html#t=day1T09:00:19\nreproduce: "))
    let text = JUnitReport([.verdict(verdict)]).text
    #expect(
      text.contains(
        "<property name=\"replay\" value=\"results/replay.html#t=day1T09:00:19\"/>"
      )
    )
    #expect(!JUnitReport([.verdict(Self.mixed)]).text.contains("replay"))
  }

  /// Our choice: the failure has everything that the console prints about it.
  @Test("a failure's text has the rows, and then the command that repeats the run")
  func failure() throws {
    let case_ = try document([Self.mixed]).cases[1]
    #expect(case_.children.map(\.name) == ["failure"])
    #expect(
      case_.children[0].attributes == [
        "type": "expectation", "message": "39 rows where there should be none",
      ]
    )
    #expect(
      case_.children[0].text == """
        scenarios/first-study.yaml:30:5: 39 rows where there should be none
        participant  sensor              youngest_age_s
        P004         ambientLightSensor         43200.0
        P005         –                          86399.5
        and 37 more
        reproduce: trialrun run first-study --seed 42 --only P004

        """
    )
  }

  @Test("a query that failed is an error with its hint")
  func error() throws {
    let case_ = try document([Self.mixed]).cases[2]
    let message = "not judged: the query is not understood: no such table: fetchs"
    #expect(case_.children.map(\.name) == ["error"])
    #expect(case_.children[0].attributes == ["type": "query", "message": message])
    #expect(
      case_.children[0].text == """
        scenarios/first-study.yaml:33:5: \(message)
        hint: did you mean 'fetches'?
        reproduce: trialrun run first-study --seed 42 --only P004

        """
    )
  }

  @Test("an expectation that was not judged is a skipped case with the reason")
  func skipped() throws {
    let missing = Judgement(
      ExpectationQuery(that: "docks", query: "", place: "a.yaml:3:5"),
      missing: "nobody's phone was docked"
    )
    let document = try document([Verdicts.verdict([missing])])
    #expect(
      document.cases[0].first("skipped")?.attributes
        == ["message": "not judged: nobody's phone was docked"]
    )
    #expect(document.suites.first?.attributes["skipped"] == "1")
  }

  @Test(
    "an unfinished run and a run that differs between two attempts are cases"
  )
  func troubles() throws {
    var verdict = Verdicts.verdict([Verdicts.held])
    verdict.troubles = [Verdicts.trouble]
    verdict.differences = [Verdict.ParticipantDifference(participant: "P009", text: "fetches 7")]
    let document = try document([verdict])
    #expect(
      document.cases.map { $0.attributes["name"] } == [
        "no failed calls", "P007 lives the study", "two runs of P009 are equal",
      ]
    )
    let trouble = try #require(document.cases[1].first("failure"))
    #expect(trouble.attributes["type"] == "crashed")
    #expect(trouble.attributes["message"] == "the app crashed: Index out of range")
    #expect(trouble.text.contains("\nlast: fetches ambientLightSensor\nreproduce: trialrun run "))
    #expect(document.cases[2].first("failure")?.attributes["message"] == "fetches 7")
  }

  /// Our choice: CI systems take a report without a case for a broken one.
  @Test("a shard has a skipped case, since it is not judged")
  func shard() throws {
    var verdict = Verdicts.verdict([])
    verdict.part = Verdict.RunPart(shard: "2/4", everybody: 1000, merge: "trialrun merge")
    let document = try document([verdict])
    #expect(document.cases.map { $0.children.map(\.name) } == [["skipped"]])
    #expect(document.suites.first?.attributes["skipped"] == "1")
  }

  @Test("the mistakes in a scenario that can't be run are errors at their places")
  func complaints() throws {
    let place = FileLocation(file: "a.yaml", line: 4, column: 8)
    let document = try JUnitDocument(
      JUnitReport([
        .verdict(Self.mixed),
        .complaints(
          scenario: "a",
          [.init("'14' has no unit", hint: "write '14d'", at: place), .init("no workers")]
        ),
      ]).text
    )
    #expect(document.suites.count == 2)
    let cases = document.suites[1].children
    #expect(cases.map { $0.attributes["name"] } == ["line 4 can be run", "can be run"])
    #expect(cases[0].attributes["line"] == "4")
    #expect(cases[0].first("error")?.text == "'14' has no unit\nhint: write '14d'")
    #expect(document.root?.attributes["errors"] == "3")
  }

  /// Source: GitLab, "Unit test reports": of several cases with the same name only the first is used.
  @Test("all cases have different names, whatever the sentences and the seeds")
  func names() throws {
    var other = Self.mixed
    other.seed = 43
    other.judgements += [Verdicts.held, Verdicts.held]
    let document = try document([Self.mixed, other])
    let names = document.cases.map {
      "\($0.attributes["classname"] ?? "") \($0.attributes["name"] ?? "")"
    }
    #expect(Set(names).count == 8)
    #expect(names[0] == "first-study no failed calls [seed 42]")
    #expect(names.last == "first-study no failed calls [seed 43] (3)")
  }

  /// Source: XML 1.0, 2.2 and 2.4: markup, and the characters that no document may contain.
  @Test(
    "a report with any text is valid XML and contains the whole text",
    arguments: Verdicts.hostile
  )
  func hostile(_ text: String) throws {
    let document = try document([Verdicts.hostile(text)])
    #expect(document.cases.count == 4)
    // Control characters and invisible characters are escaped; everything else is unchanged.
    let hasControls = text.unicodeScalars.contains {
      $0.properties.generalCategory == .control || [0xFFFE, 0xFFFF, 0x202E].contains($0.value)
    }
    let name = try #require(document.cases[0].attributes["name"])
    #expect((name == text) == !hasControls)
    #expect(document.cases[0].first("failure")?.text.contains(name) == true)
    #expect(document.cases[1].first("error")?.attributes["message"] == "not judged: \(name)")
    #expect(document.cases[2].attributes["name"] == "\(name) lives the study")
    #expect(!name.unicodeScalars.contains { $0.value < 0x20 })
  }

  /// Source: the elements and attributes, and their order, that Jenkins' xUnit plugin (junit-10.xsd) accepts;
  /// `file` and `line` of a case are those of the common JUnit XML format.
  @Test("reports have only known elements and attributes, and correct counts")
  func structure() throws {
    var failing = Self.mixed
    failing.troubles = [Verdicts.trouble, Verdicts.trouble]
    let root = try #require(try document([failing, Verdicts.verdict([], scenario: "b")]).root)
    let known: [String: (attributes: Set<String>, children: [String])] = [
      "testsuites": (["name", "tests", "failures", "errors", "time"], ["testsuite"]),
      "testsuite": (
        ["name", "tests", "failures", "errors", "skipped", "time"],
        ["properties", "testcase", "system-out"]
      ),
      "properties": ([], ["property"]),
      "property": (["name", "value"], []),
      "testcase": (
        ["name", "classname", "file", "line", "time"], ["failure", "error", "skipped"]
      ),
      "failure": (["type", "message"], []),
      "error": (["type", "message"], []),
      "skipped": (["message"], []),
      "system-out": ([], []),
    ]
    func check(_ element: JUnitDocument.Element) throws {
      let rule = try #require(known[element.name], "\(element.name) is not known")
      #expect(rule.attributes.isSuperset(of: element.attributes.keys), "\(element)")
      let order = try element.children.map { try #require(rule.children.firstIndex(of: $0.name)) }
      #expect(order == order.sorted())
      for child in element.children { try check(child) }
    }
    try check(root)
    for element in [root] + root.all("testsuite") {
      #expect(element.attributes["tests"] == "\(element.all("testcase").count)")
      #expect(element.attributes["failures"] == "\(element.all("failure").count)")
      #expect(element.attributes["errors"] == "\(element.all("error").count)")
    }
  }

  /// Source: junitparser, a published parser of Jenkins' format.
  @Test(
    "junitparser reads the intended results",
    .enabled("needs Python with junitparser") { Python.has("junitparser") }
  )
  func junitparser() throws {
    var verdict = Self.mixed
    verdict.troubles = [Verdicts.trouble]
    let reports = [verdict] + Verdicts.hostile.map(Verdicts.hostile)
    let folder = try TemporaryFolder()
    try folder.write(JUnitReport(reports.map { .verdict($0) }).text, to: "junit.xml")
    let output = try Python.run(
      """
      import junitparser
      suites = list(junitparser.JUnitXml.fromfile("junit.xml"))
      first = suites[0]
      print(len(suites), first.name, first.tests, first.failures, first.errors)
      for case in first:
          results = case.result if isinstance(case.result, list) else [case.result]
          print(case.classname, "|", case.name, "|", [type(r).__name__ for r in results if r])
      """,
      with: "junitparser",
      in: folder
    )
    #expect(
      output == """
        \(reports.count) first-study 4 2 1
        first-study | no failed calls | []
        first-study | nothing is handed over inside the hold | ['Failure']
        first-study | everyone sleeps | ['Error']
        first-study | P007 lives the study | ['Failure']

        """
    )
  }
}
