internal import CInterposition

// What the C target calls, on a thread of a world.

extension World {
  static func from(_ pointer: UnsafeMutableRawPointer) -> World {
    Unmanaged<World>.fromOpaque(pointer).takeUnretainedValue()
  }
}

@_cdecl("trialrun_block")
func blockInWorld(
  _ world: UnsafeMutableRawPointer,
  _ call: Int32,
  _ object: UnsafeRawPointer?,
  _ deadline: Int64
) -> Int32 {
  let call = trialrun_call(rawValue: UInt32(call))
  let end = deadline == .max ? nil : WorldTime(nanoseconds: deadline)
  return World.from(world).block(call, on: object, until: end) ? 1 : 0
}

@_cdecl("trialrun_wake")
func wakeInWorld(
  _ world: UnsafeMutableRawPointer,
  _ object: UnsafeRawPointer,
  _ all: Bool
) -> Int32 {
  Int32(World.from(world).wake(object, all: all))
}

@_cdecl("trialrun_refuse")
func refuseInWorld(_ world: UnsafeMutableRawPointer, _ call: Int32) {
  World.from(world).refuse(trialrun_call(rawValue: UInt32(call)))
}

@_cdecl("trialrun_refuse_function")
func refuseInWorld(
  _ world: UnsafeMutableRawPointer,
  _ call: Int32,
  _ function: UnsafePointer<CChar>
) {
  let call = trialrun_call(rawValue: UInt32(call))
  World.from(world).refuse(call, String(cString: function))
}

@_cdecl("trialrun_is_blocked")
func isBlockedInWorld(_ world: UnsafeMutableRawPointer, _ thread: Int32) -> Bool {
  World.from(world).lanes.blocked.contains { $0.thread == thread }
}
