package import SensorKit
package import VirtualTime

/// A sensor that replays the samples of a recording.
package final class RecordedSource: SampleSource {
  private let recording: RecordingFile
  private let placement: Placement
  private let device: RecordedDevice
  private let complain: @Sendable (RecordingError) -> Void

  /// A token's low 40 bits are the row's position, the others the repetition.
  private static let positionBits = Int64(40)

  /// Creates a source.
  ///
  /// - Parameters:
  ///   - recording: The recording to replay.
  ///   - placement: The recording's position in the study's time.
  ///   - device: The device that the sensor belongs to.
  ///   - complain: Called with the error when an invalid row is reached; the closure must end the
  ///     world.
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
      for repetition in rounds {
        let times = times(repetition)
        var continues = true
        try recording.forEachGroup(
          after: after.subtracting(by: times.shift),
          through: through.subtracting(by: times.shift)
        ) { group throws(RecordingError) in
          try recording.check(group, against: placement)
          let begins = try recording.begins(group)
          guard times.world(begins) >= recordingSince else { return true }
          // Decode the sample already here, so that an invalid row is reported even if the app
          // never reads the sample.
          _ = try recording.sample(group.rows, times)
          continues = body(
            times.world(group.written),
            UInt64(bitPattern: repetition << Self.positionBits | group.position)
          )
          return continues
        }
        guard continues else { return }
      }
    } catch { complain(error) }
  }

  package func decode(_ token: UInt64) -> AnyObject {
    let token = Int64(bitPattern: token)
    do throws(RecordingError) {
      let rows = try recording.rows(at: token & ((1 << Self.positionBits) - 1))
      return try recording.sample(rows, times(token >> Self.positionBits))
    } catch {
      // The row was valid when it was written: the file has changed since.
      complain(error)
      return NothingRead()
    }
  }

  private func times(_ repetition: Int64) -> SampleTimes {
    SampleTimes(
      shift: placement.shift(repetition, recordedMidnight: recording.midnight),
      device: device
    )
  }
}

/// Stands for a sample that could not be read; it has no sample's type.
private final class NothingRead {}

extension Int64 {
  /// The difference, clamped to the range of `Int64`.
  fileprivate func subtracting(by other: Int64) -> Int64 {
    let (difference, overflow) = subtractingReportingOverflow(other)
    return overflow ? (self < 0 ? .min : .max) : difference
  }
}

extension RecordingFile {
  /// Returns the start of the time that a sample describes, in nanoseconds since 1970.
  func begins(_ group: RowGroup) throws(RecordingError) -> Int64 {
    guard let first = group.rows.first else { return group.written }
    do throws(RowFault) {
      if let begins = try sensor.begins(first) { return begins }
    } catch { throw RecordingError(store.place(of: first.stored.position), error) }
    return try time(of: first.stored)
  }

  /// Creates the sample that rows describe.
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

  /// Throws an error if a sample lies beyond the period after which the recording repeats.
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

  /// The place of the invalid row among a sample's rows: the first row that can't be decoded alone.
  private func place(of fault: RowFault, in rows: [RecordedRow], _ times: SampleTimes) -> String {
    let invalid = rows.first { row in
      do throws(RowFault) {
        _ = try sensor.sample([row], times)
        return false
      } catch { return true }
    }
    return store.place(of: (invalid ?? rows[0]).stored.position)
  }
}
