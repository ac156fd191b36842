import CKernel
import Experiments
import Foundation
import Statistics
import Testing
import VirtualTime

@Suite("Samples of the stack")
struct StackTests {
  private static func function(_ module: String?, _ name: String, _ source: String? = nil)
    -> ProgramFunction
  { ProgramFunction(module: module, name: name, source: source) }

  private static let sum = function("MyApp", "Model.mean.getter", "Model.swift:12")
  private static let append = function("MyApp", "Model.append(_:)", "Model.swift:20")
  private static let multiply = function("Swift", "Double.*")

  /// Two samples in the mean, one in a function of the system that it called, and one without the app.
  private static let stacks = StackTable([
    (.didFetchResult, [sum, append, function("SensorKit", "HeldDelegate.hand(over:)")]),
    (.didFetchResult, [multiply, sum, append]), (.didFetchResult, [append]),
    (.launch, [function(nil, "malloc"), function("SensorKit", "x")]),
  ])

  @Test("time in functions of the system counts for the app's function that called them")
  func own() {
    let functions = Self.stacks.functions
    #expect(functions.map(\.function.name) == ["Model.mean.getter", "Model.append(_:)"])
    #expect(functions.map(\.own) == [2, 1])
    #expect(functions.map(\.whole) == [2, 3])
    let times = Self.stacks.functionTimes()
    #expect(times.first?.place == "Model.swift:12")
    #expect(times.first?.own == 0.5)
  }

  /// Source: issue 46, point 14: `counted_malloc` was among the app's functions.
  @Test("functions of the measurement are not the app's, and its samples do not count")
  func measurement() {
    let counted = Self.function(nil, "trialrun_counted_malloc")
    let malloc = Self.function(nil, "malloc")
    let stacks = StackTable([
      (.launch, [malloc, counted, Self.append]), (.launch, [counted, Self.append]),
    ])
    #expect(stacks.folded == "launch;Model.append(_:);malloc 1\n")
  }

  /// `ticks (profile.c:17)` and `charge (profile.c:73)` were among the app's functions.
  @Test("static functions of the measurement, too, are not the app's")
  func staticFunctions() {
    let enter: @convention(c) (UnsafeMutablePointer<trialrun_profile>?, UInt8) -> UInt8 =
      trialrun_profile_enter
    let address = unsafeBitCast(enter, to: UInt.self)
    // Each address takes a tenth of a second to look up.
    let addresses = Set(stride(from: address, to: address + 64, by: 4))
    let found = ProgramFunction.at(addresses, areCallers: false).values.joined()
    #expect(found.contains { $0.name == "charge" || $0.name == "ticks" })
    #expect(Set(found.filter { !$0.isOursInC }.map(\.name)) == [])
  }

