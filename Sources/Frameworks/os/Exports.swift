// A file that imports os on a phone has what Apple's Foundation adds, once it imports Foundation too.
@_exported public import FoundationAdditions
