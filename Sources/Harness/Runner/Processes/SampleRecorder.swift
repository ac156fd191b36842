import Foundation
import SensorKit
import Sensors
import VirtualTime

/// Writes the samples that one participant's app receives.
///
/// A delivered sample has a row for each time that it was delivered. The rows do not pass through the results: they go
/// to the participant's own files, so that they need little memory, however long the world runs.
final class SampleRecorder {
  private let outputs: [SampleOutput]

  /// Records samples from now on.
  ///
  /// - Parameters:
  ///   - folder: The folder of the files.
  ///   - participant: The participant's name.
  ///   - position: The participant's position in the cohort, from 1.
  ///   - world: The world, whose service of SensorKit exists.
  init(in folder: SampleFolder, of participant: String, at position: Int, in world: World) {
    let start = Int64(world.startDate.timeIntervalSince1970.rounded()) * 1_000_000_000
    outputs = zip(folder.sensors, folder.tables).map { name, table in
      SampleOutput(table, folder.file(of: name, position), participant, from: start)
    }
    SensorKitService.current?.observeSamples { [outputs] sensor, device in
      guard let output = outputs.first(where: { $0.table.sensor == sensor }) else { return nil }
      // A process that is killed thus loses no more than what its last fetch has delivered.
      output.flush()
      output.line.zone = .current
      return { output.add($2, at: $0, $1, from: device.identifier) }
    }
  }

  /// Writes what is in memory.
  func flush() { for output in outputs { output.flush() } }
}

/// The file of one sensor.
private final class SampleOutput {
  let table: SampleTable
  var line = SampleLine(.current)

  private let path: String
  private let participant: String
  /// The start of the world, in nanoseconds since 1970.
  private let start: Int64
  private var number = 0
  private var file: Int32 = -1
  private var size: off_t = 0

  init(_ table: SampleTable, _ path: String, _ participant: String, from start: Int64) {
    self.table = table
    self.path = path
    self.participant = participant
    self.start = start
  }

  deinit { if file >= 0 { close(file) } }

  func add(_ sample: AnyObject, at time: WorldTime, _ absolute: SRAbsoluteTime, from device: String)
  {
    number += 1
    let stamp = SampleStamp(
      participant: participant,
      device: device,
      absoluteTime: absolute,
      written: start + time.nanoseconds,
      number: number
    )
    _ = table.add(sample, stamp, to: &line)
    if line.bytes.count >= 1 << 16 { flush() }
  }

  func flush() {
    guard !line.bytes.isEmpty else { return }
    if file < 0 {
      // The file is the machine's, not the world's. A run that starts again replaces it.
      file = World.outside { open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666) }
    }
    var rest = line.bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { pwrite(file, $0.baseAddress, $0.count, size) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        fatalError(
          "delivered samples can't be written to \(path): \(String(cString: strerror(errno)))"
        )
      }
      rest = rest.dropFirst(count)
      size += off_t(count)
    }
    line.removeAll()
  }
}
