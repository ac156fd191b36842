package import SensorKit
package import VirtualTime

/// A sensor that replays the samples of a recording.
package final class RecordedSource: SampleSource {
  private let recording: RecordingFile
  private let placement: Placement
  private let device: RecordedDevice
  private let complain: @Sendable (RecordingError) -> Void

  /// Positions have 40 bits of a token, and the times that a recording is replayed the rest.
  private static let positionBits = Int64(40)

  /// A sensor of a device.
  ///
  /// - Parameters:
  ///   - recording: What it writes.
  ///   - placement: When.
  ///   - device: Whose it is.
  ///   - complain: Called with the mistake in a row when that row is reached; it is to end the world.
  package init(
    _ recording: RecordingFile,
    _ placement: Placement,
    of device: RecordedDevice,
    complain: @escaping @Sendable (RecordingError) -> Void
  ) {
    self.recording = recording
    self.placement = placement
    self.device = device
    self.complain = complain
  }

  package func forEachSample(
    in stretch: Stretch,
    recordingSince: WorldTime,
    _ body: (WorldTime, UInt64) -> Bool
  ) {
    let (after, through) = (stretch.after.nanoseconds, stretch.through.nanoseconds)
    guard let rounds = placement.rounds(after: after, through: through) else { return }
    do throws(RecordingError) {
      for round in rounds {
        let times = times(round)
        var goesOn = true
        try recording.forEachGroup(
          after: after.lessened(by: times.shift),
          through: through.lessened(by: times.shift)
        ) { group throws(RecordingError) in
          try recording.check(group, against: placement)
          let begins = try recording.begins(group)
          guard times.world(begins) >= recordingSince else { return true }
          // Decoded already here, so that a mistake in the row is reported even if nobody reads the sample.
          _ = try recording.sample(group.rows, times)
          goesOn = body(
            times.world(group.written),
            UInt64(bitPattern: round << Self.positionBits | group.position)
          )
          return goesOn
        }
        guard goesOn else { return }
      }
    } catch { complain(error) }
  }

  package func decode(_ token: UInt64) -> AnyObject {
    let token = Int64(bitPattern: token)
    do throws(RecordingError) {
      let rows = try recording.rows(at: token & ((1 << Self.positionBits) - 1))
      return try recording.sample(rows, times(token >> Self.positionBits))
    } catch {
      // The row was right a moment ago: somebody has changed the file.
      complain(error)
      return NothingRead()
    }
  }

  private func times(_ round: Int64) -> SampleTimes {
    SampleTimes(
      shift: placement.shift(round, recordedMidnight: recording.midnight),
      device: device
    )
  }
}

/// What stands for a sample that could not be read: no client takes it for one.
private final class NothingRead {}

extension Int64 {
  /// The difference, or the end of what can be written where it lies beyond.
  fileprivate func lessened(by other: Int64) -> Int64 {
    let (difference, overflow) = subtractingReportingOverflow(other)
    return overflow ? (self < 0 ? .min : .max) : difference
  }
}

extension RecordingFile {
  /// When what a sample describes began, in nanoseconds since 1970.
  func begins(_ group: RowGroup) throws(RecordingError) -> Int64 {
    guard let first = group.rows.first else { return group.written }
    do throws(RowFault) {
      if let begins = try sensor.begins(first) { return begins }
    } catch { throw RecordingError(store.place(of: first.stored.position), error) }
    return try time(of: first.stored)
  }

  /// The sample of some rows.
  package func sample(_ rows: [RecordedRow], _ times: SampleTimes) throws(RecordingError)
    -> AnyObject
  {
    guard !rows.isEmpty else { throw RecordingError(name, "the file has changed meanwhile") }
    do throws(RowFault) {
      return try sensor.sample(rows, times)
    } catch {
      throw RecordingError(place(of: error, in: rows, times), error)
    }
  }

  /// Refuses what lies beyond the time after which the recording begins anew.
  func check(_ group: RowGroup, against placement: Placement) throws(RecordingError) {
    guard let period = placement.period, group.written - midnight > period - Self.leastGap else {
      return
    }
    throw RecordingError(
      store.place(of: group.position),
      "the row lies beyond the time after which the recording is repeated",
      hint: "repeat it less often, or take the row out"
    )
  }

  /// Which of a sample's rows is wrong: the first that makes no sample of its own.
  private func place(of fault: RowFault, in rows: [RecordedRow], _ times: SampleTimes) -> String {
    let wrong = rows.first { row in
      do throws(RowFault) {
        _ = try sensor.sample([row], times)
        return false
      } catch { return true }
    }
    return store.place(of: (wrong ?? rows[0]).stored.position)
  }
}
