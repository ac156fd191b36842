// What a client on a phone has without importing more: Foundation, whose NSUserActivity is here in
// FoundationAdditions.
@_exported public import Foundation
@_exported public import FoundationAdditions
