import AdaptiveFileSystem
import PhotoFormats

/// A decoder program in one of the ways to start it.
public typealias DecoderKind = PhotoFormats.DecoderKind

extension DecoderKind {
  /// The name of the executable.
  public var executableName: String {
    switch self {
    case .basic: "photos-decoder"
    case .extra, .svg: "photos-decoder-extra"
    case .video: "photos-decoder-video"
    }
  }

  /// Whether the program works without it, except for its formats.
  var isOptional: Bool { self == .video }

  /// The arguments that the executable is started with.
  var arguments: [String] { self == .svg ? ["--svg"] : [] }

  /// Finds the executable: the one in `paths`, in which `.extra` also stands for `.svg`; otherwise next to
  /// the running program or where `make install` puts it, `../libexec/photos-tui` from there.
  ///
  /// Throws `notFound` with the paths searched, and `notInstalled` for an optional decoder.
  func findExecutable(
    in paths: [DecoderKind: FilePath] = [:]
  ) throws(DecoderUnavailableError) -> FilePath {
    let explicit = paths[self] ?? (self == .svg ? paths[.extra] : nil)
    let candidates = explicit.map { [$0] } ?? standardPaths
    guard let path = candidates.first(where: \.isExecutableFile) else {
      throw isOptional ? .notInstalled(self) : .notFound(searched: candidates.map(\.description))
    }
    return path
  }

  private var standardPaths: [FilePath] {
    guard let folder = FilePath.programFolder else { return [] }
    return [executableName, "../libexec/photos-tui/" + executableName].map { folder.appending(FilePath($0)) }
  }
}
