// What a client that imports Network on a phone gets with it.
@_exported public import Dispatch
@_exported public import Foundation
@_exported public import FoundationAdditions
