import VirtualTime

/// The samples of a stack in the form of pprof: a protocol buffer, uncompressed, as
/// github.com/google/pprof, proto/profile.proto describes it.
package enum PprofProfile {
  /// Encodes samples.
  ///
  /// - Parameters:
  ///   - stacks: The samples.
  ///   - seconds: The processor time that the samples stand for.
  /// - Returns: The bytes of a message `Profile`.
  package static func bytes(of stacks: StackTable, seconds: Double) -> [UInt8] {
    var strings = StringTable()
    var functions: [FunctionKey: UInt64] = [:]
    var locations: [LocationKey: UInt64] = [:]
    var functionMessages = ProtocolBuffer()
    var locationMessages = ProtocolBuffer()
    var sampleMessages = ProtocolBuffer()
    let nanoseconds = stacks.total > 0 ? seconds * 1e9 / Double(stacks.total) : 0
    for line in stacks.lines {
      // A stack of pprof begins with the innermost function.
      let frames =
        [("callback \(line.callback.name)", "", 0)]
        + line.functions.map { function in
          let (file, number) = function.place
          return (function.name, file, number)
        }
      let stack = frames.reversed().map { name, file, number in
        let key = FunctionKey(name: name, file: file)
        let function = functions[key] ?? UInt64(functions.count + 1)
        if functions[key] == nil {
          functions[key] = function
          var message = ProtocolBuffer()
          message.add(1, function)
          message.add(2, strings.index(of: name))
          message.add(4, strings.index(of: file))
          functionMessages.add(5, message)
        }
        let place = LocationKey(function: function, line: number)
        let location = locations[place] ?? UInt64(locations.count + 1)
        if locations[place] == nil {
          locations[place] = location
          var codeLine = ProtocolBuffer()
          codeLine.add(1, function)
          codeLine.add(2, UInt64(number))
          var message = ProtocolBuffer()
          message.add(1, location)
          message.add(4, codeLine)
          locationMessages.add(4, message)
        }
        return location
      }
      var sample = ProtocolBuffer()
      sample.add(1, packed: stack)
      sample.add(2, packed: [UInt64(line.count), UInt64(Double(line.count) * nanoseconds)])
      sampleMessages.add(2, sample)
    }
    var whole = ProtocolBuffer()
    for (type, unit) in [("samples", "count"), ("cpu", "nanoseconds")] {
      var message = ProtocolBuffer()
      message.add(1, strings.index(of: type))
      message.add(2, strings.index(of: unit))
      whole.add(1, message)
    }
    var bytes = whole.bytes + sampleMessages.bytes + locationMessages.bytes
    bytes += functionMessages.bytes
    var rest = ProtocolBuffer()
    var period = ProtocolBuffer()
    period.add(1, strings.index(of: "cpu"))
    period.add(2, strings.index(of: "nanoseconds"))
    rest.add(11, period)
    rest.add(12, UInt64(nanoseconds))
    var texts = ProtocolBuffer()
    for text in strings.texts { texts.add(6, text) }
    return bytes + texts.bytes + rest.bytes
  }

  private struct FunctionKey: Hashable {
    var name: String
    var file: String
  }

  private struct LocationKey: Hashable {
    var function: UInt64
    var line: Int
  }

  /// The texts of a profile, of which the first is empty.
  private struct StringTable {
    private(set) var texts = [""]
    private var indices = ["": UInt64(0)]

    mutating func index(of text: String) -> UInt64 {
      if let index = indices[text] { return index }
      let index = UInt64(texts.count)
      texts.append(text)
      indices[text] = index
      return index
    }
  }
}

/// The encoding of a message of protocol buffers (protobuf.dev, "Encoding").
private struct ProtocolBuffer {
  private(set) var bytes: [UInt8] = []

  mutating func add(_ field: Int, _ number: UInt64) {
    append(UInt64(field << 3))
    append(number)
  }

  mutating func add(_ field: Int, _ content: [UInt8]) {
    append(UInt64(field << 3 | 2))
    append(UInt64(content.count))
    bytes += content
  }

  mutating func add(_ field: Int, _ message: ProtocolBuffer) { add(field, message.bytes) }

  mutating func add(_ field: Int, _ text: String) { add(field, Array(text.utf8)) }

  mutating func add(_ field: Int, packed numbers: [UInt64]) {
    var content = ProtocolBuffer()
    for number in numbers { content.append(number) }
    add(field, content.bytes)
  }

  private mutating func append(_ number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }
}
