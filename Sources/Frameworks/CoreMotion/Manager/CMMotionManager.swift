public import Foundation
import VirtualTime

/// Is given accelerations, or why there are none (Apple, CMAccelerometerHandler).
public typealias CMAccelerometerHandler = (CMAccelerometerData?, (any Error)?) -> Void

/// Is given rotation rates, or why there are none (Apple, CMGyroHandler).
public typealias CMGyroHandler = (CMGyroData?, (any Error)?) -> Void

/// Is given the device's motion, or why there is none (Apple, CMDeviceMotionHandler).
public typealias CMDeviceMotionHandler = (CMDeviceMotion?, (any Error)?) -> Void

/// Tells how the phone is held and moved (Apple, CMMotionManager).
///
/// Accelerations and rotation rates are those that SensorKit records of the phone at the same instants. Updates
/// come as long as the app's process runs, in virtual time. Outside a world nothing is available. No
/// magnetometer is simulated.
open class CMMotionManager: NSObject {
  /// Only the class name, so that the description is the same in every run (our choice).
  open override var description: String { "<\(type(of: self))>" }

  private let accelerometer = MotionUpdates { service, time in
    CMAccelerometerData(
      acceleration: service.hardware.acceleration(at: time),
      timestamp: service.timestamp(of: time)
    )
  }
  private let gyro = MotionUpdates { service, time in
    CMGyroData(
      rotationRate: service.hardware.rotationRate(at: time),
      timestamp: service.timestamp(of: time)
    )
  }
  private let motion = MotionUpdates { service, time in
    CMDeviceMotion(service.motion(at: time), timestamp: service.timestamp(of: time))
  }

  public override init() { super.init() }

  // MARK: Accelerometer

  /// Seconds from one acceleration to the next, 0.01 at first; it is never less than the sensor's own 0.01.
  open var accelerometerUpdateInterval: TimeInterval {
    get { accelerometer.interval }
    set { accelerometer.interval = newValue }
  }

  /// Whether the phone has an accelerometer.
  open var isAccelerometerAvailable: Bool { accelerometer.isAvailable }

  /// Whether accelerations are measured.
  open var isAccelerometerActive: Bool { accelerometer.isActive }

  /// The last acceleration; nil before the first one, and once updates were stopped.
  open var accelerometerData: CMAccelerometerData? { accelerometer.latest }

  /// Begins to measure accelerations, for `accelerometerData`.
  open func startAccelerometerUpdates() { accelerometer.start() }

  /// Begins to measure accelerations, each of which a handler is given.
  ///
  /// - Parameters:
  ///   - queue: Where the handler is called.
  ///   - handler: Is given the acceleration, or `CMErrorNotAvailable` once.
  open func startAccelerometerUpdates(
    to queue: OperationQueue,
    withHandler handler: @escaping CMAccelerometerHandler
  ) { accelerometer.start((queue, handler)) }

  /// Ends the measuring of accelerations.
  open func stopAccelerometerUpdates() { accelerometer.stop() }

  // MARK: Gyroscope

  /// Seconds from one rotation rate to the next, as `accelerometerUpdateInterval`.
  open var gyroUpdateInterval: TimeInterval {
    get { gyro.interval }
    set { gyro.interval = newValue }
  }

  /// Whether the phone has a gyroscope.
  open var isGyroAvailable: Bool { gyro.isAvailable }

  /// Whether rotation rates are measured.
  open var isGyroActive: Bool { gyro.isActive }

  /// The last rotation rate; nil before the first one, and once updates were stopped.
  open var gyroData: CMGyroData? { gyro.latest }

  /// Begins to measure rotation rates, for `gyroData`.
  open func startGyroUpdates() { gyro.start() }

  /// Begins to measure rotation rates, each of which a handler is given.
  ///
  /// - Parameters:
  ///   - queue: Where the handler is called.
  ///   - handler: Is given the rotation rate, or `CMErrorNotAvailable` once.
  open func startGyroUpdates(
    to queue: OperationQueue,
    withHandler handler: @escaping CMGyroHandler
  ) { gyro.start((queue, handler)) }

  /// Ends the measuring of rotation rates.
  open func stopGyroUpdates() { gyro.stop() }

  // MARK: Magnetometer

  /// Whether the phone has a magnetometer: no simulated phone has one.
  open var isMagnetometerAvailable: Bool { false }

  // MARK: Device motion

