import CoreMotion
import SensorKit
import Testing

/// Source: the reference, 1.5, from CoreMotion's headers.
@Suite("CoreMotion: readings")
struct MotionTests {
  private let date = CodedSample.date

  @Test("A recorded acceleration equals itself after unarchiving")
  func acceleration() throws {
    let sample = CMRecordedAccelerometerData(
      acceleration: CMAcceleration(x: 0.1, y: 0.2, z: 0.3),
      timestamp: 1.5,
      identifier: .max,
      startDate: date
    )
    let read = try #require(try archivedAndRead(sample))
    #expect(read.acceleration.x == 0.1 && read.acceleration.y == 0.2)
    #expect(read.acceleration.z == 0.3 && read.timestamp == 1.5)
    #expect(read.identifier == .max && read.startDate == date)
  }

  @Test("A recorded rotation rate equals itself after unarchiving")
  func rotation() throws {
    let sample = CMRecordedRotationRateData(
      rotationRate: CMRotationRate(x: 0.1, y: 0.2, z: 0.3),
      timestamp: 1.5,
      startDate: date
    )
    let read = try #require(try archivedAndRead(sample))
    #expect(read.rotationRate.x == 0.1 && read.rotationRate.y == 0.2)
    #expect(read.rotationRate.z == 0.3 && read.timestamp == 1.5 && read.startDate == date)
  }

  @Test("A recorded pressure has kilopascals and degrees Celsius, also after unarchiving")
  func pressure() throws {
    let sample = CMRecordedPressureData(
      kilopascals: 101.325,
      celsius: 21.5,
      timestamp: 1.5,
      identifier: 9,
      startDate: date
    )
    for sample in [sample, try #require(try archivedAndRead(sample))] {
      #expect(sample.pressure == Measurement(value: 101.325, unit: .kilopascals))
      #expect(sample.temperature == Measurement(value: 21.5, unit: .celsius))
      #expect(sample.timestamp == 1.5 && sample.identifier == 9 && sample.startDate == date)
    }
  }

  @Test("A heart rate equals itself after unarchiving, with and without a date")
  func heartRate() throws {
    for date in [date, nil] {
      let sample = CMHighFrequencyHeartRateData(
        heartRate: 61.5,
        confidence: .highest,
        date: date,
        timestamp: 1.5
      )
      let read = try #require(try archivedAndRead(sample))
      #expect(read.heartRate == 61.5 && read.confidence == .highest)
      #expect(read.date == date && read.timestamp == 1.5)
    }
  }

  @Test("A recorded walk has no current pace")
  func walk() throws {
    let sample = CMPedometerData(
      startDate: date,
      endDate: date + 600,
      numberOfSteps: 900,
      distance: 650.5,
      floorsAscended: 2,
      floorsDescended: nil,
      averageActivePace: 0.75
    )
    for sample in [sample, try #require(try archivedAndRead(sample))] {
      #expect(sample.startDate == date && sample.endDate == date + 600)
      #expect(sample.numberOfSteps == 900 && sample.distance == 650.5)
      #expect(sample.floorsAscended == 2 && sample.floorsDescended == nil)
      #expect(sample.averageActivePace == 0.75)
      #expect(sample.currentPace == nil && sample.currentCadence == nil)
    }
  }

  @Test("Odometer data equal themselves after unarchiving")
  func way() throws {
    let sample = CMOdometerData(
      startDate: date,
      endDate: date + 1,
      gpsDate: date + 0.5,
      deltaDistance: 3.25,
      deltaDistanceAccuracy: 0.5,
      speed: 3.5,
      speedAccuracy: -1,
      deltaAltitude: -0.25,
      verticalAccuracy: 4,
      originDevice: .remote,
      slope: -2.5,
      maxAbsSlope: nil
    )
    let read = try #require(try archivedAndRead(sample))
    #expect(read.startDate == date && read.endDate == date + 1 && read.gpsDate == date + 0.5)
    #expect(read.deltaDistance == 3.25 && read.deltaDistanceAccuracy == 0.5)
    #expect(read.speed == 3.5 && read.speedAccuracy == -1 && read.deltaAltitude == -0.25)
    #expect(read.verticalAccuracy == 4 && read.originDevice == .remote)
    #expect(read.slope == -2.5 && read.maxAbsSlope == nil)
  }

  @Test("A motion of the head equals itself after unarchiving")
  func head() throws {
    var motion = CMDeviceMotion.Motion()
    motion.quaternion = CMQuaternion(x: 0.5, y: -0.5, z: 0.5, w: 0.5)
    motion.rotationRate = CMRotationRate(x: 1, y: 2, z: 3)
    motion.userAcceleration = CMAcceleration(x: 4, y: 5, z: 6)
    motion.magneticField.accuracy = .high
    motion.heading = 90
    motion.sensorLocation = .headphoneRight
    let sample = CMRecordedDeviceMotion(motion, timestamp: 1.5, identifier: 3, startDate: date)
    let read = try #require(try archivedAndRead(sample))
    #expect(read.attitude.quaternion.y == -0.5 && read.attitude.quaternion.w == 0.5)
    #expect(read.rotationRate.z == 3 && read.userAcceleration.x == 4 && read.gravity.z == -1)
    #expect(read.magneticField.accuracy == .high && read.magneticField.field.x == 0)
    #expect(read.heading == 90 && read.headingAccuracy == -1)
    #expect(read.sensorLocation == .headphoneRight)
    #expect(read.timestamp == 1.5 && read.identifier == 3 && read.startDate == date)
  }

  /// Source: the order of the angles is our choice; each single angle is about its axis.
  @Test("An attitude's angles follow from its quaternion")
  func angles() {
    let half = 0.25
    let (s, c) = (sin(half), cos(half))
    let pitch = CMAttitude(quaternion: CMQuaternion(x: s, y: 0, z: 0, w: c))
    let roll = CMAttitude(quaternion: CMQuaternion(x: 0, y: s, z: 0, w: c))
    let yaw = CMAttitude(quaternion: CMQuaternion(x: 0, y: 0, z: s, w: c))
    for (attitude, expected) in [(pitch, (0.5, 0, 0)), (roll, (0, 0.5, 0)), (yaw, (0, 0, 0.5))] {
      #expect(abs(attitude.pitch - expected.0) < 1e-12)
      #expect(abs(attitude.roll - expected.1) < 1e-12)
      #expect(abs(attitude.yaw - expected.2) < 1e-12)
    }
  }

  @Test("A reading can't be read from an archive of other types")
  func rubbish() {
    let wrong = ["timestamp": NSString(string: "soon"), "startDate": NSString(string: "now")]
    for contents in [[:], wrong, ["timestamp": NSNumber(value: 1)]] as [[String: NSObject]] {
      #expect(readFromRubbish(CMRecordedAccelerometerData.self, contents) == nil)
      #expect(readFromRubbish(CMRecordedRotationRateData.self, contents) == nil)
      #expect(readFromRubbish(CMRecordedPressureData.self, contents) == nil)
      #expect(readFromRubbish(CMHighFrequencyHeartRateData.self, contents) == nil)
      #expect(readFromRubbish(CMRecordedDeviceMotion.self, contents) == nil)
      #expect(readFromRubbish(CMPedometerData.self, contents) == nil)
      #expect(readFromRubbish(CMOdometerData.self, contents) == nil)
      #expect(readFromRubbish(CMAttitude.self, contents) == nil)
    }
  }
}
