// UIKit brings Foundation, as Apple's does.
@_exported public import Foundation
