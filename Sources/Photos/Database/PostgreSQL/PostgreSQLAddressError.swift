/// Why a text is not a valid address.
package enum PostgreSQLAddressError: Error, Hashable, Sendable {
  /// libpq is not installed, or too old, for this reason.
  case noLibrary(String)
  /// The address has a password, which other users of the machine would see.
  case hasPassword
  /// The text is neither a URI nor settings that libpq knows.
  case invalid
}
