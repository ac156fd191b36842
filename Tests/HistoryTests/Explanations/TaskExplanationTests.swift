import Foundation
import History
import Results
import Runner
import Testing

@Suite("Explanations of background tasks")
struct TaskExplanationTests {
  /// Source: Apple, BGContinuedProcessingTask.
  @Test("A task that the person cancelled has a sentence, with its source")
  func cancelled() throws {
    let told = try ExplainedRun("first-study")
    let event = AppEventRow(
      participant: told.run.participant.participant,
      sequence: 10_000,
      at: 6 * 86_400,
      event: .taskCancelled,
      detail: "org.example.export.light"
    )
    let rows = told.run.rows + [event.row]
    let text = Explanation(of: told.run.participant, rows, in: told.scenario).text()
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      words.contains(
        "The person cancelled the task org.example.export.light, which the app sees as an expiration"
      )
    )
    #expect(words.contains("Apple, BGContinuedProcessingTask"))
  }
}
