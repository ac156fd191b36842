// The modules that Apple's Foundation includes or exports, and Linux's keeps separate. Apple's Foundation also declares
// Combine's `ObservableObject` and `Published`; the modules that export this one export these two names of Combine.
@_exported public import Observation
@_exported public import URLLoading
