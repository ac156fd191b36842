// The modules that `import Network` also imports on a phone.
@_exported public import Dispatch
@_exported public import Foundation
@_exported public import FoundationAdditions
