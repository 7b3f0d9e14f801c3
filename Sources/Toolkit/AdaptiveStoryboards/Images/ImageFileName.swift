import AdaptiveCore

/// The parts of the name of an image file: `base[@Nx][~idiom].ext`.
///
/// `lake@3x~pad.txt` is the variant of `lake` for scale 3 on a tablet. A suffix of another form is part of
/// the base.
public struct ImageFileName: Hashable, Sendable {
  /// The name that the variants of an image share. Empty only if the whole name is.
  public let base: String
  /// The picture elements per edge of a cell; 1 without a suffix.
  public let scale: Int
  /// The idiom; `nil` without a suffix.
  public let idiom: UserInterfaceIdiom?
  /// The text after the last dot; empty if there is none.
  public let fileExtension: String

  /// Parses the name of a file, without folders.
  public init(_ name: String) {
    var stem = name[...]
    var fileExtension = ""
    if let point = name.lastIndex(of: "."), point > name.startIndex {
      stem = name[..<point]
      fileExtension = String(name[name.index(after: point)...])
    }
    self.fileExtension = fileExtension
    let (beforeIdiom, idiom) = Self.splitIdiom(stem)
    let (base, scale) = Self.splitScale(beforeIdiom)
    self.base = String(base)
    self.scale = scale
    self.idiom = idiom
  }

  private static func splitIdiom(_ stem: Substring) -> (Substring, UserInterfaceIdiom?) {
    guard let tilde = stem.lastIndex(of: "~"), tilde > stem.startIndex,
      let idiom = UserInterfaceIdiom(named: String(stem[stem.index(after: tilde)...]))
    else { return (stem, nil) }
    return (stem[..<tilde], idiom)
  }

  private static func splitScale(_ stem: Substring) -> (Substring, Int) {
    guard let at = stem.lastIndex(of: "@"), at > stem.startIndex, stem.last == "x" else { return (stem, 1) }
    let digits = stem[stem.index(after: at)...].dropLast()
    guard digits.allSatisfy({ $0.isASCII && $0.isNumber }), digits.first != "0", let scale = Int(digits)
    else { return (stem, 1) }
    return (stem[..<at], scale)
  }
}

extension UserInterfaceIdiom {
  /// Creates the idiom with a name; `nil` for other names.
  init?(named name: String) {
    let idioms: [UserInterfaceIdiom] = [.phone, .pad, .terminal]
    guard let idiom = idioms.first(where: { $0.description == name }) else { return nil }
    self = idiom
  }
}
