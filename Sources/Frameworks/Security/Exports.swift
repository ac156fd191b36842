// What a client that imports Security on a phone gets with it.
@_exported public import Foundation
@_exported public import FoundationAdditions
