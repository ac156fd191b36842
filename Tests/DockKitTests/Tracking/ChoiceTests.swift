import DockKit
import Testing
import VirtualTime

@Suite("The choice of a dock's subject")
struct ChoiceTests {
  /// Source: Apple, WWDC24 10164 names speech and attention; the weights are our choice.
  @Test("A person who is larger, nearer the middle, speaks or looks at the camera ranks first")
  func ranks() throws {
    let changes: [(inout Extra) -> Void] = [
      { $0.size = 0.1 }, { $0.yaw = -0.1 }, { $0.speaking = 1 }, { $0.looking = 1 },
    ]
    for change in changes {
      var stage = Stage()
      let first = Extra(1, at: -0.3).with(change)
      stage.show(for: 2) { _ in [Extra(2, at: 0.3), first] }
      #expect(stage.tracker.subjects.map(\.subject) == [1, 2])
      #expect(stage.tracker.subjects.map(\.saliencyRank) == [1, 2])
      #expect(stage.tracker.followed?.subject == 1)
    }
  }

  @Test("A small person at the edge of the picture has no rank")
  func unranked() {
    var stage = Stage()
    let distant = Extra(2, at: 0.55).with { $0.size = 0.012 }
    stage.show(for: 2) { _ in [Extra(1, at: 0), distant] }
    #expect(stage.tracker.subjects.map(\.saliencyRank) == [1, nil])
  }

  /// Our choice: a lead of a quarter for a second.
  @Test("Two people of equal rank don't replace each other")
  func hysteresis() {
    var random = RandomStream(seed: 3)
    var stage = Stage()
    var followed: Set<Int> = []
    for _ in 0..<900 {
      let people = [1, 2].map { subject in
        Extra(subject, at: subject == 1 ? -0.2 : 0.2).with {
          $0.size = random.uniform(0.04...0.06)
          $0.speaking = random.unit()
        }
      }
      stage.show(people)
      if let subject = stage.tracker.followed?.subject { followed.insert(subject) }
    }
    #expect(followed.count == 1)
  }

  @Test("A person who begins to speak is followed after a second or two")
  func takeover() throws {
    var stage = Stage()
    let listener = Extra(1, at: -0.2)
    stage.show(for: 2) { _ in [listener, Extra(2, at: 0.25)] }
    #expect(stage.tracker.followed?.subject == 1)
    let speaker = Extra(2, at: 0.25).with { $0.speaking = 1 }
    stage.show(for: 1) { _ in [listener, speaker] }
    #expect(stage.tracker.followed?.subject == 1)
    stage.show(for: 1.5) { _ in [listener, speaker] }
    #expect(stage.tracker.followed?.subject == 2)
  }

  @Test("A subject that the app selects is followed immediately, regardless of ranks")
  func selection() throws {
    var stage = Stage()
    let people = [Extra(1, at: -0.2).with { $0.speaking = 1 }, Extra(2, at: 0.25)]
    stage.show(for: 2) { _ in people }
    #expect(stage.tracker.followed?.subject == 1)
    stage.choice.selected = [try #require(stage.identifier(of: 2))]
    stage.show(people)
    #expect(stage.tracker.followed?.subject == 2)
    stage.show(for: 5) { _ in people }
    #expect(stage.tracker.followed?.subject == 2)
    stage.choice.selected = []
    stage.show(for: 3) { _ in people }
    #expect(stage.tracker.followed?.subject == 1)
  }

  /// Our choice: Apple doesn't document a selection whose subject is gone.
  @Test("When the selected subject is lost, the one with the highest rank is followed")
  func selectionEnds() throws {
    var stage = Stage()
    stage.show(for: 2) { _ in [Extra(1, at: -0.2), Extra(2, at: 0.25)] }
    stage.choice.selected = [try #require(stage.identifier(of: 2))]
    stage.show(for: 1) { _ in [Extra(1, at: -0.2), Extra(2, at: 0.25)] }
    stage.show(for: 1) { _ in [Extra(1, at: -0.2)] }
    #expect(stage.tracker.followed?.subject == 2)
    stage.show(for: 1) { _ in [Extra(1, at: -0.2)] }
    #expect(stage.tracker.followed?.subject == 1)
  }
}
