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
}
