import ARKit
import CoreMotion
import Foundation
import People
import SensorKit
import Sensors
import Testing
import VirtualTime

@Suite("Phone use: screen and sound")
struct ScreenAndSoundTests {
  private static let seeds: Range<UInt64> = 0..<8

  /// Source: Apple, SRMediaEvent.
  @Test("the events of pictures on and off the screen alternate", arguments: seeds)
  func media(seed: UInt64) {
    let owner = PhoneOwner(seed: seed)
    let source = MediaEventSource(days: owner.lived)
    for since in [WorldTime.start, .seconds(100_000)] {
      let events = source.samples(SRMediaEvent.self, since: since)
      #expect(events.count > 4)
      for (index, event) in events.enumerated() {
        #expect(event.1.eventType == (index % 2 == 0 ? .onScreen : .offScreen))
        if index % 2 == 1 {
          #expect(event.1.mediaIdentifier == events[index - 1].1.mediaIdentifier)
        }
        let moment = owner.lived.planTime(at: event.0)
        #expect(
          moment.plan.messengerUses().contains { $0.start <= moment.time && moment.time <= $0.end }
        )
      }
    }
  }

  /// Source: Apple, SRFaceMetrics.Context.
  @Test("face samples occur at each unlock and while a messenger is open", arguments: seeds)
  func faces(seed: UInt64) throws {
    let owner = PhoneOwner(seed: seed)
    let source = FaceMetricsSource(days: owner.lived, model: .standard)
    let faces = source.samples(SRFaceMetrics.self)
    let unlocks = (0..<Int(PhoneOwner.days) - 1).map { number in
      owner.life.plan(number).sessions.filter(\.unlocks).count
    }
    let seen = faces.filter { $0.1.context == .deviceUnlock }.count
    #expect(seen >= unlocks.reduce(0, +))
    for (written, face) in faces.prefix(300) {
      let moment = owner.lived.planTime(at: written)
      if face.context == .messagingAppUsage {
        let open = moment.plan.messengerUses()
        #expect(open.contains { $0.start < moment.time && moment.time < $0.end })
      }
      let whole = face.wholeFaceExpressions.map(\.value)
      #expect(abs(whole.reduce(0, +) - 1) < 1e-9 && whole.allSatisfy { $0 >= 0 })
      #expect(face.partialFaceExpressions.allSatisfy { $0.value >= 0 && $0.value <= 1 })
      let shapes = face.faceAnchor.blendShapes.values.map(\.doubleValue)
      #expect(!shapes.isEmpty && shapes.allSatisfy { $0 >= 0 && $0 <= 1 })
    }
    let model = try #require(PhoneModel.named("iPhone SE (3rd generation)"))
    #expect(FaceMetricsSource(days: owner.lived, model: model).walk().isEmpty)
  }

  @Test("sound settings are recorded at the start and at each change, a few per month")
  func acoustic() {
    var changes = 0
    for seed in 0..<40 as Range<UInt64> {
      let owner = PhoneOwner(seed: seed)
      let source = AcousticSettingsSource(days: owner.lived)
      let told = source.samples(SRAcousticSettings.self)
      #expect(told.first?.0 == .seconds(1))
      for (one, next) in zip(told, told.dropFirst()) { #expect(one.1 != next.1) }
      changes += told.count - 1
      // A recording that begins later begins with the last settings of an earlier one.
      let late = WorldTime.seconds(300_000)
      let first = source.samples(SRAcousticSettings.self, since: late).first?.1
      #expect(first == told.last { $0.0.nanoseconds <= late.nanoseconds + 1_000_000_000 }?.1)
    }
    let perMonth = Double(changes) / 40 / Double(PhoneOwner.days) * 30
    #expect(perMonth > 1 && perMonth < 6)
  }

  @Test(
    "headphone settings are recorded when the headphones are put in, if they have changed",
    arguments: seeds
  )
  func headphoneSettings(seed: UInt64) {
    let owner = PhoneOwner(seed: seed)
    let source = HeadphoneSettingsSource(days: owner.lived)
    let told = source.samples(SRHeadphoneSettings.self)
    #expect(owner.life.traits.ownsEarphones || told.isEmpty)
    for (one, next) in zip(told, told.dropFirst()) { #expect(one.1 != next.1) }
    for (written, _) in told {
      let moment = owner.lived.planTime(at: written)
      #expect(
        moment.plan.earphoneWears().contains { $0.start < moment.time && moment.time < $0.end }
      )
    }
  }

  @Test("headphone motion is a minute of physically consistent readings", arguments: seeds)
  func headphoneMotion(seed: UInt64) throws {
    let owner = PhoneOwner(seed: seed)
    let source = HeadphoneMotionSource(days: owner.lived, dates: owner.dates)
    let walk = source.walk()
    #expect(walk.isEmpty || owner.life.traits.ownsEarphones)
    var batches: [UInt64] = []
    for written in walk.prefix(3) {
      let readings = try #require(source.decode(written.token) as? [CMRecordedDeviceMotion])
      #expect(readings.count == 1500)
      batches.append(readings[0].identifier)
      for (one, next) in zip(readings, readings.dropFirst()) {
        #expect(abs(next.timestamp - one.timestamp - 0.04) < 1e-9)
        let g = one.gravity
        #expect(abs(g.x * g.x + g.y * g.y + g.z * g.z - 1) < 1e-9)
        let q = one.attitude.quaternion
        #expect(abs(q.x * q.x + q.y * q.y + q.z * q.z + q.w * q.w - 1) < 1e-9)
        // Gravity is what the attitude makes of a pull straight down.
        #expect(abs(g.x - 2 * (q.w * q.y - q.x * q.z)) < 1e-9)
        #expect(abs(g.z + 1 - 2 * (q.x * q.x + q.y * q.y)) < 1e-9)
      }
      let last = try #require(readings.last)
      #expect(abs(last.timestamp + 0.04 - written.at.seconds) < 1e-6)
      #expect(source.sourceDevice(of: written.token)?.model == "AirPods Pro")
    }
    #expect(batches == batches.sorted() && Set(batches).count == batches.count)
  }
}