  /// Seconds from one motion to the next, as `accelerometerUpdateInterval`.
  open var deviceMotionUpdateInterval: TimeInterval {
    get { motion.interval }
    set { motion.interval = newValue }
  }

  /// What attitudes can be told from: without a magnetometer, only from the vertical.
  open class func availableAttitudeReferenceFrames() -> CMAttitudeReferenceFrame {
    MotionService.current == nil ? [] : .xArbitraryZVertical
  }

  /// What attitudes are told from.
  open var attitudeReferenceFrame: CMAttitudeReferenceFrame { .xArbitraryZVertical }

  /// Whether the phone can tell its motion.
  open var isDeviceMotionAvailable: Bool { motion.isAvailable }

  /// Whether the motion is told.
  open var isDeviceMotionActive: Bool { motion.isActive }

  /// The last motion; nil before the first one, and once updates were stopped.
  open var deviceMotion: CMDeviceMotion? { motion.latest }

  /// Whether people may be asked to move the phone; nobody needs to.
  open var showsDeviceMovementDisplay = false

  /// Begins to tell the motion, for `deviceMotion`.
  open func startDeviceMotionUpdates() { motion.start() }

  /// Begins to tell the motion from a frame of reference; not from one that is not available.
  open func startDeviceMotionUpdates(using referenceFrame: CMAttitudeReferenceFrame) {
    motion.stop()
    if refusal(of: referenceFrame) == nil { motion.start() }
  }

  /// Begins to tell the motion, each time to a handler.
  ///
  /// - Parameters:
  ///   - queue: Where the handler is called.
  ///   - handler: Is given the motion, or `CMErrorNotAvailable` once.
  open func startDeviceMotionUpdates(
    to queue: OperationQueue,
    withHandler handler: @escaping CMDeviceMotionHandler
  ) { motion.start((queue, handler)) }

  /// Begins to tell the motion from a frame of reference, each time to a handler.
  ///
  /// - Parameters:
  ///   - referenceFrame: One of `availableAttitudeReferenceFrames()`.
  ///   - queue: Where the handler is called.
  ///   - handler: Is given the motion; or once, for a frame that is not available, `CMErrorTrueNorthNotAvailable`
  ///     or `CMErrorNotAvailable` (that handlers are told so is our choice).
  open func startDeviceMotionUpdates(
    using referenceFrame: CMAttitudeReferenceFrame,
    to queue: OperationQueue,
    withHandler handler: @escaping CMDeviceMotionHandler
  ) {
    motion.stop()
    guard let refusal = refusal(of: referenceFrame) else { return motion.start((queue, handler)) }
    motion.refuse(queue, handler, refusal)
  }

  /// Ends the telling of the motion.
  open func stopDeviceMotionUpdates() { motion.stop() }

  private func refusal(of referenceFrame: CMAttitudeReferenceFrame) -> CMError? {
    guard !Self.availableAttitudeReferenceFrames().contains(referenceFrame) else { return nil }
    return referenceFrame == .xTrueNorthZVertical
      ? CMErrorTrueNorthNotAvailable : CMErrorNotAvailable
  }
}

extension MotionService {
  /// How the phone is held and moved: gravity as it is held, and what else accelerates it (Apple,
  /// CMDeviceMotion).
  func motion(at time: WorldTime) -> CMDeviceMotion.Motion {
    let gravity = hardware.gravity(at: time)
    let whole = hardware.acceleration(at: time)
    var motion = CMDeviceMotion.Motion()
    motion.gravity = gravity
    motion.userAcceleration = CMAcceleration(
      x: whole.x - gravity.x,
      y: whole.y - gravity.y,
      z: whole.z - gravity.z
    )
    motion.rotationRate = hardware.rotationRate(at: time)
    motion.quaternion = Self.attitude(feeling: gravity)
    return motion
  }

  /// The attitude that feels gravity so: the shortest turn from lying on the back (our choice; the heading of
  /// such a frame is arbitrary).
  static func attitude(feeling gravity: CMAcceleration) -> CMQuaternion {
    let (x, y, w) = (-gravity.y, gravity.x, 1 - gravity.z)
    let length = (x * x + y * y + w * w).squareRoot()
    // On its face every turn is as short: it is turned about its shorter side.
    guard length > 1e-6 else { return CMQuaternion(x: 1, y: 0, z: 0, w: 0) }
    return CMQuaternion(x: x / length, y: y / length, z: 0, w: w / length)
  }
}
