import CChafa

/// The address by which desktop programs know a file, and the name of its thumbnail. GLib computes both, as
/// it does for file managers.
struct ThumbnailAddress: Hashable, Sendable {
  /// `file:///...`, percent-encoded, without `.` and `..`; symbolic links stay as they are.
  let uri: String
  /// The name of the file in the thumbnail's folder, without `/`, percent-encoded.
  var name: String { String(uri.drop { $0 != "/" }.split(separator: "/").last ?? "") }

  /// Creates the address of a file. Relative paths start at the current folder. `nil` for a path that names
  /// nothing.
  init?(_ file: PictureFile) {
    guard !file.path.isEmpty,
      let canonical = file.path.withCString({ g_canonicalize_filename($0, nil) })
    else { return nil }
    defer { g_free(canonical) }
    guard let uri = g_filename_to_uri(canonical, nil, nil) else { return nil }
    defer { g_free(uri) }
    self.uri = String(cString: uri)
  }

  /// The name of the thumbnail file for an address: its MD5 in hexadecimal digits.
  static func fileName(for address: String) -> String {
    guard let digest = g_compute_checksum_for_string(G_CHECKSUM_MD5, address, -1) else { return "" }
    defer { g_free(digest) }
    return String(cString: digest) + ".png"
  }
}
