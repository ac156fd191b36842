import Foundation
import com_awareframework_ios_core

extension Parity {
  mutating func utilities() {
    constant(145, Notification.Name.Aware.dbSyncRequest, Notification.Name.self)
    function(146, AwareUtils.getTimeZone as () -> Int)
    function(147, AwareUtils.getCommonDeviceId as () -> String)
    function(148, AwareUtils.cleanHostName(_:) as (String) -> String)
  }
}
