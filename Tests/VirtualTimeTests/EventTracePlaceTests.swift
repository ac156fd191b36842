import Foundation
import Testing
import VirtualTime

/// An app that draws and plans in as many ways as there are.
private struct Game: Sendable {
  var first = 0

  init() {}

  init(shuffled: Bool) { first = Int.random(in: 0..<10) }

  func play() { roll() }

  private func roll() { _ = [1, 2, 3].randomElement() }

  func name() { _ = [0].map { _ in UUID() } }

  func pause() async throws { try await wait() }

  private func wait() async throws { try await Task.sleep(for: .seconds(3)) }

  func show() { Task { @MainActor in } }
}

extension World {
  fileprivate func planRound() { schedule(at: .seconds(90)) {} }
}

@Suite("The place of a difference")
struct EventTracePlaceTests {
  /// What the second life of an app does alone, and the place that is named.
  private struct Deed: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var act: @Sendable (World) async throws -> Void

    init(_ place: String, _ act: @escaping @Sendable (World) async throws -> Void) {
      testDescription = place
      self.act = act
    }
  }

  private static let deeds = [
    Deed("Collection.randomElement(using:) in Game.roll() ← Game.play()") { _ in Game().play() },
    Deed("UUID.init() in closure #1 in Game.name() ← Game.name()") { _ in Game().name() },
    Deed("FixedWidthInteger.random(in:using:) in Game.init(shuffled:)") { _ in
      _ = Game(shuffled: true)
    },
    Deed("World.planRound()") { world in world.planRound() },
    Deed("Task.init(name:priority:operation:) in Game.show()") { _ in Game().show() },
    Deed("Task.sleep(for:tolerance:clock:) in Game.wait() ← Game.pause()") { _ in
      try await Game().pause()
    },
  ]

  /// Our choice: the app's innermost functions, and what the first of them called.
  @Test(
    "is the app's function that drew a number or scheduled an event, with its callers",
    arguments: deeds
  )
  private func place(_ deed: Deed) throws {
    let difference = differenceOfLives { world, life in
      if life == 2 { try await deed.act(world) }
    }
    let place = try #require(difference?.place)
    #expect(place.replacing(#/ \(\w+\.swift:\d+\)/#, with: "").hasPrefix(deed.testDescription))
  }

  /// Our choice.
  @Test("has the file and the line")
  func line() throws {
    let line = #line + 2
    let difference = differenceOfLives { _, life in
      if life == 2 { _ = UUID() }
    }
    let place = try #require(difference?.place)
    #expect(place.hasSuffix("in EventTracePlaceTests.line() (EventTracePlaceTests.swift:\(line))"))
  }

  /// Our choice.
  @Test("ends where the world calls back")
  func callback() throws {
    let difference = differenceOfLives { world, life in
      world.schedule(at: .seconds(5)) { if life == 2 { Game().play() } }
      try await Task.sleep(for: .seconds(10))
    }
    let names = try #require(difference?.place).replacing(#/ \(\w+\.swift:\d+\)/#, with: "")
    #expect(
      names.hasSuffix("Game.play() ← closure #1 in closure #1 in EventTracePlaceTests.callback()")
    )
  }

  /// The language's runtime hands a task to another actor when the function has left the stack.
  @Test(
    "is unknown if no function of the app runs, and is never the code that started the world"
  )
  func unknown() throws {
    let hop = differenceOfLives { _, life in
      if life == 2 { await MainActor.run {} }
    }
    #expect(hop?.second == "the main actor is given something to do")
    #expect(hop?.place == nil)
    let end = differenceOfLives { world, life in
      if life == 2 { world.halt("done") }
    }
    #expect(end?.second == "the world ends at 0d 00:00:00")
    #expect(end?.place == nil)
  }

  /// Our choice: code between an app and the kernel is named as the app's call.
  @Test("omits the given modules")
  func passingOver() throws {
    let first = EventTrace()
    let start = Date(timeIntervalSince1970: 0)
    try World.run(seed: 1, startingAt: start, trace: first) { _ in }
    let second = EventTrace(comparingWith: first.bytes, passingOver: ["VirtualTimeTests"])
    let difference = try #require(throws: EventTrace.Difference.self) {
      try World.run(seed: 1, startingAt: start, trace: second) { _ in Game().play() }
    }
    #expect(difference.place == nil)
  }
}
