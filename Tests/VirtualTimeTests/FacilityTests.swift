import Foundation
import Testing
import VirtualTime

/// Calls a function of the C library as the program's own code does, by its name.
@inline(never)
private func call(_ name: String, _ arguments: [UInt]) {
  typealias Function =
    @convention(c) (UInt, UInt, UInt, UInt, UInt, UInt) -> UInt
  guard let address = dlsym(nil, name) else {
    Issue.record("there is no function \(name)")
    return
  }
  let function = unsafeBitCast(address, to: Function.self)
  let all = arguments + [UInt](repeating: 0, count: 6 - arguments.count)
  _ = function(all[0], all[1], all[2], all[3], all[4], all[5])
}

@Suite("What apps can use of the system", .timeLimit(.minutes(60)))
struct FacilityTests {
  /// What the functions need to be given, those that are refused with some arguments alone.
  private static let arguments: [String: [UInt]] = [
    // A handler that is never called, and a process that gets no signal.
    "signal": [UInt(SIGUSR1), 4096], "kill": [1, 0], "killpg": [1, 0], "sigqueue": [1, 0],
    "alarm": [100],
  ]

  /// The C functions of the table's entries that name each of theirs.
  private static let functions = Facility.all.filter { facility in
    ["another program", "a socket of its own", "a signal of the system"].contains(facility.name)
  }.flatMap { facility in
    facility.declarations.filter { $0.first?.isLowercase == true }.map { (facility, $0) }
  }

  /// Our choice: what would reach the machine is no part of a life that repeats.
  @Test("is refused as the table states, with function and line", arguments: functions)
  private func refused(_ facility: Facility, function: String) throws {
    let diary = Diary()
    let error = #expect(throws: WorldError.self) {
      try World.run(seed: 1) { _ in
        if function == "sigaction" {
          var action = sigaction()
          action.__sigaction_handler.sa_handler = { _ in }
          withUnsafePointer(to: &action) { call(function, [UInt(SIGUSR1), UInt(bitPattern: $0)]) }
        } else {
          call(function, Self.arguments[function] ?? [])
        }
        diary.note("went on")
      }
    }
    #expect(diary.lines == [])
    guard case .refused(let name, let hint, at: .start, let place) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(name == "\(facility.name) (\(function))")
    #expect(hint == facility.instead)
    #if DEBUG
      let innermost = try #require(place)
      #expect(
        innermost.contains(#/^call\(_:_:\) \(FacilityTests\.swift:\d+\) ← closure /#),
        "\(innermost)"
      )
    #endif
  }

  /// The numbers of kill, tgkill, tkill, rt_sigqueueinfo and pidfd_send_signal (Linux's headers).
  #if arch(x86_64)
    private static let signalCalls: [UInt] = [62, 234, 200, 129, 424]
  #else
    private static let signalCalls: [UInt] = [129, 131, 130, 138, 424]
  #endif

  /// Our choice: a system call's number sends the same signal.
  ///
  /// The test sends signal 0, which does nothing.
  @Test("is refused by the number of its system call too", arguments: signalCalls)
  private func byNumber(_ number: UInt) {
    let error = #expect(throws: WorldError.self) {
      try World.run(seed: 1) { _ in call("syscall", [number, 1, 0, 0]) }
    }
    guard case .refused(let name, _, at: .start, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(name == "a signal of the system (kill)")
  }

  @Test("is unchanged outside worlds")
  func outside() {
    #expect(kill(getpid(), 0) == 0)
    let file = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    #expect(file >= 0)
    close(file)
    var child: pid_t = 0
    let arguments = [strdup("true"), nil]
    defer { free(arguments[0]) }
    #expect(posix_spawnp(&child, "true", nil, nil, arguments, nil) == 0)
    var status: Int32 = 1
    #expect(waitpid(child, &status, 0) == child)
    #expect(status == 0)
    let before = signal(SIGUSR2, SIG_IGN)
    signal(SIGUSR2, before)
  }

  /// Our choice: a pipe leads nowhere else.
  @Test("lets a world write into a pipe and read from it, and ignore signals")
  func pipes() throws {
    try World.run(seed: 1) { _ in
      let pipe = Pipe()
      try pipe.fileHandleForWriting.write(contentsOf: Data("a word".utf8))
      #expect(pipe.fileHandleForReading.availableData == Data("a word".utf8))
      signal(SIGPIPE, SIG_IGN)
      signal(SIGPIPE, SIG_DFL)
    }
  }

  /// Our choice; outside workers, Swift's runtime handles a crash: it interrupts the other threads,
  /// and starts a program that prints their stacks.
  @Test("includes what the runtime's crash handler needs, so that a crash ends the process")
  func crash() async {
    await #expect(processExitsWith: .failure) {
      try World.run(seed: 1) { _ in
        let numbers: [Int] = []
        print(numbers[numbers.count])
      }
    }
  }

  @Test("is listed once, with all columns of the page")
  func whole() {
    let names = Facility.all.map(\.name)
    #expect(Set(names).count == names.count)
    for facility in Facility.all {
      #expect(!facility.declarations.isEmpty)
      if case .refused(let instead) = facility.answer {
        #expect(!instead.isEmpty)
      }
    }
  }
}

@Suite("The package's own modules")
struct PackageModulesTests {
  /// Our choice: a module that is forgotten here would be taken for the app's.
  @Test("are the Swift targets under Sources in Package.swift, except the apps and the executable")
  func targets() throws {
    var file = URL(filePath: #filePath)
    for _ in 1...3 { file.deleteLastPathComponent() }
    let package = try String(contentsOf: file.appending(path: "Package.swift"), encoding: .utf8)
    let floors = try #require(package.firstMatch(of: #/(?s)let floors: .*?= \[\n(.*?)\n\]\n/#)).1
    let rooms = floors.matches(of: #/"([\w, ]+)": \[/#).flatMap { $0.1.split(separator: ", ") }
      .map(String.init).filter { !["Kernel", "Frameworks", "Simulation", "Harness"].contains($0) }
    let others = package.matches(
      of: #/\.target\(\s*name: "(\w+)",[^)]*path: "Sources/[^")]*",[^)]*\bsettings\(/#
    )
    .map { String($0.1) }
    #expect(rooms.count > 40)
    #expect(others == ["TrialRunCommandLine"])
    // The apps of the package are apps.
    #expect(PackageModules.names == Set(rooms + others).subtracting(["StudyApps"]))
  }
}
