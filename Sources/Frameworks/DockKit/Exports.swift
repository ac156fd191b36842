// The parts of Apple's Foundation that Linux's lacks.
@_exported public import FoundationAdditions
