// The module that Apple's Foundation includes, and Linux's keeps separate.
@_exported public import URLLoading
