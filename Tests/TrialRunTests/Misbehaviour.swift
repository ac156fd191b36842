import Foundation
import SensorKit
import TrialRun
import VirtualTime

/// The ways in which an app fails, a day after its launch, on the phone of `willing-2` only.
enum Misbehaviour: String, CaseIterable {
  case traps, exits, killsItself, terminatesItself, eatsMemory, loopsForEver, blocksForEver
  case spoilsThePipe, closesThePipe, printsWithoutEnd, startsAProgram, copiesItself,
    copiesItselfUnseen
  case stopsItsParent, mapsSharedMemory, turnsItsRunLoop, waitsForASemaphore, worksSlowly
  case printsAndTraps, overflows, exhaustsItsStack, casts, callsBackOnMain
}

/// An app that records, fetches and then fails in one of many ways.
class Misbehaving: StudyApp {
  class var misbehaviour: Misbehaviour { .traps }
  private let sensors: [SRSensor]

  required init(settings: StudyAppSettings) {
    sensors = settings.sensors.map { SRSensor(rawValue: $0) }
  }

  /// A separate function, since the optimiser joins two traps in one function into one without a line.
  @inline(never)
  private func fail() -> Never { fatalError("no such object") }

  func run() async {
    try? await SRSensorReader.requestAuthorization(sensors: Set(sensors))
    for sensor in sensors { SRSensorReader(sensor: sensor).startRecording() }
    print("all is well")
    try? await Task.sleep(for: .seconds(86_400))
    guard SRDevice.current.name.contains("willing-2") else { return }
    switch Self.misbehaviour {
    case .traps: fatalError("no such entry")
    case .exits: exit(3)
    case .killsItself: kill(getpid(), SIGKILL)
    case .terminatesItself: abort()
    case .eatsMemory:
      var eaten: [[UInt8]] = []
      while true { eaten.append([UInt8](repeating: 1, count: 1 << 20)) }
    case .loopsForEver:
      while getpid() != 0 {}
    case .blocksForEver: pause()
    case .spoilsThePipe: _ = "rubbish, more than a head of it".withCString { write(3, $0, 31) }
    case .closesThePipe: close(3)
    case .printsWithoutEnd:
      for _ in 0..<20_000 { print("rubbish, TR, {\"passed\": true}") }
    case .startsAProgram:
      let arguments = [strdup("/bin/sleep"), strdup("4321"), nil]
      var child: pid_t = 0
      guard posix_spawn(&child, "/bin/sleep", nil, nil, arguments, nil) == 0 else { exit(4) }
    case .copiesItself: _ = function("_Fork")
    case .copiesItselfUnseen:
      // Like the system call's own instruction, which no library can intercept.
      World.outside { _ = function("fork") }
      // Both processes continue from here.
      try? await Task.sleep(for: .seconds(3600))
    case .turnsItsRunLoop: turn()
    case .waitsForASemaphore: wait()
    case .worksSlowly:
      var sum = 0
      while true {
        // Calls that the optimiser can't remove.
        for number in 0..<5_000 { sum ^= Int(getpid()) &* number }
        try? await Task.sleep(for: .seconds(1))
      }
    case .stopsItsParent: kill(getppid(), SIGSTOP)
    case .mapsSharedMemory:
      let size = 6_000_000_000
      let flags = MAP_SHARED | MAP_ANONYMOUS
      let memory = mmap(nil, size, PROT_READ | PROT_WRITE, flags, -1, 0)
      guard let memory, memory != MAP_FAILED else { exit(4) }
      munmap(memory, size)
    case .printsAndTraps:
      // The text contains the process number.
      NSLog("Fatal error: object at \(Unmanaged.passUnretained(self).toOpaque())")
      fail()
    case .overflows:
      print("Fatal error: process \(getpid())")
      print(Int.max + sensors.count)
    case .exhaustsItsStack: print(depth(of: 0))
    case .callsBackOnMain:
      let reader = SRSensorReader(sensor: sensors[0])
      let delegate = MainDelegate()
      reader.delegate = delegate
      reader.fetchDevices()
      try? await Task.sleep(for: .seconds(1))
      withExtendedLifetime(delegate) {}
    case .casts:
      let object: AnyObject = self
      // swift-format-ignore: NeverForceUnwrap
      print(object as! Exits)
    }
  }
}

/// Calls a function without arguments that Swift does not import.
private func function(_ name: String) -> Int32 {
  typealias Function = @convention(c) () -> Int32
  guard let symbol = dlsym(nil, name) else { exit(4) }
  return unsafeBitCast(symbol, to: Function.self)()
}

extension Misbehaving {
  /// Runs its run loop repeatedly without an event and without waiting.
  @inline(never)
  fileprivate func turn() {
    while RunLoop.current.run(mode: .default, before: .distantPast) || sensors.count > 0 {}
  }

  /// Waits for the system's own semaphore, like a library that no world intercepts.
  @inline(never)
  fileprivate func wait() {
    typealias Function = @convention(c) (UnsafeMutablePointer<sem_t>) -> Int32
    guard let symbol = dlsym(UnsafeMutableRawPointer(bitPattern: -1), "sem_wait") else { return }
    var semaphore = sem_t()
    sem_init(&semaphore, 0, 0)
    _ = unsafeBitCast(symbol, to: Function.self)(&semaphore)
  }

