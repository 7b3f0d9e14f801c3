import FileSystem

/// Where a decoder's executable is.
public struct DecoderLocation: Hashable, Sendable {
  /// The path of the executable.
  public let path: FilePath

  /// The location of an executable at an explicit path.
  public init(path: FilePath) {
    self.path = path
  }

  /// Finds a decoder beside the running program, or where `make install` puts it: `../libexec/photos-tui`
  /// from there.
  ///
  /// With an explicit path only that one is checked. Throws `DecoderFault.notFound` with the paths checked if
  /// none is an executable file.
  public static func find(
    _ kind: DecoderKind, explicit: FilePath? = nil
  ) throws(DecoderFault) -> DecoderLocation {
    let candidates = explicit.map { [$0] } ?? standardPaths(of: kind.executableName)
    for candidate in candidates where candidate.isExecutableFile {
      return DecoderLocation(path: candidate)
    }
    throw .notFound(searched: candidates.map(\.description))
  }

  /// Finds a decoder, at its explicit path if it has one. The path of `.extra` is also that of `.svg`, which
  /// is the same executable.
  static func find(
    _ kind: DecoderKind, in paths: [DecoderKind: FilePath]
  ) throws(DecoderFault) -> DecoderLocation {
    try find(kind, explicit: paths[kind] ?? (kind == .svg ? paths[.extra] : nil))
  }

  private static func standardPaths(of name: String) -> [FilePath] {
    guard let folder = FilePath.programFolder else { return [] }
    return [name, "../libexec/photos-tui/" + name].map { folder.appending(FilePath($0)) }
  }
}
