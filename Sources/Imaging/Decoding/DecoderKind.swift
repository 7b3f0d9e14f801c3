import DecodeProtocol
import Glibc

/// A decoder program in one of the ways to start it. Each reads its own formats.
public enum DecoderKind: String, CaseIterable, Sendable {
  /// Everyday formats; ready in two milliseconds.
  case basic
  /// The other formats, and the metadata of every file. Its many libraries take ten milliseconds to load.
  case extra
  /// SVG, with a large library that is used only where it is installed already.
  case svg

  /// The name of the executable.
  public var executableName: String {
    switch self {
    case .basic: "photos-decoder"
    case .extra, .svg: "photos-decoder-extra"
    }
  }

  /// The arguments that the executable is started with.
  var arguments: [String] { self == .svg ? ["--svg"] : [] }

  /// The decoder for a format. A file of an unknown format may still be a camera's raw file.
  init(reading format: DecodeFormat) {
    switch format {
    case .jpeg, .png, .gif, .webp: self = .basic
    case .svg: self = .svg
    case .heif, .avif, .jpegXL, .tiff, .bmp, .pnm, .raw, .unknown: self = .extra
    }
  }
}

extension DecoderKind {
  /// Finds the executable: the one in `paths`, in which `.extra` also stands for `.svg`; otherwise beside the
  /// running program or where `make install` puts it, `../libexec/photos-tui` from there.
  ///
  /// Returns the bytes of its path. Throws `notFound` with the paths searched.
  func findExecutable(
    in paths: [DecoderKind: [UInt8]] = [:]
  ) throws(DecoderUnavailableError) -> [UInt8] {
    let explicit = paths[self] ?? (self == .svg ? paths[.extra] : nil)
    let candidates = explicit.map { [$0] } ?? standardPaths
    guard let path = candidates.first(where: Self.isExecutableFile) else {
      throw .notFound(searched: candidates.map { String(decoding: $0, as: UTF8.self) })
    }
    return path
  }

  private var standardPaths: [[UInt8]] {
    guard let folder = Self.programFolder() else { return [] }
    return ["/", "/../libexec/photos-tui/"].map { folder + Array(($0 + executableName).utf8) }
  }

  /// The folder of the running program, without a slash at the end.
  private static func programFolder() -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX) + 1)
    let count = buffer.withUnsafeMutableBytes { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        characters.baseAddress.map { readlink("/proc/self/exe", $0, characters.count) } ?? -1
      }
    }
    guard count > 0, let slash = buffer[..<count].lastIndex(of: UInt8(ascii: "/")) else { return nil }
    return Array(buffer[..<slash])
  }

  private static func isExecutableFile(_ path: [UInt8]) -> Bool {
    let path = path.map { CChar(bitPattern: $0) } + [0]
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
  }
}
