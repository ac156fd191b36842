/// When a request that failed is tried again: five tries, 0.25, 0.5, 1 and 2 s apart (our choice).
///
/// The original tries nothing again. Its own tests allow a synchronisation whose requests fail 5 s to tell its
/// completion handler so (core's main branch of 2026-06-18, testInvalidHost), which all tries together keep.
///
/// The steps are fixed, so that a study can be repeated.
enum BackOff {
  /// How often the same rows are sent at most in one synchronisation.
  static let tries = 5

  /// How long to wait after a try, counted from 1, in milliseconds; nil if it was the last.
  static func wait(after attempt: Int) -> Int? { attempt < tries ? 125 << attempt : nil }
}
