// The modules that Apple's Combine also imports. A file that imports it sees Dispatch's queues and
// Foundation's types as schedulers and publishers; the additions to Linux's Foundation are our
// choice.
@_exported public import Foundation
@_exported public import FoundationAdditions
