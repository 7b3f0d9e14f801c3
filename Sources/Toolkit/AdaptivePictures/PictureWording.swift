import Glibc

extension PictureError {
  /// The text that a view shows in place of the picture, in English.
  public var text: String {
    switch self {
    case .notFound: "There is no such picture"
    case .unreadable(EACCES): "You may not read this picture"
    case .unreadable: "The picture can't be read"
    case .notAPicture: "This is no picture, or one in an unknown format"
    case .damaged: "The picture is damaged"
    case .unsupported: "This variant of the format is not supported"
    case .tooLarge(let size): size.isEmpty ? "The picture is too large" : "The picture (\(size)) is too large"
    case .decoderFailed: "The picture made its decoder fail"
    case .decoderNotFound(let paths):
      "The program photos-decoder is missing. Searched: \(paths.joined(separator: ", "))"
    case .decoderUnavailable: "The picture decoder can't be started"
    }
  }
}
