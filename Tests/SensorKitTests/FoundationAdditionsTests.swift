import SensorKit
import Testing

@Suite("SensorKit: parts of Foundation that Linux lacks")
struct FoundationAdditionsTests {
  /// Source: Apple, Core Foundation.
  @Test("Absolute time counts from 2001, as Date does")
  func absoluteTime() {
    let before = Date()
    let now: CFAbsoluteTime = CFAbsoluteTimeGetCurrent()
    let after = Date()
    #expect(before.timeIntervalSinceReferenceDate <= now)
    #expect(now <= after.timeIntervalSinceReferenceDate)
  }

  /// Source: Apple, Core Foundation: 31 years with 8 leap days.
  @Test("1970 lies 978,307,200 s before absolute time's start")
  func since1970() {
    let interval: CFTimeInterval = kCFAbsoluteTimeIntervalSince1970
    #expect(interval == 978_307_200)
  }

  /// Source: Apple, NSError.
  @Test("Underlying errors are those of both user-info keys")
  func underlyingErrors() {
    func error(_ userInfo: [String: Any]) -> NSError {
      NSError(domain: "d", code: 1, userInfo: userInfo)
    }
    let one = NSError(domain: "one", code: 1)
    let many = [NSError(domain: "two", code: 2), NSError(domain: "three", code: 3)]
    func codes(_ userInfo: [String: Any]) -> [Int] {
      error(userInfo).underlyingErrors.map { ($0 as NSError).code }
    }
    #expect(codes([:]) == [])
    #expect(codes([NSUnderlyingErrorKey: one]) == [1])
    #expect(codes([NSMultipleUnderlyingErrorsKey: many]) == [2, 3])
    #expect(codes([NSUnderlyingErrorKey: one, NSMultipleUnderlyingErrorsKey: many]) == [2, 3, 1])
    #expect(codes([NSUnderlyingErrorKey: "not an error"]) == [])
  }
}
