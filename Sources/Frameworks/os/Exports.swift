// On a phone, a file that imports os and Foundation has Apple's additions to Foundation.
@_exported public import FoundationAdditions
