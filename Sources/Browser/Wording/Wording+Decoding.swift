import AdaptiveCore
import Imaging
import PhotoLibrary

extension Wording {
  /// Why a photo can't be shown, with the name of its file.
  public static func sentence(for error: DecodeError) -> String {
    "\(error.file.name): \(reason(for: error))"
  }

  /// Why a photo can't be shown, without its name.
  public static func reason(for error: DecodeError) -> String {
    switch error {
    case .notFound: "the file is not there"
    case .unreadable(_, let number): reason(errorNumber: number)
    case .notRegularFile: "not a file that can hold a photo"
    case .empty: "the file is empty"
    case .unknownFormat: "not a photo, or of a kind that is not shown"
    case .truncated: "the file is cut off before the picture begins"
    case .damaged: "the file is damaged"
    case .unsupported(_, .svg, detail: ""): "SVG is shown where librsvg is installed"
    case .unsupported(_, let format, _): "this variant of \(format.name) can't be shown"
    case .tooBig(_, let size, let limit): reason(forSize: size, limitInPixels: limit)
    case .outOfMemory(_, let size):
      "the picture\(size.isEmpty ? "" : " of \(size) pixels") needs too much memory"
    case .crashed: "the file made the decoder crash; it was kept away from the program"
    case .timedOut(_, let duration): "the picture was not ready after \(duration.components.seconds) s"
    case .decoderUnavailable(_, let error): reason(for: error)
    }
  }

  /// A picture may have too long a side without having too many pixels.
  private static func reason(forSize size: PixelSize, limitInPixels limit: UInt64) -> String {
    if size.isEmpty { return "the picture is too large" }
    if size.width.multipliedFullWidth(by: size.height) <= (0, UInt(clamping: limit)) {
      return "a picture with \(size) pixels is too large"
    }
    return "\(size) pixels are more than the \(limit / 1_000_000) million that are shown"
  }

  private static func reason(for error: DecoderUnavailableError) -> String {
    switch error {
    case .notFound(let places): "a decoder is missing; searched: \(places.joined(separator: ", "))"
    case .cannotStart(let number): "a decoder can't be started: \(reason(errorNumber: number))"
    case .noHello: "a decoder does not fit this program; was it updated?"
    case .noSharedMemory(let number): "no memory to share with the decoder: \(reason(errorNumber: number))"
    case .crashesTooOften: "decoders crash too often; try again in some seconds"
    case .shutDown: "the decoders are shut down"
    }
  }

  /// What a person should know about the decoders; `nil` when the photos that can't be shown say it themselves.
  static func sentence(for notice: DecoderNotice) -> String? {
    switch notice {
    case .missingLayers(_, let layers):
      "Decoders are not fully sandboxed here (no \(layers.sorted().map(name).joined(separator: ", ")))"
        + "; see photos-tui doctor"
    case .crashesTooOften: "Decoders crash too often; some photos are not shown for a while"
    case .unavailable: nil
    }
  }

  private static func name(of layer: SandboxLayer) -> String {
    switch layer {
    case .noNewPrivileges: "no_new_privs"
    case .fileSystem: "Landlock"
    case .systemCalls: "seccomp"
    case .resourceLimits: "limits"
    }
  }

  /// A photo in words, for a display that shows no pictures: its name and its size.
  static func text(for picture: CellPicture, of photo: Photo) -> String {
    "\(photo.name)\n\(picture.imageSize)"
  }
}
