import Glibc

/// Where a decoder's executable is.
public struct DecoderLocation: Hashable, Sendable {
  /// The path's bytes, without a zero at the end.
  public let path: [UInt8]

  /// Takes an explicit path.
  public init(path: [UInt8]) {
    self.path = path
  }

  /// Looks beside the running program, then where `make install` puts it: `../libexec/photos-tui` from there.
  ///
  /// An explicit path is taken alone. Throws `DecoderFault.notFound` with the places searched when there is no
  /// executable file in any of them.
  public static func find(
    _ kind: DecoderKind, explicit: [UInt8]? = nil
  ) throws(DecoderFault) -> DecoderLocation {
    let candidates = explicit.map { [$0] } ?? standardPaths(of: kind.executableName)
    for candidate in candidates where isExecutableFile(candidate) {
      return DecoderLocation(path: candidate)
    }
    throw .notFound(searched: candidates.map { String(decoding: $0, as: UTF8.self) })
  }

  /// Finds a decoder by the explicit paths of those that have one. That of `.extra` stands for `.svg` too: they are one
  /// executable.
  static func find(
    _ kind: DecoderKind, in paths: [DecoderKind: [UInt8]]
  ) throws(DecoderFault) -> DecoderLocation {
    try find(kind, explicit: paths[kind] ?? (kind == .svg ? paths[.extra] : nil))
  }

  private static func standardPaths(of name: String) -> [[UInt8]] {
    guard let folder = programFolder() else { return [] }
    return ["/", "/../libexec/photos-tui/"].map { folder + Array(($0 + name).utf8) }
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
