// A file that imports Apple's Combine sees Dispatch's queues and Foundation's types as schedulers and
// publishers; what Apple's Foundation has beyond Linux's comes along (our choice).
@_exported public import Foundation
@_exported public import FoundationAdditions
