import Foundation
import Testing
import VirtualTime

/// Suspends a process from 10 s to 100 s, and notes what its code does.
func suspendedNotes(
  until end: Double = 200,
  order: EventOrder? = nil,
  of app: @escaping @MainActor @Sendable (Diary, World) -> Void,
  while suspended: (@Sendable (Diary, World) async throws -> Void)?,
  resume: (@Sendable (Diary, World) -> Void)? = nil
) throws -> [String] {
  let diary = Diary()
  try World.run(seed: 1, startingAt: Date(timeIntervalSince1970: 0), trace: nil, order: order) {
    world in
    let process = world.beginProcess()
    world.planning(for: process) { _ = Task { @MainActor in app(diary, world) } }
    try await Task.sleep(for: .seconds(10))
    world.suspendProcess(process)
    #expect(world.isSuspended(process))
    try await suspended?(diary, world)
    try await Task.sleep(for: .seconds(90))
    diary.note("resumed at \(world.time)")
    world.resumeProcess(process)
    #expect(!world.isSuspended(process))
    resume?(diary, world)
    try await Task.sleep(for: .seconds(end - 100))
  }
  return diary.lines
}

func suspendedNotes(
  until end: Double = 200,
  of app: @escaping @MainActor @Sendable (Diary, World) -> Void,
  resume: (@Sendable (Diary, World) -> Void)? = nil
) throws -> [String] {
  try suspendedNotes(until: end, of: app, while: nil, resume: resume)
}
