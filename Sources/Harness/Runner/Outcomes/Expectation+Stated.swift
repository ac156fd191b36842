import Results
package import Scenarios
package import Verdicts

extension ExpectationQuery {
  /// Returns the expectations that a scenario states, after checking their queries.
  ///
  /// - Throws: The error of the first invalid query, at its place.
  package static func all(_ stated: [StatedExpectation]) throws(RunError) -> [ExpectationQuery] {
    var result: [ExpectationQuery] = []
    var database: ResultsDatabase?
    let diagnostics = stated.compactMap(\.diagnostic)
    for wanted in stated {
      let place = (wanted.queryLocation ?? wanted.location).description
      do throws(ExpectationError) {
        let expectation =
          if let query = wanted.query {
            ExpectationQuery(
              that: wanted.sentence,
              query: query,
              demand: wanted.demand == .someRows ? .someRows : .noRows,
              needs: wanted.needs.map { needs in
                [
                  ExpectationQuery.Need(
                    needs,
                    missing: "what it needs is not there: the query of 'needs rows' found nothing",
                    place: wanted.needsLocation?.description
                  )
                ]
              } ?? [],
              place: place
            )
          } else if let bound = wanted.bound {
            ExpectationQuery(that: wanted.sentence, query: "", place: place, bound: bound)
          } else if let diagnostic = wanted.diagnostic {
            ExpectationQuery(
              that: wanted.sentence,
              query: DiagnosticQuery.finding(diagnostic, butFor: diagnostics),
              place: place
            )
          } else {
            try NamedExpectation.named(wanted.sentence, at: place).expectation(at: place)
          }
        try Judge.check(expectation, in: &database)
        result.append(expectation)
      } catch {
        throw RunError(error)
      }
    }
    return result
  }
}
