// Apple's OSLog consists of os and a store of messages; the store is missing here.
@_exported public import os
