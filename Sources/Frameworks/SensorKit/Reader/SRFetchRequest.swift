public import Foundation

/// The samples that a fetch requests: those written after `from`, up to and including `to`, on a
/// device.
///
/// Source: Apple, SRFetchRequest.
public class SRFetchRequest: NSObject {
  /// Only the class name, so that the description is the same in every run (our choice).
  public override var description: String { "<\(type(of: self))>" }

  /// The exclusive start of the range; if it is not set, the fetch fails.
  public var from: SRAbsoluteTime {
    get { fromTime ?? SRAbsoluteTime(0) }
    set { fromTime = newValue }
  }

  /// The inclusive end of the range; if it is not set, the fetch fails.
  public var to: SRAbsoluteTime {
    get { toTime ?? SRAbsoluteTime(0) }
    set { toTime = newValue }
  }

  /// The device whose samples are requested; the current device by default.
  public var device: SRDevice {
    get { chosenDevice ?? .current }
    set { chosenDevice = newValue }
  }

  // Apple does not document the value of a time that is not set; 0 is our choice, and the optional
  // keeps the difference.
  private(set) var fromTime: SRAbsoluteTime?
  private(set) var toTime: SRAbsoluteTime?
  private var chosenDevice: SRDevice?

  /// Returns a copy of the request, which later changes to this request do not affect.
  func copied() -> SRFetchRequest {
    let copy = SRFetchRequest()
    copy.fromTime = fromTime
    copy.toTime = toTime
    copy.chosenDevice = chosenDevice
    return copy
  }

  /// Creates a request without a range.
  public override init() {}
}
