import Results
import Runner
import Scenarios

/// The pipe: bytes as they come, in pieces, and the same as the payload of a frame.
enum FrameTarget {
  static func take(_ bytes: [UInt8]) {
    guard let first = bytes.first else { return }
    let rest = Array(bytes.dropFirst())
    let size = Int(first >> 5) * 13 + 1
    for frame in frames(rest, by: size) { use(frame) }
    guard let kind = Frame.Kind(rawValue: first & 31) else { return }
    let frame = Frame(kind, rest)
    let read = frames(frame.bytes + frame.bytes, by: size)
    precondition(read == [frame, frame], "a frame comes out as another")
    use(frame)
  }

  private static func frames(_ bytes: [UInt8], by size: Int) -> [Frame] {
    var reader = FrameReader()
    var frames: [Frame] = []
    for start in stride(from: 0, to: bytes.count, by: size) {
      bytes[start..<min(start + size, bytes.count)].withUnsafeBytes { reader.append($0) }
      do throws(FrameError) {
        while let frame = try reader.next() { frames.append(frame) }
      } catch {
        precondition(!error.description.isEmpty)
        return frames
      }
    }
    return frames
  }

  /// What the frame's receiver makes of its payload.
  private static func use(_ frame: Frame) {
    switch frame.kind {
    case .rows, .ended, .over, .foreseen: RowTarget.take(frame.payload)
    case .task: _ = try? Scenario(definition: String(decoding: frame.payload, as: UTF8.self))
    case .run, .wholeRun: _ = RunRequest(frame)
    default: break
    }
  }

  static var seeds: [[UInt8]] {
    let rows = RowTarget.seeds.first ?? []
    return [
      [0x23] + Frame(.rows, rows).bytes + Frame(.ended, rows).bytes,
      [0x41] + Array("{}".utf8), [0xE2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0], [0x65] + rows,
      [0x31, 1, 0, 0, 0, 0, 0, 0, 0, 1] + Array("{}".utf8),
    ]
  }
}
