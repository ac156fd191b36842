import History
import Results
import Testing

/// Source: issue 51: the answer to a question about a day goes on to the server.
@Suite("The answer about a day")
struct DayAnswerTests {
  @Test("says what the app has, and why no server has it")
  func server() throws {
    let rows = [
      DayRow(
        participant: "ada",
        sensor: "ambientLightSensor",
        device: "phone",
        day: 3,
        samples: 594,
        validHours: 24,
        isValid: true
      ).row,
      MissingDayRow(
        participant: "ada",
        sensor: "ambientLightSensor",
        device: "phone",
        day: 3,
        cause: .uploadRefused
      ).row,
    ]
    // As the page about samples on the server shows it.
    #expect(
      try Explanation.answer(toDay: 3, rows) == """
        Day 3

          ambientLightSensor  valid in the app with 24 valid hours, 594 samples, and not valid on a server,
                              upload refused: the server refused the last request with the samples.

        """
    )
    let here = try Explanation.answer(toDay: 3, [rows[0]])
    #expect(here.contains("ambientLightSensor  valid: 24 valid hours, 594 samples."))
  }
}
