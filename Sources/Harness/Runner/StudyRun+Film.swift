import Foundation
import Results
import VirtualTime

extension StudyRun {
  /// Films the dock of a life that was lived: lives it again on the calling thread, where pictures can
  /// be taken that its rows don't have.
  ///
  /// A life is lived again only if it got to its end, so that what its app may do to a process is done
  /// to none of the caller's. What the app prints is shown only if the options say so.
  ///
  /// - Parameter life: The life of the first participant of those that the options name.
  /// - Returns: The film; an empty one if no camera ran on a dock, or if the second life is not the
  ///   first one again.
  package func film(_ life: SingleLife) -> DockFilm {
    let wasDocked = life.rows.contains { $0.table == .following }
    guard wasDocked, life.participant.outcome == .livedTheStudy else { return DockFilm() }
    let phones = PhoneFolders(options)
    var run = lives(phones)[0]
    let camera = DockFilm.Camera()
    run.film = camera
    let record = options.printsOutput ? run.live() : Silence.during { run.live() }
    return record.participant.digest == life.participant.digest ? camera.film : DockFilm()
  }
}

/// Has what the process prints go nowhere for a while: one at a time.
private enum Silence {
  static func during<Result>(_ body: () -> Result) -> Result {
    let streams = [STDOUT_FILENO, STDERR_FILENO]
    fflush(nil)
    let nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC)
    let kept = streams.map { fcntl($0, F_DUPFD_CLOEXEC, 3) }
    for stream in streams where nowhere >= 0 { dup2(nowhere, stream) }
    defer {
      fflush(nil)
      for (stream, copy) in zip(streams, kept) where copy >= 0 {
        dup2(copy, stream)
        close(copy)
      }
      if nowhere >= 0 { close(nowhere) }
    }
    return body()
  }
}
