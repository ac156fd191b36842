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
