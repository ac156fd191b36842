import Dispatch
import Network
import Synchronization
import Testing
import URLLoading
import VirtualTime

@Suite("NWPathMonitor reports each change of the phone's connection")
struct PathMonitorTests {
  @Test(
    "The handler receives the path at the start and after each change (Apple, pathUpdateHandler)"
  )
  func handler() throws {
    try World.run(seed: 1) { world in
      let radio = Radio(in: world)
      LoadingService(in: world, on: radio) { _ in }
      let heard = Mutex<[String]>([])
      let monitor = NWPathMonitor()
      #expect(monitor.currentPath.status == .satisfied)
      monitor.pathUpdateHandler = { path in
        heard.withLock { $0.append("\(path.status) \(path.isExpensive) at \(World.current!.now)") }
      }
      monitor.start(queue: DispatchQueue(label: "monitor"))
      world.schedule(at: .seconds(60)) { radio.connection = .cellular }
      world.schedule(at: .seconds(90)) { radio.connection = .cellular }
      world.schedule(at: .seconds(120)) { radio.connection = .none }
      world.schedule(at: .seconds(180)) { monitor.cancel() }
      world.schedule(at: .seconds(240)) { radio.connection = .wifi }
      try await Task.sleep(for: .seconds(300))
      #expect(
        heard.withLock { $0 } == [
          "satisfied false at \(WorldTime.start)",
          "satisfied true at \(WorldTime.seconds(60))",
          "unsatisfied false at \(WorldTime.seconds(120))",
        ]
      )
    }
  }

  @Test("A monitor of one interface type sees only that (Apple, init(requiredInterfaceType:))")
  func required() throws {
    try World.run(seed: 1) { world in
      let radio = Radio(in: world)
      radio.connection = .cellular
      LoadingService(in: world, on: radio) { _ in }
      #expect(NWPathMonitor(requiredInterfaceType: .wifi).currentPath.status == .unsatisfied)
      #expect(
        NWPathMonitor(prohibitedInterfaceTypes: [.cellular]).currentPath.status == .unsatisfied
      )
      let path = NWPathMonitor(requiredInterfaceType: .cellular).currentPath
      #expect(path.usesInterfaceType(.cellular))
      #expect(!path.usesInterfaceType(.wifi))
      #expect(path.availableInterfaces.map(\.type) == [.cellular])
      #expect(!path.isConstrained)
    }
  }

  @Test("A loop over a monitor has the current path first, and ends when it is cancelled (Apple)")
  func sequence() throws {
    try World.run(seed: 1) { world in
      let radio = Radio(in: world)
      LoadingService(in: world, on: radio) { _ in }
      let monitor = NWPathMonitor()
      world.schedule(at: .seconds(60)) { radio.connection = .none }
      world.schedule(at: .seconds(120)) { monitor.cancel() }
      var statuses: [NWPath.Status] = []
      for await path in monitor { statuses.append(path.status) }
      #expect(statuses == [.satisfied, .unsatisfied])
      #expect(world.now == .seconds(120))
    }
  }

  @Test("A launch that has ended gets no updates")
  func endedLaunch() throws {
    try World.run(seed: 1) { world in
      let radio = Radio(in: world)
      LoadingService(in: world, on: radio) { _ in }
      let count = Mutex(0)
      let monitor = NWPathMonitor()
      monitor.pathUpdateHandler = { _ in count.withLock { $0 += 1 } }
      monitor.start(queue: .main)
      try await Task.sleep(for: .seconds(1))
      LoadingService.current?.appClosed()
      radio.connection = .none
      try await Task.sleep(for: .seconds(1))
      #expect(count.withLock { $0 } == 1)
    }
  }

  @Test("Outside a world the path is unsatisfied")
  func outside() { #expect(NWPathMonitor().currentPath.status == .unsatisfied) }
}
