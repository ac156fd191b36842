/// A code of four letters (Apple, MacTypes).
public typealias OSType = UInt32

/// What came of a call of Core Video (Apple, CVReturn).
public typealias CVReturn = Int32

/// It was done (Apple, CVReturn).
public let kCVReturnSuccess: CVReturn = 0

/// There is no image of that size (Apple, CVReturn).
public let kCVReturnInvalidSize: CVReturn = -6681

/// Blue, green, red and opacity, a byte each (Apple, Core Video): `BGRA`.
public let kCVPixelFormatType_32BGRA: OSType = 0x4247_5241

/// Brightness and colour in two planes, in the range of video (Apple, Core Video): `420v`.
public let kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange: OSType = 0x3432_3076

/// Brightness and colour in two planes, in the full range (Apple, Core Video): `420f`.
public let kCVPixelFormatType_420YpCbCr8BiPlanarFullRange: OSType = 0x3432_3066

/// The key of the pixel format among the settings of an output (Apple, Core Video).
public let kCVPixelBufferPixelFormatTypeKey = "PixelFormatType"
