/// The command's exit statuses.
enum ExitStatus {
  /// Every expectation was judged and holds.
  static let passed: Int32 = 0
  /// An expectation failed.
  static let failed: Int32 = 1
  /// The call or a file is wrong; nothing was run.
  static let wrong: Int32 = 2
  /// The run could not be completed.
  static let incomplete: Int32 = 3
  /// No expectation failed, but some could not be judged.
  static let notJudged: Int32 = 4

  /// The more severe of two statuses.
  static func worse(_ one: Int32, _ other: Int32) -> Int32 {
    let order = [passed, notJudged, failed, wrong, incomplete]
    func rank(_ status: Int32) -> Int { order.firstIndex(of: status) ?? order.count }
    return rank(one) > rank(other) ? one : other
  }
}