  /// Recurses until the stack is full.
  @inline(never)
  fileprivate func depth(of number: Int) -> Int {
    number == .max ? 0 : depth(of: number + 1) + depth(of: number + 2)
  }
}

final class PrintsAndTraps: Misbehaving {
  override class var misbehaviour: Misbehaviour { .printsAndTraps }
}
final class Overflows: Misbehaving { override class var misbehaviour: Misbehaviour { .overflows } }
final class ExhaustsItsStack: Misbehaving {
  override class var misbehaviour: Misbehaviour { .exhaustsItsStack }
}
final class CallsBackOnMain: Misbehaving {
  override class var misbehaviour: Misbehaviour { .callsBackOnMain }
}
final class Casts: Misbehaving { override class var misbehaviour: Misbehaviour { .casts } }
final class Traps: Misbehaving { override class var misbehaviour: Misbehaviour { .traps } }
final class Exits: Misbehaving { override class var misbehaviour: Misbehaviour { .exits } }
final class KillsItself: Misbehaving {
  override class var misbehaviour: Misbehaviour { .killsItself }
}
final class TerminatesItself: Misbehaving {
  override class var misbehaviour: Misbehaviour { .terminatesItself }
}
final class EatsMemory: Misbehaving {
  override class var misbehaviour: Misbehaviour { .eatsMemory }
}
final class LoopsForEver: Misbehaving {
  override class var misbehaviour: Misbehaviour { .loopsForEver }
}
final class BlocksForEver: Misbehaving {
  override class var misbehaviour: Misbehaviour { .blocksForEver }
}
final class SpoilsThePipe: Misbehaving {
  override class var misbehaviour: Misbehaviour { .spoilsThePipe }
}
final class ClosesThePipe: Misbehaving {
  override class var misbehaviour: Misbehaviour { .closesThePipe }
}
final class PrintsWithoutEnd: Misbehaving {
  override class var misbehaviour: Misbehaviour { .printsWithoutEnd }
}
final class StartsAProgram: Misbehaving {
  override class var misbehaviour: Misbehaviour { .startsAProgram }
}
final class CopiesItself: Misbehaving {
  override class var misbehaviour: Misbehaviour { .copiesItself }
}
final class CopiesItselfUnseen: Misbehaving {
  override class var misbehaviour: Misbehaviour { .copiesItselfUnseen }
}
final class StopsItsParent: Misbehaving {
  override class var misbehaviour: Misbehaviour { .stopsItsParent }
}
final class TurnsItsRunLoop: Misbehaving {
  override class var misbehaviour: Misbehaviour { .turnsItsRunLoop }
}
final class WaitsForASemaphore: Misbehaving {
  override class var misbehaviour: Misbehaviour { .waitsForASemaphore }
}
final class WorksSlowly: Misbehaving {
  override class var misbehaviour: Misbehaviour { .worksSlowly }
}
final class MapsSharedMemory: Misbehaving {
  override class var misbehaviour: Misbehaviour { .mapsSharedMemory }
}

extension Misbehaviour {
  /// The app, registered like a client's app.
  var app: RegisteredApp {
    switch self {
    case .traps: register(Traps.self)
    case .exits: register(Exits.self)
    case .killsItself: register(KillsItself.self)
    case .terminatesItself: register(TerminatesItself.self)
    case .eatsMemory: register(EatsMemory.self)
    case .loopsForEver: register(LoopsForEver.self)
    case .blocksForEver: register(BlocksForEver.self)
    case .spoilsThePipe: register(SpoilsThePipe.self)
    case .closesThePipe: register(ClosesThePipe.self)
    case .printsWithoutEnd: register(PrintsWithoutEnd.self)
    case .startsAProgram: register(StartsAProgram.self)
    case .copiesItself: register(CopiesItself.self)
    case .copiesItselfUnseen: register(CopiesItselfUnseen.self)
    case .stopsItsParent: register(StopsItsParent.self)
    case .mapsSharedMemory: register(MapsSharedMemory.self)
    case .turnsItsRunLoop: register(TurnsItsRunLoop.self)
    case .waitsForASemaphore: register(WaitsForASemaphore.self)
    case .worksSlowly: register(WorksSlowly.self)
    case .printsAndTraps: register(PrintsAndTraps.self)
    case .overflows: register(Overflows.self)
    case .exhaustsItsStack: register(ExhaustsItsStack.self)
    case .callsBackOnMain: register(CallsBackOnMain.self)
    case .casts: register(Casts.self)
    }
  }

  private func register(_ type: (some StudyApp).Type) -> RegisteredApp {
    RegisteredApp(type, named: "Misbehaving", summary: rawValue)
  }
}

/// A delegate on the main actor, like apps' view models.
@MainActor
private final class MainDelegate: NSObject, @preconcurrency SRSensorReaderDelegate {
  private var devices = 0

  func sensorReader(_ reader: SRSensorReader, didFetch devices: [SRDevice]) {
    self.devices = devices.count
  }
}
