/// When people call.
extension PublishedFigure {
  private static let copenhagen =
    "Sapiezynski et al., Scientific Data 6, 315, 2019, doi 10.1038/s41597-019-0325-x"
  private static let students = "525 students of a university, calls to each other in 4 weeks"

  /// When the calls of a day begin.
  ///
  /// The numbers and their 95 % intervals, by a bootstrap over people, were computed by us from the published data, in
  /// the same way as those of simulated people: of each person, the mean over the days with a call.
  package static let afternoonCalls = PublishedFigure(
    .calls,
    .afternoon,
    164,
    in: 138...197,
    isRangeOurs: false,
    of: students,
    from: copenhagen,
    as: .students
  )
  package static let eveningCalls = PublishedFigure(
    .calls,
    .evening,
    56,
    in: 46.3...66.9,
    isRangeOurs: false,
    of: students,
    from: copenhagen,
    as: .students
  )
  package static let nightCalls = PublishedFigure(
    .calls,
    .night,
    4.3,
    in: 3.2...5.5,
    isRangeOurs: false,
    of: students,
    from: copenhagen,
    as: .students
  )
}
