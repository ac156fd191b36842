// Apple's OSLog is os and a store of messages; the store is left out.
@_exported public import os
