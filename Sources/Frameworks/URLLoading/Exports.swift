// On a phone these types are Foundation's own.
@_exported public import FoundationNetworking
