import VirtualTime

/// The stream of a sensor's deletion records: one for each deletion, written when it happened.
///
/// Source: Apple, SRDeletionRecord. What expired has records too, written at the night's work that
/// cleared it out (when those are written is our choice).
final class DeletionRecordSource: SampleSource {
  private let deletions: [RecordingLedger.Deletion]
  private let timeline: AbsoluteTimeline

  init(_ deletions: [RecordingLedger.Deletion], _ timeline: AbsoluteTimeline) {
    // Several at one instant would share a timestamp, and a client that goes on from the last one
    // could lose the rest.
    var last = WorldTime(nanoseconds: .min)
    self.deletions = deletions.sorted { $0.time < $1.time }.map { deletion in
      var deletion = deletion
      if last.nanoseconds > .min {
        deletion.time = max(deletion.time, last.advanced(by: .microseconds(1)))
      }
      last = deletion.time
      return deletion
    }
    self.timeline = timeline
  }

  func forEachSample(
    in stretch: Stretch,
    recordingSince: WorldTime,
    _ body: (WorldTime, UInt64) -> Bool
  ) {
    for (index, deletion) in deletions.enumerated()
    where deletion.time > stretch.after && deletion.time <= stretch.through {
      guard body(deletion.time, UInt64(index)) else { return }
    }
  }

  func decode(_ token: UInt64) -> AnyObject {
    let deletion = deletions[Int(token)]
    return SRDeletionRecord(
      startTime: timeline.absoluteTime(at: deletion.stretch.after),
      endTime: timeline.absoluteTime(at: deletion.stretch.through),
      reason: deletion.reason
    )
  }
}
