import SensorKit
import Testing

/// Source: CoreMedia's headers, which `import SensorKit` also imports.
@Suite("CoreMedia: times")
struct MediaTimeTests {
  @Test("A time is a fraction, equal to another one with the same value")
  func fractions() {
    let half = CMTime(value: 1, timescale: 2)
    #expect(half.seconds == 0.5)
    #expect(half == CMTime(value: 22_050, timescale: 44_100))
    #expect(half.hashValue == CMTime(value: 22_050, timescale: 44_100).hashValue)
    #expect(half < CMTime(value: 22_051, timescale: 44_100))
    #expect(CMTime(value: .max, timescale: 3) < CMTime(value: .max, timescale: 2))
    #expect(CMTime(value: -1, timescale: 2) < .zero)
  }

  @Test("Seconds are rounded to the nearest tick, and a flag records the rounding")
  func seconds() {
    let seventh = CMTime(seconds: 1.0 / 7, preferredTimescale: 600)
    #expect(seventh.value == 86 && seventh.flags == [.valid, .hasBeenRounded])
    #expect(CMTime(seconds: 0.5, preferredTimescale: 600).flags == .valid)
    #expect(!CMTime(seconds: .nan, preferredTimescale: 600).isValid)
    #expect(!CMTime(seconds: 1e300, preferredTimescale: 600).isValid)
    #expect(!CMTime(seconds: 1, preferredTimescale: 0).isValid)
  }

  @Test("Infinite, indefinite and invalid times are not numbers of seconds")
  func special() {
    func time(_ flags: CMTimeFlags) -> CMTime {
      CMTime(value: 0, timescale: 0, flags: [.valid, flags], epoch: 0)
    }
    #expect(time(.positiveInfinity).seconds == .infinity)
    #expect(time(.negativeInfinity).seconds == -.infinity)
    #expect(time(.indefinite).seconds.isNaN && CMTime.invalid.seconds.isNaN)
    #expect(!time(.positiveInfinity).isNumeric && CMTime.zero.isNumeric)
    #expect(time(.negativeInfinity) < .zero && CMTime.zero < time(.positiveInfinity))
  }

  @Test("A range is valid if both times are valid and the duration is not negative")
  func spans() {
    #expect(CMTimeRange(start: .zero, duration: .zero).isValid)
    #expect(!CMTimeRange(start: .zero, duration: CMTime(value: -1, timescale: 1)).isValid)
    #expect(!CMTimeRange().isValid && CMTimeRange() == .invalid)
  }
}
