#if os(Linux)
  /// Runs a body and hands on what it returns (Apple, Objective-C).
  ///
  /// Nothing is autoreleased on Linux: objects end when nobody holds them.
  public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
    try body()
  }
#endif
