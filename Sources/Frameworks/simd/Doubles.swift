/// Two numbers of double precision (Apple, simd).
public typealias simd_double2 = SIMD2<Double>

/// Three numbers of double precision (Apple, simd).
public typealias simd_double3 = SIMD3<Double>

/// Four numbers of double precision (Apple, simd).
public typealias simd_double4 = SIMD4<Double>
