// What Apple's Foundation has and Linux's lacks comes along.
@_exported public import FoundationAdditions
