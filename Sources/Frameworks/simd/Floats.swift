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
