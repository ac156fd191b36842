// A client that imports SensorKit on a phone gets Foundation with it.
@_exported public import Foundation
@_exported public import FoundationAdditions
