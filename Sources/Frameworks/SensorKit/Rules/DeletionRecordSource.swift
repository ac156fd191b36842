import VirtualTime

/// The stream of a sensor's deletion records: one for each deletion, written when it happened.
///
/// Source: Apple, SRDeletionRecord. Only what a person deleted is in it: that samples which expired
/// have records too is known, but not when those are written.
final class DeletionRecordSource: SampleSource {
  private let deletions: [RecordingLedger.Deletion]
  private let timeline: AbsoluteTimeline

  init(_ deletions: [RecordingLedger.Deletion], _ timeline: AbsoluteTimeline) {
    self.deletions = deletions
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
      reason: .userInitiated
    )
  }
}
