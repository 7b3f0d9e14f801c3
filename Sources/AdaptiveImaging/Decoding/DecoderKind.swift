import AdaptiveFileSystem
import DecodeProtocol

/// A decoder program in one of the ways to start it. Each reads its own formats.
public enum DecoderKind: String, CaseIterable, Sendable {
  /// Everyday formats; ready in two milliseconds.
  case basic
  /// The other formats, and the metadata of every file. Its many libraries take ten milliseconds to load.
  case extra
  /// Videos, with large libraries that only this program needs. It need not be installed.
  case video
  /// SVG, with a large library that is used only where it is installed already.
  case svg

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

  /// The decoder for a format. A file of an unknown format may still be a camera's raw file.
  init(reading format: DecodeFormat) {
    switch format {
    case .jpeg, .png, .gif, .webp: self = .basic
    case .svg: self = .svg
    case .video: self = .video
    case .heif, .avif, .jpegXL, .tiff, .bmp, .pnm, .raw, .psd, .jpeg2000, .openEXR, .radiance, .pfm, .ico,
      .tga, .qoi, .pcx, .dds, .unknown:
      self = .extra
    }
  }
}

extension DecoderKind {
  /// Finds the executable: the one in `paths`, in which `.extra` also stands for `.svg`; otherwise beside the
  /// running program or where `make install` puts it, `../libexec/photos-tui` from there.
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
