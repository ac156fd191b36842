/// Returns the dot product (Apple, simd_dot).
@inlinable
public func simd_dot(_ left: simd_double3, _ right: simd_double3) -> Double {
  (left * right).sum()
}

/// Returns the dot product (Apple, simd_dot).
@inlinable
public func simd_dot(_ left: simd_float3, _ right: simd_float3) -> Float {
  (left * right).sum()
}

/// Returns the cross product, by the right-hand rule (Apple, simd_cross).
@inlinable
public func simd_cross(_ left: simd_double3, _ right: simd_double3) -> simd_double3 {
  simd_double3(
    left.y * right.z - left.z * right.y,
    left.z * right.x - left.x * right.z,
    left.x * right.y - left.y * right.x
  )
}

/// Returns the cross product, by the right-hand rule (Apple, simd_cross).
@inlinable
public func simd_cross(_ left: simd_float3, _ right: simd_float3) -> simd_float3 {
  simd_float3(
    left.y * right.z - left.z * right.y,
    left.z * right.x - left.x * right.z,
    left.x * right.y - left.y * right.x
  )
}

/// Returns the length of a vector (Apple, simd_length).
@inlinable
public func simd_length(_ vector: simd_double3) -> Double {
  simd_dot(vector, vector).squareRoot()
}

/// Returns the length of a vector (Apple, simd_length).
@inlinable
public func simd_length(_ vector: simd_float3) -> Float {
  simd_dot(vector, vector).squareRoot()
}

/// Returns the vector of length 1 in the same direction; for a zero vector, its components are not
/// numbers (Apple, simd_normalize).
@inlinable
public func simd_normalize(_ vector: simd_double3) -> simd_double3 {
  vector / simd_length(vector)
}

/// Returns the vector of length 1 in the same direction; for a zero vector, its components are not
/// numbers (Apple, simd_normalize).
@inlinable
public func simd_normalize(_ vector: simd_float3) -> simd_float3 {
  vector / simd_length(vector)
}

/// A vector of two single-precision numbers (Apple, simd).
public typealias simd_float2 = SIMD2<Float>

/// A vector of three single-precision numbers (Apple, simd).
public typealias simd_float3 = SIMD3<Float>

/// A vector of four single-precision numbers (Apple, simd).
public typealias simd_float4 = SIMD4<Float>

/// A matrix of four columns and four rows (Apple, simd).
public struct simd_float4x4: Equatable, Sendable {
  /// The columns, from the left.
  public var columns: (simd_float4, simd_float4, simd_float4, simd_float4)

  /// Creates a matrix of zeros.
  public init() { self.init(.zero, .zero, .zero, .zero) }

  /// Creates a matrix from its columns.
  public init(
    _ first: simd_float4,
    _ second: simd_float4,
    _ third: simd_float4,
    _ fourth: simd_float4
  ) {
    columns = (first, second, third, fourth)
  }

  /// Returns whether all sixteen elements are equal.
  public static func == (left: Self, right: Self) -> Bool { left.columns == right.columns }
}

/// The identity matrix (Apple, simd).
public let matrix_identity_float4x4 = simd_float4x4(
  simd_float4(1, 0, 0, 0),
  simd_float4(0, 1, 0, 0),
  simd_float4(0, 0, 1, 0),
  simd_float4(0, 0, 0, 1)
)

/// A vector of two double-precision numbers (Apple, simd).
public typealias simd_double2 = SIMD2<Double>

/// A vector of three double-precision numbers (Apple, simd).
public typealias simd_double3 = SIMD3<Double>

/// A vector of four double-precision numbers (Apple, simd).
public typealias simd_double4 = SIMD4<Double>
