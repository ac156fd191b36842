import SensorKit

extension Parity {
  mutating func requestsAndDevices() {
    objectType(51, SRFetchRequest.self, copies: false, codes: false)
    function(52, SRFetchRequest.init as () -> SRFetchRequest)
    variable(53, \SRFetchRequest.from, SRAbsoluteTime.self)
    variable(54, \SRFetchRequest.to, SRAbsoluteTime.self)
    variable(55, \SRFetchRequest.device, SRDevice.self)
    objectType(56, SRFetchResult<AnyObject>.self, copies: true, codes: false)
    property(57, \SRFetchResult<AnyObject>.sample, AnyObject.self)
    property(58, \SRFetchResult<AnyObject>.timestamp, SRAbsoluteTime.self)
    property(59, \SRFetchResult<AnyObject>.sourceDevice, SRSourceDevice?.self)
    sendableObjectType(60, SRDevice.self, copies: true, codes: true)
    function(61, SRDevice.init as () -> SRDevice)
    property(62, \SRDevice.Type.current, SRDevice.self)
    property(63, \SRDevice.name, String.self)
    property(64, \SRDevice.model, String.self)
    property(65, \SRDevice.systemName, String.self)
    property(66, \SRDevice.systemVersion, String.self)
    property(67, \SRDevice.productType, String.self)
    sendableObjectType(68, SRSourceDevice.self, copies: true, codes: true)
    property(69, \SRSourceDevice.localIdentifier, String.self)
    property(70, \SRSourceDevice.manufacturer, String?.self)
    property(71, \SRSourceDevice.model, String?.self)
    property(72, \SRSourceDevice.hardwareVersion, String?.self)
    property(73, \SRSourceDevice.firmwareVersion, String?.self)
  }
}