  /// Source: issue 46, point 14: 68 samples had no caveat.
  ///
  /// The half width of the 95 % interval of a share of a half is
  /// 98 points by the root of the number of samples: 5 points at 400.
  @Test("few samples have a caveat, with the number from which on there are enough")
  func few() {
    #expect(
      StackTable.caveat(68)
        == "68 samples tell little: shares may be off by 12 points; take 400 or more, with larger --samples"
    )
    #expect(StackTable.caveat(399)?.contains("by 5 points") == true)
    #expect(StackTable.caveat(400) == nil && StackTable.caveat(0) == nil)
    var profile = Self.profile
    profile.functions = Self.stacks.functionTimes()
    profile.stackSamples = 68
    #expect(profile.text(width: 100).contains("  ? 68 samples tell little"))
    #expect(FlameGraph.page(of: Self.stacks, in: profile).contains("4 samples tell little"))
  }

  /// Source: issue 46, point 14: mangled names.
  @Test("a function of C++ has its name as in its source")
  func demangled() throws {
    let function = try #require(dlsym(nil, "_ZSt27__throw_bad_optional_accessv"))
    let address = UInt(bitPattern: function)
    let found = ProgramFunction.at([address], areCallers: false)[address]
    #expect(found?.map(\.name) == ["std::__throw_bad_optional_access"])
  }

  private static let profile = Profile(
    study: "Light & sleep",
    scenario: "a",
    app: "MyApp",
    participant: "willing-1",
    seed: "1",
    days: 1,
    runs: [],
    loopSeconds: 0.001
  )

  @Test(
    "the folded form has the callback, the app's functions from the outermost on, and the number"
  )
  func folded() {
    #expect(
      Self.stacks.folded == """
        launch;malloc 1
        didFetchResult;Model.append(_:) 1
        didFetchResult;Model.append(_:);Model.mean.getter 1
        didFetchResult;Model.append(_:);Model.mean.getter;Double.* 1

        """
    )
  }

  @Test("the pprof form is read by a decoder of its format")
  func pprof() throws {
    let message = try Message(PprofProfile.bytes(of: Self.stacks, seconds: 0.004))
    let strings = message.texts(6)
    #expect(strings.first == "")
    let types = try message.messages(1).map { strings[Int($0.numbers(1)[0])] }
    #expect(types == ["samples", "cpu"])
    var names: [UInt64: String] = [:]
    for function in try message.messages(5) {
      names[function.numbers(1)[0]] = strings[Int(function.numbers(2)[0])]
    }
    var locations: [UInt64: (String, UInt64)] = [:]
    for location in try message.messages(4) {
      let line = try location.messages(4)[0]
      locations[location.numbers(1)[0]] = (names[line.numbers(1)[0]] ?? "", line.numbers(2)[0])
    }
    let samples = try message.messages(2).map { sample in
      (sample.packed(1).map { locations[$0]?.0 ?? "" }, sample.packed(2))
    }
    #expect(samples.count == 4)
    let last = try #require(samples.last)
    #expect(
      last.0 == ["Double.*", "Model.mean.getter", "Model.append(_:)", "callback didFetchResult"]
    )
    #expect(last.1 == [1, 1_000_000])
    #expect(locations.values.contains { $0 == ("Model.mean.getter", 12) })
  }

  @Test("a lock that is held for most of a callback's time is told with a hint")
  func locks() throws {
    let held = StackTable(
      Array(repeating: (.didFetchResult, [Self.sum]), count: 40)
        + Array(repeating: (.request, [Self.append]), count: 40) + [(.launch, [Self.append])],
      locked: [.didFetchResult: 36, .request: 4, .launch: 1]
    )
    #expect(held.lockShares.map(\.callback) == [.didFetchResult, .request])
    #expect(held.lockShares.map(\.share.value) == [0.9, 0.1])
    var profile = Profile(
      study: "Light",
      scenario: "a",
      app: "MyApp",
      participant: "willing-1",
      seed: "1",
      days: 1,
      runs: [],
      loopSeconds: 0.001
    )
    profile.locks = held.lockShares.map { Profile.LockTime($0.callback, $0.share) }
    let hint = try #require(profile.hints.first)
    #expect(profile.hints.count == 1)
    #expect(hint.finding.hasPrefix("didFetchResult holds a lock for 90.0 % of its time"))
  }

  /// Three lines under a lock were blamed in 2 of 27 profiles, by 60 samples of stacks.
  @Test("a lock is not blamed by a share that a few samples do not prove")
  func locksByChance() throws {
    let held = StackTable(
      Array(repeating: (.didFetchResult, [Self.sum]), count: 60),
      locked: [.didFetchResult: 47]
    )
    var profile = Self.profile
    profile.locks = held.lockShares.map { Profile.LockTime($0.callback, $0.share) }
    #expect(profile.locks.map { $0.share > 0.75 } == [true])
    #expect(!profile.hints.contains { $0.finding.contains("lock") })
  }

  @Test("the flame graph is a page without network")
  func page() {
    let page = FlameGraph.page(of: Self.stacks, in: Self.profile)
    #expect(page.contains("<!DOCTYPE html>"))
    #expect(page.contains("default-src 'none'"))
    #expect(!page.contains("http://") && !page.contains("src="))
    #expect(
      page.contains("left:25.000%;width:75.000%") || page.contains("left:0.000%;width:75.000%")
    )
    #expect(page.contains("Model.mean.getter (Model.swift:12) · 50.0 % of the samples, 2 samples"))
  }
}

/// A message of protocol buffers, decoded independently of the encoder (protobuf.dev, "Encoding").
private struct Message {
  struct Invalid: Error {}

  private var fields: [(field: UInt64, number: UInt64?, content: [UInt8])] = []

  init(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let tag = try Self.number(&rest)
      switch tag & 7 {
      case 0: fields.append((tag >> 3, try Self.number(&rest), []))
      case 2:
        let count = Int(try Self.number(&rest))
        guard count <= rest.count else { throw Invalid() }
        fields.append((tag >> 3, nil, Array(rest.prefix(count))))
        rest = rest.dropFirst(count)
      default: throw Invalid()
      }
    }
  }

  private static func number(_ bytes: inout ArraySlice<UInt8>) throws -> UInt64 {
    var result: UInt64 = 0
    var shift: UInt64 = 0
    while let byte = bytes.popFirst() {
      result |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return result }
      shift += 7
    }
    throw Invalid()
  }

  func numbers(_ field: UInt64) -> [UInt64] {
    fields.compactMap { $0.field == field ? $0.number : nil }
  }

  func texts(_ field: UInt64) -> [String] {
    fields.filter { $0.field == field }.map { String(decoding: $0.content, as: UTF8.self) }
  }

  func messages(_ field: UInt64) throws -> [Message] {
    try fields.filter { $0.field == field }.map { try Message($0.content) }
  }

  func packed(_ field: UInt64) -> [UInt64] {
    var numbers: [UInt64] = []
    for item in fields where item.field == field {
      var rest = item.content[...]
      while let number = try? Self.number(&rest) { numbers.append(number) }
    }
    return numbers
  }
}
