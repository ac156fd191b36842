import CoreMotion
import Foundation
import Testing
import VirtualTime

@Suite("A motion manager", .timeLimit(.minutes(60)))
struct MotionManagerTests {
  /// Source: Apple, CMMotionManager: a handler is called on its queue at each interval.
  @Test("passes each reading to a handler on its queue, at the interval")
  func push() throws {
    try FakeBody.live { _ in
      let manager = CMMotionManager()
      #expect(manager.isAccelerometerAvailable && !manager.isAccelerometerActive)
      manager.accelerometerUpdateInterval = 0.5
      manager.gyroUpdateInterval = 1
      let heard = Heard()
      manager.startAccelerometerUpdates(to: .main) { data, error in
        MainActor.assumeIsolated {
          heard.note("\(data?.acceleration.x ?? -1) \(error == nil) \(Thread.isMainThread)")
        }
      }
      let queue = OperationQueue()
      manager.startGyroUpdates(to: queue) { @Sendable data, _ in
        heard.note("\(data?.rotationRate.y ?? -1) \(Thread.isMainThread)")
      }
      #expect(manager.isAccelerometerActive && manager.isGyroActive)
      try await Task.sleep(for: .milliseconds(1100))
      manager.stopAccelerometerUpdates()
      manager.stopGyroUpdates()
      try await Task.sleep(for: .seconds(3))
      #expect(!manager.isAccelerometerActive && manager.accelerometerData == nil)
      #expect(
        heard.lines.sorted() == [
          "0.5: 0.5 true true", "1.0: 1.0 false", "1.0: 1.0 true true",
        ]
      )
    }
  }

  /// Source: Apple, CMMotionManager, accelerometerData; CMLogItem.timestamp: seconds since the boot.
  @Test("keeps the last reading for an app that polls, without events of its own")
  func pull() throws {
    try FakeBody.live { body in
      let manager = CMMotionManager()
      #expect(manager.accelerometerData == nil)
      manager.accelerometerUpdateInterval = 0.25
      manager.startAccelerometerUpdates()
      #expect(manager.accelerometerData == nil)
      let steps = body.world.steps
      try await Task.sleep(for: .milliseconds(1400))
      #expect(body.world.steps - steps < 10)
      let data = try #require(manager.accelerometerData)
      #expect(data.acceleration.x == 1.25 && data === manager.accelerometerData)
      #expect(data.timestamp == body.world.uptimeAtStart + 1.25)
      #expect(abs(ProcessInfo.processInfo.systemUptime - data.timestamp - 0.15) < 1e-6)
    }
  }

  /// Source: Apple, accelerometerUpdateInterval: the hardware limits the rate.
  @Test("reads no more often than the sensor", arguments: [0.001, 0, -1, .nan])
  func capped(interval: Double) throws {
    try FakeBody.live { body in
      body.readingsPerSecond = 20
      let manager = CMMotionManager()
      manager.gyroUpdateInterval = interval
      let heard = Heard()
      manager.startGyroUpdates(to: OperationQueue()) { @Sendable _, _ in heard.note("") }
      try await Task.sleep(for: .milliseconds(1010))
      #expect(heard.lines.count == 20)
      manager.stopGyroUpdates()
    }
  }

  /// Our choice: a new interval counts from the moment when the app sets it.
  @Test("uses a new interval at once")
  func interval() throws {
    try FakeBody.live { _ in
      let manager = CMMotionManager()
      manager.gyroUpdateInterval = 1
      let heard = Heard()
      manager.startGyroUpdates(to: OperationQueue()) { @Sendable _, _ in heard.note("") }
      try await Task.sleep(for: .milliseconds(1500))
      manager.gyroUpdateInterval = 0.25
      #expect(manager.gyroData?.rotationRate.y == 1)
      try await Task.sleep(for: .milliseconds(600))
      #expect(heard.lines == ["1.0: ", "1.75: ", "2.0: "])
      manager.stopGyroUpdates()
    }
  }

  /// Source: Apple, CMDeviceMotion: the acceleration is the sum of gravity and the person's part.
  @Test("separates gravity from the person's acceleration, and reports the phone's attitude")
  func deviceMotion() throws {
    try FakeBody.live { body in
      let manager = CMMotionManager()
      manager.deviceMotionUpdateInterval = 1
      body.gravity = CMAcceleration(x: 0, y: -1, z: 0)
      manager.startDeviceMotionUpdates()
      try await Task.sleep(for: .seconds(2))
      let motion = try #require(manager.deviceMotion)
      #expect(motion.gravity.y == -1 && motion.userAcceleration.x == 2)
      #expect(motion.userAcceleration.y == 1 && motion.userAcceleration.z == -1)
      #expect(motion.rotationRate.y == 2 && motion.heading == -1)
      // The phone is upright: turned by a right angle about its shorter side.
      #expect(abs(motion.attitude.pitch - .pi / 2) < 1e-6)
      for (gravity, angle) in [((0, 0, -1), 0.0), ((-1, 0, 0), -Double.pi / 2)]
        as [((Double, Double, Double), Double)]
      {
        body.gravity = CMAcceleration(x: gravity.0, y: gravity.1, z: gravity.2)
        try await Task.sleep(for: .seconds(1))
        let attitude = try #require(manager.deviceMotion?.attitude)
        #expect(abs(attitude.roll - angle) < 1e-6 && abs(attitude.pitch) < 1e-6)
      }
      body.gravity = CMAcceleration(x: 0, y: 0, z: 1)
      try await Task.sleep(for: .seconds(1))
      #expect(manager.deviceMotion?.attitude.quaternion.x == 1)
    }
  }

  /// Source: Apple, availableAttitudeReferenceFrames(); the handlers' errors are our choice.
  @Test("has no frame of reference that needs a magnetometer")
  func frames() throws {
    try FakeBody.live { _ in
      let manager = CMMotionManager()
      #expect(CMMotionManager.availableAttitudeReferenceFrames() == .xArbitraryZVertical)
      #expect(!manager.isMagnetometerAvailable)
      let heard = Heard()
      for frame in [CMAttitudeReferenceFrame.xTrueNorthZVertical, .xMagneticNorthZVertical] {
        manager.startDeviceMotionUpdates(using: frame, to: OperationQueue()) {
          @Sendable motion, error in
          let error = error as? NSError
          heard.note("\(motion == nil) \(error?.domain ?? "") \(error?.code ?? 0)")
        }
        #expect(!manager.isDeviceMotionActive)
        try await Task.sleep(for: .seconds(1))
      }
      #expect(heard.lines == ["0.0: true CMErrorDomain 102", "1.0: true CMErrorDomain 109"])
      manager.startDeviceMotionUpdates(using: .xArbitraryZVertical)
      #expect(manager.isDeviceMotionActive)
    }
  }

  /// Our choice, as for all objects of an app's process; a manager in a static property begins anew.
  @Test("ends with the app's process, and can begin again in the next one")
  func launches() throws {
    try FakeBody.live { _ in
      let manager = CMMotionManager()
      manager.accelerometerUpdateInterval = 1
      let heard = Heard()
      manager.startAccelerometerUpdates(to: OperationQueue()) { @Sendable _, _ in heard.note("") }
      try await Task.sleep(for: .milliseconds(1500))
      MotionService.current?.appClosed()
      #expect(!manager.isAccelerometerActive && !manager.isAccelerometerAvailable)
      try await Task.sleep(for: .seconds(2))
      MotionService.current?.appLaunched()
      #expect(!manager.isAccelerometerActive && manager.isAccelerometerAvailable)
      manager.startAccelerometerUpdates(to: OperationQueue()) { @Sendable _, _ in heard.note("") }
      try await Task.sleep(for: .milliseconds(1500))
      #expect(heard.lines == ["1.0: ", "4.5: "])
      manager.stopAccelerometerUpdates()
    }
  }

  /// Source: Apple, CMMotionManager: updates end when the last reference to the manager is released.
  @Test("delivers nothing after its release")
  func released() throws {
    try FakeBody.live { _ in
      let heard = Heard()
      var manager: CMMotionManager? = CMMotionManager()
      manager?.accelerometerUpdateInterval = 1
      manager?.startAccelerometerUpdates(to: OperationQueue()) { @Sendable _, _ in heard.note("") }
      try await Task.sleep(for: .milliseconds(1500))
      manager = nil
      try await Task.sleep(for: .seconds(5))
      #expect(heard.lines == ["1.0: "])
    }
  }

  /// Our choice: there is no phone outside a world.
  @Test("delivers nothing outside a world")
  func outside() async {
    let manager = CMMotionManager()
    #expect(!manager.isAccelerometerAvailable && !manager.isGyroAvailable)
    #expect(!manager.isDeviceMotionAvailable)
    #expect(CMMotionManager.availableAttitudeReferenceFrames() == [])
    manager.startGyroUpdates()
    #expect(!manager.isGyroActive && manager.gyroData == nil)
    let code = await withCheckedContinuation { answered in
      manager.startAccelerometerUpdates(to: OperationQueue()) { @Sendable _, error in
        answered.resume(returning: (error as? NSError)?.code)
      }
    }
    #expect(code == 109 && "\(manager)" == "<CMMotionManager>")
  }
}
