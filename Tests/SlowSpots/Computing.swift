import Foundation
import Observation

/// Locks and unlocks a lock for each bucket of a histogram.
final class LocksEachBucket: SlowSpot {
  override class var function: String { "LocksEachBucket.add(_:)" }

  private let lock = NSLock()
  private var buckets = [Double](repeating: 0, count: 200)

  override func receive(_ reading: Reading) { add(reading.lux) }

  @inline(never)
  private func add(_ lux: Double) {
    for bucket in buckets.indices {
      lock.lock()
      buckets[bucket] += lux > Double(bucket * 10) ? 1 : 0
      lock.unlock()
    }
  }
}

/// Computes a checksum of its last readings for each sample.
final class HashesItsBuffer: SlowSpot {
  override class var function: String { "HashesItsBuffer.checksum(of:)" }

  private var bytes: [UInt8] = []
  private var sum: UInt64 = 0

  override func receive(_ reading: Reading) {
    bytes += Array("\(reading.lux)".utf8)
    bytes.removeFirst(max(0, bytes.count - 10_000))
    sum ^= checksum(of: bytes)
  }

  /// Fowler, Noll and Vo's function FNV-1a.
  @inline(never)
  private func checksum(of bytes: [UInt8]) -> UInt64 {
    var sum: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { sum = (sum ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return sum
  }
}

/// Compresses its last readings for each sample.
final class CompressesItsBuffer: SlowSpot {
  override class var function: String { "CompressesItsBuffer.compressed(_:)" }

  private var bytes: [UInt8] = []
  private var size = 0

  override func receive(_ reading: Reading) {
    bytes += Array("\(Int(reading.lux))\n".utf8)
    bytes.removeFirst(max(0, bytes.count - 1_000))
    size = compressed(bytes).count
  }

  /// Replaces each repetition of the last hundred bytes by its distance and length.
  @inline(never)
  private func compressed(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      var best = (distance: 0, length: 0)
      for distance in 1...min(100, max(1, index)) where distance <= index {
        var length = 0
        while length < 100, index + length < bytes.count,
          bytes[index + length] == bytes[index + length - distance]
        { length += 1 }
        if length > best.length { best = (distance, length) }
      }
      if best.length > 2 {
        result += [UInt8(best.distance), UInt8(best.length)]
        index += best.length
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return result
  }
}

/// Publishes each sample to a view that draws a curve of all of them at once.
final class PublishesEachSample: SlowSpot {
  override class var function: String { "Curve.points.getter" }

  private let curve = Curve()
  private var drawn = 0

  override func receive(_ reading: Reading) {
    curve.readings.append(reading)
    drawn += curve.points.count
  }

  override func finish() { curve.readings = [] }
}

/// The model of a view.
@Observable
private final class Curve {
  var readings: [Reading] = []

  /// The points of the curve, in logarithms.
  @inline(never) var points: [Double] { readings.map { log1p($0.lux) } }
}
