public import FoundationAdditions

/// Returns the time since the device was started, in seconds, without the time that it slept
/// (Apple, Core Animation).
///
/// Inside a world this is the time of the simulated phone's monotonic clock.
public func CACurrentMediaTime() -> CFTimeInterval { Double(mach_absolute_time()) / 1e9 }
