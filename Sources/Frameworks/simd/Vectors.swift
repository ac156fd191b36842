/// The sum of the products of their numbers (Apple, simd_dot).
@inlinable
public func simd_dot(_ left: simd_double3, _ right: simd_double3) -> Double {
  (left * right).sum()
}

/// The sum of the products of their numbers (Apple, simd_dot).
@inlinable
public func simd_dot(_ left: simd_float3, _ right: simd_float3) -> Float {
  (left * right).sum()
}

/// The vector at a right angle to both, by the right hand (Apple, simd_cross).
@inlinable
public func simd_cross(_ left: simd_double3, _ right: simd_double3) -> simd_double3 {
  simd_double3(
    left.y * right.z - left.z * right.y,
    left.z * right.x - left.x * right.z,
    left.x * right.y - left.y * right.x
  )
}

/// The vector at a right angle to both, by the right hand (Apple, simd_cross).
@inlinable
public func simd_cross(_ left: simd_float3, _ right: simd_float3) -> simd_float3 {
  simd_float3(
    left.y * right.z - left.z * right.y,
    left.z * right.x - left.x * right.z,
    left.x * right.y - left.y * right.x
  )
}

/// How long a vector is (Apple, simd_length).
@inlinable
public func simd_length(_ vector: simd_double3) -> Double {
  simd_dot(vector, vector).squareRoot()
}

/// How long a vector is (Apple, simd_length).
@inlinable
public func simd_length(_ vector: simd_float3) -> Float {
  simd_dot(vector, vector).squareRoot()
}

/// The vector of length 1 in the same direction; of no numbers if there is none (Apple, simd_normalize).
@inlinable
public func simd_normalize(_ vector: simd_double3) -> simd_double3 {
  vector / simd_length(vector)
}

/// The vector of length 1 in the same direction; of no numbers if there is none (Apple, simd_normalize).
@inlinable
public func simd_normalize(_ vector: simd_float3) -> simd_float3 {
  vector / simd_length(vector)
}

/// Two numbers of single precision (Apple, simd).
public typealias simd_float2 = SIMD2<Float>

/// Three numbers of single precision (Apple, simd).
public typealias simd_float3 = SIMD3<Float>

/// Four numbers of single precision (Apple, simd).
public typealias simd_float4 = SIMD4<Float>

/// A matrix of four columns and four rows (Apple, simd).
public struct simd_float4x4: Equatable, Sendable {
  /// Its columns, from the left.
  public var columns: (simd_float4, simd_float4, simd_float4, simd_float4)

  /// The matrix of zeros.
  public init() { self.init(.zero, .zero, .zero, .zero) }

  /// The matrix of these columns.
  public init(
    _ first: simd_float4,
    _ second: simd_float4,
    _ third: simd_float4,
    _ fourth: simd_float4
  ) {
    columns = (first, second, third, fourth)
  }

  /// Whether all sixteen numbers are the same.
  public static func == (left: Self, right: Self) -> Bool { left.columns == right.columns }
}

/// The matrix that changes nothing (Apple, simd).
public let matrix_identity_float4x4 = simd_float4x4(
  simd_float4(1, 0, 0, 0),
  simd_float4(0, 1, 0, 0),
  simd_float4(0, 0, 1, 0),
  simd_float4(0, 0, 0, 1)
)

/// Two numbers of double precision (Apple, simd).
public typealias simd_double2 = SIMD2<Double>

/// Three numbers of double precision (Apple, simd).
public typealias simd_double3 = SIMD3<Double>

/// Four numbers of double precision (Apple, simd).
public typealias simd_double4 = SIMD4<Double>
