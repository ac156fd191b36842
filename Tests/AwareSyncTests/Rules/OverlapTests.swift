import Foundation
import Testing
import VirtualTime
import com_awareframework_ios_core

@Suite("AWARE sync: requests during a synchronisation")
struct OverlapTests {
  /// Our choice.
  @Test("A second synchronisation serves all requests during the first, with their completions")
  func queued() throws {
    try SyncStudy.run { study in
      study.record(2)
      study.begin()
      try await study.pass(0.2)
      study.record(1)
      study.begin { $0.studyNumber = 8 }
      study.begin { $0.studyNumber = 9 }
      try await study.pass(0.4)
      #expect(study.endings == [.done])
      try await study.pass(1)
      #expect(study.endings == [.done, .done, .done])
      #expect(
        study.phone.sent.map(\.ids) == [[1, 2], [1, 2, 3]],
        "another study has no rows yet"
      )
      #expect(study.phone.sent.last?.url == "https://study.example/api/9//insert/")
    }
  }

  /// Source: core 1.3.0, which cancels the first synchronisation without its completion, and sends its
  /// rows again.
  @Test("The original cancels the first without calling its completion, and sends its rows twice")
  func cancelled() throws {
    try SyncStudy.run(.overlappingSyncs) { study in
      study.record(2)
      study.begin()
      try await study.pass(0.2)
      study.begin()
      try await study.pass(60)
      #expect(study.endings == [.done])
      #expect(study.phone.stored == [1: 2, 2: 2])
      #expect(study.uploads.map(\.accepted) == [false, true])
    }
  }

  /// Our choice.
  @Test("A helper that is run again joins the synchronisation in progress")
  func joined() throws {
    try SyncStudy.run { study in
      study.record(1)
      let helper = study.helper()
      let first = ReceivedCalls()
      helper.run { first.endings.append(Ending($0, $1)) }
      #expect(await study.run(helper) == .done)
      #expect(first.endings == [.done])
      #expect(study.phone.sent.count == 1)
    }
  }

  private final class ReceivedCalls { var endings: [Ending] = [] }
}
