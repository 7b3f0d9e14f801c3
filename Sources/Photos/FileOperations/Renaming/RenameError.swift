/// Why a file can't get a new name.
public enum RenameError: Error, Hashable, Sendable {
  /// The name has no characters, or is "." or "..".
  case empty
  /// The name has more bytes than the kernel allows.
  case tooLong(byteCount: Int)
  /// The name contains a slash, which separates folders.
  case containsSlash
  /// The name contains a NUL, where the kernel stops reading.
  case containsNUL
  /// The name begins with a dot, so that programs would no longer show the photo.
  case hidden
  /// Another file in the folder has the name and keeps it.
  case exists
  /// Another file of the same operation gets the name.
  case requestedTwice
  /// The folder has a sidecar of no photo, which would count for the file.
  case orphanSidecar
  /// The template needs a value that the photo doesn't have.
  case missingValue(RenameTemplate.Field)

  /// The maximum number of bytes in a name. Source: `NAME_MAX` of Linux.
  static let longestName = 255

  /// Creates the fault in a name by itself; `nil` if nothing is.
  init?(ofName bytes: [UInt8]) {
    if bytes.isEmpty || bytes.elementsEqual(".".utf8) || bytes.elementsEqual("..".utf8) {
      self = .empty
    } else if bytes.contains(UInt8(ascii: "/")) {
      self = .containsSlash
    } else if bytes.contains(0) {
      self = .containsNUL
    } else if bytes.count > Self.longestName {
      self = .tooLong(byteCount: bytes.count)
    } else {
      return nil
    }
  }
}
