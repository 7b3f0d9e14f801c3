import AdaptiveCore
import AdaptiveImaging
import Glibc
import PhotoModel

extension Wording {
  /// Explains why a photo cannot be shown, with the name of its file.
  public static func sentence(for error: DecodeError) -> String {
    isolating("\(error.file.name): \(reason(for: error))")
  }

  /// Explains why a photo cannot be shown, without its name.
  public nonisolated static func reason(for error: DecodeError) -> String {
    switch error {
    case .notFound: localized("file not found")
    case .unreadable(_, ETIMEDOUT):
      localized("the file could not be read in time; the disk may be slow or hang")
    case .unreadable(_, let number): reason(errorNumber: number)
    case .notRegularFile: localized("not a regular file")
    case .empty: localized("the file is empty")
    case .unknownFormat: localized("not a photo, or an unsupported format")
    case .truncated: localized("the file is truncated before the image data")
    case .damaged: localized("the file is damaged")
    case .unsupported(_, .svg, _, detail: ""): localized("SVG needs librsvg, which is not installed")
    case .unsupported(_, let format, _, _):
      format.map { localized("this variant of \($0.name) is not supported") }
        ?? localized("this variant of the format is not supported")
    case .tooBig(_, let size, let limit): reason(forSize: size, limitInPixels: limit)
    case .outOfMemory(_, let size):
      size.isEmpty
        ? localized("the image needs too much memory")
        : localized("the image (\(size) pixels) needs too much memory")
    case .crashed: localized("the file crashed its decoder; the program is not affected")
    case .killed: localized("the decoder was killed, perhaps because memory is short")
    case .timedOut(_, let duration): localized("decoding took longer than \(duration.components.seconds) s")
    case .decoderUnavailable(_, let error): reason(for: error)
    }
  }

  /// An image may be too wide or too high without having too many pixels.
  private nonisolated static func reason(forSize size: PixelSize, limitInPixels limit: UInt64) -> String {
    if size.isEmpty { return localized("the image is too large") }
    if size.width.multipliedFullWidth(by: size.height) <= (0, UInt(clamping: limit)) {
      return localized("the image (\(size) pixels) is too large")
    }
    return localized("the image (\(size)) exceeds the limit of \(limit / 1_000_000) million pixels")
  }

  private nonisolated static func reason(for error: DecoderUnavailableError) -> String {
    switch error {
    case .notFound(let places): localized("no decoder found in \(places.listed())")
    // Only one decoder is in a package of its own.
    case .notInstalled(let kind):
      localized(
        "this needs \(kind.executableName), which is not installed (package: photos-tui-video)")
    case .cannotStart(let number): localized("cannot start a decoder: \(reason(errorNumber: number))")
    case .noHello: localized("a decoder does not match this program; reinstall photos-tui")
    case .noSharedMemory(let number):
      localized("cannot share memory with the decoder: \(reason(errorNumber: number))")
    case .crashesTooOften: localized("decoders keep crashing; try again in a few seconds")
    case .shutDown: localized("the decoders have shut down")
    }
  }

  /// A message about the decoders; `nil` if the photos that cannot be shown explain it themselves.
  static func sentence(for notice: DecoderNotice) -> String? {
    switch notice {
    case .missingLayers(_, let layers):
      localized(
        "Decoders are not fully sandboxed (no \(layers.sorted().map(name).listed()))"
          + "; see photos-tui doctor")
    case .crashesTooOften: localized("Decoders keep crashing; some photos cannot be shown for a while")
    case .unavailable: nil
    }
  }

  private static func name(of layer: SandboxLayer) -> String {
    switch layer {
    case .noNewPrivileges: "no_new_privs"
    case .unprivilegedUser: localized("unprivileged user")
    case .namespaces: "namespaces"
    case .fileSystem: "Landlock"
    case .systemCalls: "seccomp"
    case .resourceLimits: localized("limits")
    }
  }

  /// A photo in words, for a display that shows no pictures: its name and its size.
  static func text(for picture: CellPicture, of photo: Photo) -> String {
    "\(photo.name)\n\(picture.imageSize)"
  }
}
