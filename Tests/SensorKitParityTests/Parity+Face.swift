import ARKit
import SensorKit

extension Parity {
  mutating func face() {
    sendableObjectType(502, SRFaceMetrics.self, copies: true, codes: true)
    property(503, \SRFaceMetrics.version, String.self)
    property(504, \SRFaceMetrics.sessionIdentifier, String.self)
    property(505, \SRFaceMetrics.context, SRFaceMetrics.Context.self)
    property(506, \SRFaceMetrics.faceAnchor, ARFaceAnchor.self)
    property(507, \SRFaceMetrics.wholeFaceExpressions, [SRFaceMetricsExpression].self)
    property(508, \SRFaceMetrics.partialFaceExpressions, [SRFaceMetricsExpression].self)
    sendableObjectType(509, SRFaceMetricsExpression.self, copies: true, codes: true)
    property(510, \SRFaceMetricsExpression.identifier, String.self)
    property(511, \SRFaceMetricsExpression.value, Double.self)
    optionSet(512, SRFaceMetrics.Context.self)
    function(513, SRFaceMetrics.Context.init(rawValue:) as (UInt) -> SRFaceMetrics.Context)
    property(514, \SRFaceMetrics.Context.rawValue, UInt.self)
    option(515, SRFaceMetrics.Context.deviceUnlock as SRFaceMetrics.Context, 1)
    option(516, SRFaceMetrics.Context.messagingAppUsage as SRFaceMetrics.Context, 2)
    constant(517, SR_ARKIT_SUPPORTED as Int32, 1)
  }
}
