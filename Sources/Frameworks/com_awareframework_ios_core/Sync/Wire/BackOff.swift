/// When a request that failed is tried again (our choice: five tries, 2, 4, 8 and 16 s apart).
///
/// The steps are fixed, so that a study can be repeated.
enum BackOff {
  /// How often the same rows are sent at most in one synchronisation.
  static let tries = 5

  /// How long to wait after a try, counted from 1, in seconds; nil if it was the last.
  static func wait(after attempt: Int) -> Int? { attempt < tries ? 1 << attempt : nil }
}
