import Foundation
import Reports
import Results
import Testing
import Verdicts

extension VerdictTests {
  @Test("the JSON of a run that passed has no command and no results")
  func passedJSON() {
    #expect(
      verdict([Self.held]).json == """
        {"diagnostics":[],"differences":[],"digest":"6c62272e07bb014262b821756295c58d","docks":null,"events":null,"expectations":[{"columns":[],"error":null,\
        "examples":[],"hint":null,"observed":null,"passed":true,"place":null,"reason":null,"rows":0,"state":"holds","that":"no failed calls"}],\
        "measures":[],"missing_days":null,"participants":1000,"passed":true,"replay":null,"reproduce":null,"reproduce_digest":null,"results":null,"samples_delivered":1,"samples_repeated":0,\
        "scenario":"first-study","seed":18446744073709551615,"shard":null,"state":"holds",\
        "study":"Ambient light and sleep","troubles":[],"virtual_seconds":1209600000}

        """
    )
  }

  @Test("the JSON of a run that failed has the evidence, the reason and the command")
  func failedJSON() {
    var verdict = verdict([Self.broken, Self.unjudged])
    verdict.results = "out/results.sqlite"
    #expect(
      verdict.json == """
        {"diagnostics":[],"differences":[],"digest":"6c62272e07bb014262b821756295c58d","docks":null,"events":null,"expectations":[{"columns":["participant",\
        "sensor","youngest_age_s"],"error":null,"examples":[["P004","ambientLightSensor",43200],\
        ["P005",null,86399.5]],"hint":null,"observed":null,"passed":false,"place":"scenarios/first-study.yaml:30:5","reason":null,"rows":39,\
        "state":"fails","that":"nothing is handed over inside the hold"},{"columns":[],\
        "error":"the query is not understood: no such table: fetchs","examples":[],\
        "hint":"did you mean 'fetches'?","observed":null,"passed":false,"place":"scenarios/first-study.yaml:33:5",\
        "reason":"the query is not understood: no such table: fetchs","rows":0,"state":"not judged","that":"everyone sleeps"}],\
        "measures":[],"missing_days":null,"participants":1000,"passed":false,\
        "replay":null,"reproduce":"trialrun run first-study --seed 42 --only P004","reproduce_digest":null,\
        "results":"out/results.sqlite","samples_delivered":1,"samples_repeated":0,"scenario":"first-study",\
        "seed":18446744073709551615,"shard":null,"state":"fails","study":"Ambient light and sleep","troubles":[],\
        "virtual_seconds":1209600000}

        """
    )
  }

  @Test(
    "any text and any number make valid JSON, and text comes back as it was",
    arguments: ["\"\\/\u{8}\n\u{1F}\0", "\u{2028}睡眠👩‍👧", "</script>", "{\"a\":[", ""]
  )
  func anyJSON(_ text: String) throws {
    let values: [Value] = [
      .text(text), .real(.infinity), .real(-.infinity), .integer(.min), .real(1e300),
    ]
    let judgement = Judgement(
      ExpectationQuery(that: text, query: ""),
      total: 1,
      columns: Array(repeating: text, count: values.count),
      rows: [values]
    )
    var verdict = verdict([judgement])
    verdict.study = text
    let json = verdict.json
    #expect(json.filter { $0 == "\n" }.count == 1)
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    )
    #expect(object["study"] as? String == text)
    let expectation = try #require((object["expectations"] as? [[String: Any]])?.first)
    let example = try #require((expectation["examples"] as? [[Any]])?.first)
    #expect(example.first as? String == text)
    #expect(example[1] as? String == "Infinity")
    #expect(example[3] as? Int64 == .min)
  }
}
