import Results
import Scenarios
import Verdicts

extension HintedError {
  init(_ error: ResultsError) {
    self.init((error.path.map { "\($0): " } ?? "") + error.message, hint: error.hint)
  }

  init(_ error: ExpectationError) {
    self.init((error.place.map { "\($0): " } ?? "") + error.message, hint: error.hint)
  }
}
