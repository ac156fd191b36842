import Runner
import Testing

/// Frames are versioned and length-checked (design, "Processes").
@Suite("Frames")
struct FrameTests {
  private static let frames = [
    Frame(.task, Array("{}".utf8)), Frame(.run), Frame(.rows, Array(0...255)),
    Frame(.ended, Array(repeating: 7, count: 100_000)),
  ]

  private func read(_ bytes: [UInt8], by count: Int) throws -> [Frame] {
    var reader = FrameReader()
    var frames: [Frame] = []
    for start in stride(from: 0, to: bytes.count, by: count) {
      bytes[start..<min(start + count, bytes.count)].withUnsafeBytes { reader.append($0) }
      while let frame = try reader.next() { frames.append(frame) }
    }
    return frames
  }

  @Test("are decoded unchanged, in pieces of any size", arguments: [1, 7, 16, 17, 4096, 1 << 20])
  func pieces(count: Int) throws {
    let bytes = Self.frames.flatMap(\.bytes)
    #expect((try read(bytes, by: count) == Self.frames) == true)
  }

  @Test("that are incomplete are waited for")
  func short() throws {
    var reader = FrameReader()
    let bytes = Self.frames[2].bytes
    bytes.dropLast().withUnsafeBytes { reader.append($0) }
    #expect(try reader.next() == nil)
    bytes.suffix(1).withUnsafeBytes { reader.append($0) }
    #expect(try reader.next() == Self.frames[2])
    #expect(reader.pending == 0)
  }

  @Test("with any changed byte are detected", arguments: 0..<64)
  func damaged(index: Int) throws {
    let frame = Frame(.rows, Array(0..<48))
    var bytes = frame.bytes
    bytes[index] ^= 0x10
    var reader = FrameReader()
    bytes.withUnsafeBytes { reader.append($0) }
    // A larger length is believed until more has come than was announced, or the sum is wrong.
    bytes.withUnsafeBytes { reader.append($0) }
    do {
      let read = try reader.next()
      #expect(read == nil && (4...7).contains(index))
    } catch {
      #expect(!"\(error)".isEmpty)
    }
  }

  @Test("are distinguished at once from other output in the pipe")
  func rubbish() throws {
    var reader = FrameReader()
    [UInt8]("hello".utf8).withUnsafeBytes { reader.append($0) }
    #expect(throws: FrameError.notAFrame) { try reader.next() }
  }

  /// Found by Tests/Fuzz, target `frame`.
  @Test("whose request names an impossible participant are invalid")
  func position() {
    #expect(RunRequest(Frame(.run, Array(repeating: 0xFF, count: 8) + [0, 0])) == nil)
    #expect(RunRequest(Frame(.run, Array(repeating: 1, count: 8) + [0, 1])) != nil)
  }

  @Test("of another version, or with an impossible length, are refused")
  func refused() throws {
    var other = Frame(.run).bytes
    other[2] = 9
    #expect(throws: FrameError.unsupportedVersion(9)) { try read(other, by: 99) }
    var long = Frame(.run).bytes
    long[7] = 0xFF
    #expect(throws: FrameError.tooLong(0xFF00_0000)) { try read(long, by: 99) }
  }

  @Test(
    "carry orders",
    arguments: [
      RunRequest(position: 0, isIsolated: false), RunRequest(position: 1_000_000, isIsolated: true),
      RunRequest(position: 5, isIsolated: true, tracing: .record),
      RunRequest(position: 6, isIsolated: false, tracing: .compare([1, 2, 3])),
      RunRequest(position: 7, isIsolated: false, tracing: .compare([])),
    ]
  )
  func requests(request: RunRequest) {
    #expect(RunRequest(request.frame) == request)
    #expect(
      RunRequest(Frame(.run, request.frame.payload.dropLast(request.frame.payload.count - 9)))
        == nil
    )
  }
}
