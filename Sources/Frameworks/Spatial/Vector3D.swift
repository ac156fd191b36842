/// Three numbers that have a direction (Apple, Spatial).
public struct Vector3D: Hashable, Codable, Sendable {
  public var x: Double
  public var y: Double
  public var z: Double

  public init(x: Double = 0, y: Double = 0, z: Double = 0) {
    self.x = x
    self.y = y
    self.z = z
  }
}
