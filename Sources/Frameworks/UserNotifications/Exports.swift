// What a client on a phone has without importing more.
@_exported public import Foundation
@_exported public import FoundationAdditions
