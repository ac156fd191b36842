import RecordedRuns
import Results
import Runner
import Testing
import TrialRun
import TerminalPlayback

@Suite("The film of a dock")
struct FilmTests {
  /// Lives the first participant of a scenario, and films their dock.
  private func film(_ name: String) throws -> DockFilm {
    let study = try Study(scenarioAt: "\(packageRoot)/scenarios/\(name).yaml")
    let run = try study.prepare(StudyOptions(isolation: .caller))
    return run.film(try run.singleLife())
  }

  /// Source: a film of a life that differs from the one that was lived is not handed out.
  @Test(
    "is of the very life that was lived: filming changes none of its rows",
    arguments: ["dock-follows-speaker", "dock-two-people-cross", "dock-subject-leaves-and-returns"]
  )
  func sameLife(name: String) throws {
    let film = try film(name)
    #expect(film.glimpses.count > 100)
    #expect(try self.film(name) == film)
    for (glimpse, next) in zip(film.glimpses, film.glimpses.dropFirst()) {
      #expect(next.time - glimpse.time >= film.interval)
    }
  }

  @Test("is empty where no camera ran on a dock")
  func noCamera() throws {
    #expect(try film("first-study") == DockFilm())
    #expect(try film("dock-day") == DockFilm())
  }

  /// Source: geometry; the speaker walks in a circle, two metres from the dock.
  @Test("has the dock turn after whom it follows")
  func follows() throws {
    let film = try film("dock-follows-speaker")
    let walking = film.glimpses.filter { (10...30).contains($0.time) }
    for glimpse in walking {
      let subject = try #require(glimpse.subjects.first)
      let distance = (subject.right * subject.right + subject.ahead * subject.ahead).squareRoot()
      #expect(abs(distance - 2) < 0.05)
      #expect(abs(try #require(glimpse.error)) < 0.4)
    }
    let directions = walking.map(\.direction)
    #expect(try #require(directions.max()) - #require(directions.min()) > 1)
  }
}
