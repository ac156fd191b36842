import Foundation

/// Times a whole study through the command, for ever more participants.
func runStudySuite(repetitions: Int) throws {
  let sizes = [10, 100, 1_000]
  var days = sizes.map { _ in [Double]() }
  var peaks = sizes.map { _ in [Double]() }
  for _ in 0..<min(repetitions, 3) {
    for (index, size) in sizes.enumerated() {
      let start = Date()
      let words = [
        ".build/release/trialrun", "run", "scenarios/first-study.yaml", "--participants", "\(size)",
        "--format", "json", "--quiet",
      ]
      guard let result = command(words) else { return skip("there is no trialrun command") }
      let seconds = Date().timeIntervalSince(start)
      // An expectation that fails is a result as well.
      guard result.status <= 1, let lived = participantDays(result.output) else {
        let call = words.joined(separator: " ")
        return skip("'\(call)' ended with status \(result.status) and gave no JSON report")
      }
      days[index].append(lived / seconds)
      peaks[index].append(result.peakMegabytes)
    }
  }
  var table = Table(
    "participants",
    "participant-days/s",
    "times the smallest",
    "peak MB, one process"
  )
  for (index, size) in sizes.enumerated() {
    table.add(
      "\(size)",
      text(median(days[index]), 0),
      text(ratio(days[index], to: days[0]), 2),
      text(median(peaks[index]), 1)
    )
  }
  table.show("study: scenarios/first-study.yaml, real time, median of \(days[0].count)")
}

private func skip(_ reason: String) { print("\nstudy: not measured, \(reason)") }

/// How many days all participants together lived, by a run's report.
private func participantDays(_ report: String) -> Double? {
  let object = try? JSONSerialization.jsonObject(with: Data(report.utf8))
  let seconds = (object as? [String: Any])?["virtual_seconds"] as? NSNumber
  // The report's figure is already the sum over participants.
  return seconds.map { $0.doubleValue / 86_400 }
}
