public import Foundation
import VirtualTime

/// Receives accelerations, or an error (Apple, CMAccelerometerHandler).
public typealias CMAccelerometerHandler = (CMAccelerometerData?, (any Error)?) -> Void

/// Receives rotation rates, or an error (Apple, CMGyroHandler).
public typealias CMGyroHandler = (CMGyroData?, (any Error)?) -> Void

/// Receives the device's motion, or an error (Apple, CMDeviceMotionHandler).
public typealias CMDeviceMotionHandler = (CMDeviceMotion?, (any Error)?) -> Void

/// Provides the orientation and motion of the phone (Apple, CMMotionManager).
///
/// Accelerations and rotation rates equal those that SensorKit records of the phone at the same
/// instants. Updates arrive while the app's process runs, in virtual time. Outside a world nothing
/// is available. No magnetometer is simulated.
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

  /// The interval between accelerations in seconds, initially 0.01; never less than the sensor's
  /// own 0.01.
  open var accelerometerUpdateInterval: TimeInterval {
    get { accelerometer.interval }
    set { accelerometer.interval = newValue }
  }

  /// Whether the phone has an accelerometer.
  open var isAccelerometerAvailable: Bool { accelerometer.isAvailable }

  /// Whether acceleration updates are active.
  open var isAccelerometerActive: Bool { accelerometer.isActive }

  /// The last acceleration; nil before the first one, and once updates were stopped.
  open var accelerometerData: CMAccelerometerData? { accelerometer.latest }

  /// Starts acceleration updates, for `accelerometerData`.
  open func startAccelerometerUpdates() { accelerometer.start() }

  /// Starts acceleration updates, which a handler receives.
  ///
  /// - Parameters:
  ///   - queue: The queue of the handler.
  ///   - handler: Receives each acceleration, or `CMErrorNotAvailable` once.
  open func startAccelerometerUpdates(
    to queue: OperationQueue,
    withHandler handler: @escaping CMAccelerometerHandler
  ) { accelerometer.start((queue, handler)) }

  /// Stops acceleration updates.
  open func stopAccelerometerUpdates() { accelerometer.stop() }

  // MARK: Gyroscope

  /// The interval between rotation rates in seconds, like `accelerometerUpdateInterval`.
  open var gyroUpdateInterval: TimeInterval {
    get { gyro.interval }
    set { gyro.interval = newValue }
  }

  /// Whether the phone has a gyroscope.
  open var isGyroAvailable: Bool { gyro.isAvailable }

  /// Whether rotation rate updates are active.
  open var isGyroActive: Bool { gyro.isActive }

  /// The last rotation rate; nil before the first one, and once updates were stopped.
  open var gyroData: CMGyroData? { gyro.latest }

  /// Starts rotation rate updates, for `gyroData`.
  open func startGyroUpdates() { gyro.start() }

  /// Starts rotation rate updates, which a handler receives.
  ///
  /// - Parameters:
  ///   - queue: The queue of the handler.
  ///   - handler: Receives each rotation rate, or `CMErrorNotAvailable` once.
  open func startGyroUpdates(
    to queue: OperationQueue,
    withHandler handler: @escaping CMGyroHandler
  ) { gyro.start((queue, handler)) }

  /// Stops rotation rate updates.
  open func stopGyroUpdates() { gyro.stop() }

  // MARK: Magnetometer

  /// Whether the phone has a magnetometer: no simulated phone has one.
  open var isMagnetometerAvailable: Bool { false }

  // MARK: Device motion

  /// The interval between motions in seconds, like `accelerometerUpdateInterval`.
  open var deviceMotionUpdateInterval: TimeInterval {
    get { motion.interval }
    set { motion.interval = newValue }
  }

  /// Returns the available reference frames of attitudes: without a magnetometer, only a vertical
  /// one.
  open class func availableAttitudeReferenceFrames() -> CMAttitudeReferenceFrame {
    MotionService.current == nil ? [] : .xArbitraryZVertical
  }

  /// The reference frame of attitudes.
  open var attitudeReferenceFrame: CMAttitudeReferenceFrame { .xArbitraryZVertical }

  /// Whether the phone provides its motion.
  open var isDeviceMotionAvailable: Bool { motion.isAvailable }

  /// Whether motion updates are active.
  open var isDeviceMotionActive: Bool { motion.isActive }

  /// The last motion; nil before the first one, and once updates were stopped.
  open var deviceMotion: CMDeviceMotion? { motion.latest }

  /// Whether the system may ask people to move the phone; this is never necessary.
  open var showsDeviceMovementDisplay = false

  /// Starts motion updates, for `deviceMotion`.
  open func startDeviceMotionUpdates() { motion.start() }

  /// Starts motion updates with a reference frame; does nothing if the frame is not available.
  open func startDeviceMotionUpdates(using referenceFrame: CMAttitudeReferenceFrame) {
    motion.stop()
    if refusal(of: referenceFrame) == nil { motion.start() }
  }

  /// Starts motion updates, which a handler receives.
  ///
  /// - Parameters:
  ///   - queue: The queue of the handler.
  ///   - handler: Receives each motion, or `CMErrorNotAvailable` once.
  open func startDeviceMotionUpdates(
    to queue: OperationQueue,
    withHandler handler: @escaping CMDeviceMotionHandler
  ) { motion.start((queue, handler)) }

  /// Starts motion updates with a reference frame, which a handler receives.
  ///
  /// - Parameters:
  ///   - referenceFrame: One of `availableAttitudeReferenceFrames()`.
  ///   - queue: The queue of the handler.
  ///   - handler: Receives each motion; or once, for a frame that is not available,
  ///     `CMErrorTrueNorthNotAvailable` or `CMErrorNotAvailable` (these errors are our choice).
  open func startDeviceMotionUpdates(
    using referenceFrame: CMAttitudeReferenceFrame,
    to queue: OperationQueue,
    withHandler handler: @escaping CMDeviceMotionHandler
  ) {
    motion.stop()
    guard let refusal = refusal(of: referenceFrame) else { return motion.start((queue, handler)) }
    motion.refuse(queue, handler, refusal)
  }

  /// Stops motion updates.
  open func stopDeviceMotionUpdates() { motion.stop() }

  private func refusal(of referenceFrame: CMAttitudeReferenceFrame) -> CMError? {
    guard !Self.availableAttitudeReferenceFrames().contains(referenceFrame) else { return nil }
    return referenceFrame == .xTrueNorthZVertical
      ? CMErrorTrueNorthNotAvailable : CMErrorNotAvailable
  }
}

extension MotionService {
  /// Returns the motion of the phone: gravity by its orientation, and the remaining acceleration
  /// (Apple, CMDeviceMotion).
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

  /// Returns the attitude with this direction of gravity: the shortest rotation from lying on the
  /// back (our choice; the heading of such a frame is arbitrary).
  static func attitude(feeling gravity: CMAcceleration) -> CMQuaternion {
    let (x, y, w) = (-gravity.y, gravity.x, 1 - gravity.z)
    let length = (x * x + y * y + w * w).squareRoot()
    // On its face all rotations are equally short; the choice is the rotation about the shorter
    // side.
    guard length > 1e-6 else { return CMQuaternion(x: 1, y: 0, z: 0, w: 0) }
    return CMQuaternion(x: x / length, y: y / length, z: 0, w: w / length)
  }
}
