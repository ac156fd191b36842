public import Foundation

/// Which samples a fetch asks for: those written after `from`, up to and including `to`, on a device.
///
/// Source: Apple, SRFetchRequest.
public class SRFetchRequest: NSObject {
  /// The class alone, which reads the same in each run; our choice.
  public override var description: String { "<\(type(of: self))>" }

  /// The time after which samples are wanted, exclusive; unset makes a fetch fail.
  public var from: SRAbsoluteTime {
    get { fromTime ?? SRAbsoluteTime(0) }
    set { fromTime = newValue }
  }

  /// The time up to which samples are wanted, inclusive; unset makes a fetch fail.
  public var to: SRAbsoluteTime {
    get { toTime ?? SRAbsoluteTime(0) }
    set { toTime = newValue }
  }

  /// The device whose samples are wanted; the current one unless set.
  public var device: SRDevice {
    get { chosenDevice ?? .current }
    set { chosenDevice = newValue }
  }

  // What an unset time reads as is not established; 0 is our choice, and unset stays known.
  private(set) var fromTime: SRAbsoluteTime?
  private(set) var toTime: SRAbsoluteTime?
  private var chosenDevice: SRDevice?

  /// A request that says what this one says now, whatever becomes of this one.
  func copied() -> SRFetchRequest {
    let copy = SRFetchRequest()
    copy.fromTime = fromTime
    copy.toTime = toTime
    copy.chosenDevice = chosenDevice
    return copy
  }

  /// A request for which everything is still to be set.
  public override init() {}
}
