import Results
import Runner
import Scenarios
import Testing
import Verdicts

@Suite("Samples that are followed to a server")
struct UploadStudyTests {
  private func study(
    _ upload: String = "format: csv, time: time",
    faults: String = "",
    expect: [String] = ["every sample reaches the server", "no sample reaches the server twice"]
  ) -> StudyText {
    var text = StudyText()
    text.app = "Courier"
    text.entitlements = "[ambient-light-sensor]"
    text.lasts = "6d"
    text.lines = [
      "servers:",
      "  - host: api.study.example",
      "    answers: [{ path: /samples, method: POST, status: 201 }]",
      "    faults: [\(faults)]",
    ]
    if !upload.isEmpty { text.lines.append("uploads: [{ path: /samples, \(upload) }]") }
    text.expect = expect
    return text
  }

  private func states(_ outcome: StudyOutcome) -> [Judgement.State] {
    outcome.judgements.map(\.state)
  }

  private func count(_ outcome: StudyOutcome, _ condition: String) throws -> [String] {
    try outcome.texts(
      "select distinct outcome from sample_uploads where \(condition) order by outcome"
    )
  }

  @Test("they arrive, once, where nothing goes wrong, in a known format and in the app's own")
  func arrive() throws {
    for upload in [
      "format: csv, time: time", "format: app", "format: app, sensor: ambientLightSensor",
    ] {
      let outcome = try run(study(upload))
      #expect(states(outcome) == [.holds, .holds])
      #expect(try count(outcome, "received_s < 5 * 86400") == ["stored"])
      #expect(try outcome.numbers("select sum(unknown) from upload_bodies") == [[0]])
    }
  }

  @Test("what the server refused is named, with the status")
  func refused() throws {
    let fault = "{ fault: server error, when: { from: day 3 00:00, to: day 4 23:00 } }"
    let outcome = try run(study(faults: fault))
    #expect(states(outcome) == [.fails, .holds])
    #expect(try count(outcome, "status = 503") == ["refused"])
  }

  @Test("a server that stores nothing of what it accepts loses them, and the app can't know it")
  func lost() throws {
    let outcome = try run(study(faults: "{ fault: loses after answer }"))
    #expect(states(outcome) == [.fails, .notJudged])
    #expect(try count(outcome, "status = 200") == ["lost by the server"])
  }

  @Test("an answer that is lost leaves them on the server")
  func answerLost() throws {
    let outcome = try run(study(faults: "{ fault: answer lost }"))
    #expect(states(outcome) == [.holds, .holds])
    #expect(try count(outcome, "url_error = -1001") == ["stored"])
  }

  @Test("a body that can't be read is not judged, with its place")
  func unreadable() throws {
    let outcome = try run(study("time: $.t"))
    #expect(states(outcome) == [.notJudged, .notJudged])
    let missing = try #require(outcome.judgements[0].missing)
    #expect(
      missing
        == "the body of a request can't be read: willing-1, body 1 to api.study.example/samples: it is not JSON"
    )
  }

  @Test("an app without a function for its own format is refused before the run")
  func noReader() throws {
    var text = study("format: app")
    text.app = "SensorLogger"
    let error = try #require(throws: RunError.self) { try run(text) }
    #expect(error.message.contains("has no function that reads the bodies"))
    #expect(error.hint?.contains("UploadReading") == true)
  }

  @Test("without the key, the expectation is not judged, and says what is missing")
  func without() throws {
    let outcome = try run(study(""))
    #expect(states(outcome) == [.notJudged, .notJudged])
    #expect(outcome.judgements[0].error?.hint?.contains("'uploads'") == true)
  }

  @Test("following them changes nothing of the study")
  func digest() throws {
    let expect = ["no failed calls"]
    #expect(try run(study(expect: expect)).digest == run(study("", expect: expect)).digest)
  }
}
