/// What the command's exit status says.
enum ExitStatus {
  /// Every expectation holds, or there was nothing to expect.
  static let passed: Int32 = 0
  /// An expectation failed.
  static let failed: Int32 = 1
  /// The call or a file is wrong; nothing was run.
  static let wrong: Int32 = 2
  /// The run could not be completed.
  static let incomplete: Int32 = 3
}
