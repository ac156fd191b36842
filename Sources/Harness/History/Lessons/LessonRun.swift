package import Reports
package import Results

/// The run of one of a lesson's scenarios.
package struct LessonRun {
  /// The life that the page plays.
  package let replay: Replay

  package let verdict: Verdict

  /// The instant that the evidence names, in seconds since the study's start; nil if it names none.
  package let instant: Seconds?

  package init(_ replay: Replay, _ verdict: Verdict, at instant: Seconds?) {
    (self.replay, self.verdict, self.instant) = (replay, verdict, instant)
  }
}
