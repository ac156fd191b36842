import Results

/// A message between the process that coordinates a run and a process that runs worlds.
///
/// A frame is encoded as a header of 16 bytes and the payload. The header is the two letters "TR", the format's
/// version, the kind, the payload's length in 4 bytes and its checksum in 8, little-endian: the reader detects
/// what another process writes into the pipe, wherever it begins.
package struct Frame: Hashable, Sendable {
  /// The kind of a frame: its receiver and its content.
  package enum Kind: UInt8, Sendable {
    /// To a worker: the scenario and the options of the run; the first frame.
    case task = 1
    /// To a worker: a ``RunRequest``.
    case run
    /// From a worker: rows of the world that it runs, in their order.
    case rows
    /// From a worker: what an app printed.
    case output
    /// From a worker: how the world ended; the last frame of a run.
    case ended
    /// From a worker: the trace of the world's events, for comparison with another run.
    case trace
    /// From a worker: the first difference between two runs.
    case difference
    /// From a helper process to its worker: the function of the app that crashed.
    case place
    /// From an isolated run to its worker: an operation began whose row is written when it ends.
    case began
    /// From an isolated run to its worker: the operation has ended.
    case over
    /// To a worker: bytes of the results that it judges next.
    case results
    /// To a worker: a request to judge results.
    case judge
    /// From a worker: the judgement of one expectation, or the numbers of one measure.
    case judgement
    /// From a process that runs a world: a Boolean byte, whether the world waits for an answer from outside it.
    case outside
    /// From an isolated run to its worker: the row to write if the app crashes from now on; without a payload,
    /// none.
    case foreseen
    /// From a worker: the run starts again, and the receiver discards its frames so far.
    case restarted
    /// To a worker: a ``RunRequest`` with a description of its own, for all participants of a run.
    case wholeRun
    /// From a worker: a participant of such a run has ended, and the time of the next begins.
    case advanced
  }

  /// The version of the format; coordinator and workers are always of the same build.
  static let version: UInt8 = 1

  /// The number of bytes of the header.
  static let headCount = 16

  /// The largest size of a payload: 256 MiB.
  static let maxCount = 256 << 20

  package var kind: Kind

  /// The content, encoded as the kind requires.
  package var payload: [UInt8]

  package init(_ kind: Kind, _ payload: [UInt8] = []) {
    self.kind = kind
    self.payload = payload
  }

  /// Creates a frame of the kind ``Kind/outside``: the world waits for an answer from outside it, or continues.
  package init(isOutside: Bool) { self.init(.outside, [isOutside ? 1 : 0]) }

  /// The content of a frame of the kind ``Kind/outside``; nil for other kinds.
  var isOutside: Bool? { kind == .outside ? payload == [1] : nil }

  /// The encoded frame.
  package var bytes: [UInt8] {
    precondition(payload.count <= Self.maxCount, "a frame of \(payload.count) bytes")
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Self.headCount + payload.count)
    bytes += [0x54, 0x52, Self.version, kind.rawValue]
    withUnsafeBytes(of: UInt32(payload.count).littleEndian) { bytes.append(contentsOf: $0) }
    let sum = Self.checksum(kind, payload[...])
    withUnsafeBytes(of: sum.littleEndian) { bytes.append(contentsOf: $0) }
    bytes += payload
    return bytes
  }

  static func checksum(_ kind: Kind, _ payload: ArraySlice<UInt8>) -> UInt64 {
    var hash = WordHash()
    hash.add(UInt64(kind.rawValue))
    payload.withUnsafeBytes { hash.add($0) }
    return hash.state
  }
}
