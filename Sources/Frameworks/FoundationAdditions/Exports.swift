// What Apple's Foundation brings along and Linux's leaves to a module of its own.
@_exported public import URLLoading
