import CoreMotion
import SensorKit
import Testing

/// Source: the reference, 1.2 and 3: clients cast the samples of an array sensor.
@Suite("SensorKit: arrays of samples")
struct SampleArrayTests {
  private let samples = (0..<5).map { index in
    CMRecordedAccelerometerData(
      acceleration: CMAcceleration(x: Double(index), y: 0, z: -1),
      timestamp: Double(index) / 100,
      identifier: 7,
      startDate: CodedSample.date
    )
  }

  private var delivered: AnyObject { SampleArray(samples) }

  @Test("casts to a Swift array of the samples' type, in each form that clients use")
  func casts() throws {
    #expect(delivered as? [CMRecordedAccelerometerData] == samples)
    #expect(delivered as! [CMRecordedAccelerometerData] == samples)
    #expect(
      unsafeDowncast(delivered, to: NSArray.self) as? [CMRecordedAccelerometerData] == samples
    )
    switch delivered {
    case let array as [CMRecordedAccelerometerData]: #expect(array == samples)
    default: Issue.record("no array of samples")
    }
    #expect(delivered is [CMRecordedAccelerometerData])
  }

  @Test("casts to an array of a superclass, and not of an unrelated class")
  func relatives() {
    #expect((delivered as? [CMAccelerometerData])?.count == 5)
    #expect((delivered as? [CMLogItem])?.count == 5)
    #expect((delivered as? [NSObject])?.count == 5)
    #expect((delivered as? [Any])?.count == 5)
    #expect(delivered as? [CMRecordedRotationRateData] == nil)
    #expect(delivered as? CMRecordedAccelerometerData == nil)
    #expect(delivered as? [String] == nil)
    #expect(delivered as? String == nil)
  }

  /// Source: SDK 27.0, SRSensors.h: fetches return an NSArray, as in the SDKs before; no other class is named anywhere.
  @Test("is an NSArray, whatever the version of iOS")
  func array() throws {
    let array = try #require(delivered as? NSArray)
    #expect(array.count == 5)
    #expect(array.object(at: 3) as? CMRecordedAccelerometerData === samples[3])
    #expect(array[4] as? CMRecordedAccelerometerData === samples[4])
    #expect(array.firstObject as? CMRecordedAccelerometerData === samples[0])
    #expect(array.map { $0 as? CMRecordedAccelerometerData } == samples)
    #expect(array.copy() as AnyObject === array)
    #expect((array.mutableCopy() as? NSMutableArray)?.count == 5)
    #expect(array.isEqual(NSArray(array: samples)))
    let empty: AnyObject = SampleArray([CMRecordedAccelerometerData]())
    #expect((empty as? [CMRecordedAccelerometerData])?.isEmpty == true)
  }

  @Test("becomes an ordinary array of the samples after unarchiving")
  func archive() throws {
    let array = try #require(delivered as? NSArray)
    let data = try NSKeyedArchiver.archivedData(withRootObject: array, requiringSecureCoding: true)
    let read = try NSKeyedUnarchiver.unarchivedObject(
      ofClasses: [NSArray.self, CMRecordedAccelerometerData.self],
      from: data
    )
    let samples = try #require(read as? [CMRecordedAccelerometerData])
    #expect(samples.map(\.acceleration.x) == [0, 1, 2, 3, 4])
  }
}
