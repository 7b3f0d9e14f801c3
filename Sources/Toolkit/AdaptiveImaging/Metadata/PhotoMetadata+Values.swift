/// The fields as numbers, for searching and counting. `nil` for what the file doesn't say, or says in a form
/// that `MetadataField` doesn't describe.
extension PhotoMetadata {
  /// The exposure time in seconds.
  public var exposureSeconds: Double? {
    guard let text = self[.exposureTime], text.hasSuffix(" s") else { return nil }
    let number = text.dropLast(2)
    guard number.hasPrefix("1/") else { return Self.positive(number) }
    return Self.positive(number.dropFirst(2)).map { 1 / $0 }
  }

  /// The f-number.
  public var fNumber: Double? {
    guard let text = self[.aperture], text.hasPrefix("f/") else { return nil }
    return Self.positive(text.dropFirst(2))
  }

  /// The sensitivity, an ISO number.
  public var isoNumber: Double? { self[.sensitivity].flatMap { Self.positive($0[...]) } }

  /// The exposure bias in stops.
  public var exposureBiasInStops: Double? {
    guard let text = self[.exposureBias], text.hasSuffix(" EV") else { return nil }
    return Double(text.dropLast(3)).flatMap { abs($0) < 100 ? $0 : nil }
  }

  /// The focal length in millimetres.
  public var focalLengthInMillimetres: Double? {
    self[.focalLength].flatMap { Self.positive($0.prefix { $0 != " " }) }
  }

  /// The focal length of the same angle of view on 35 mm film, in millimetres. Equal to
  /// `focalLengthInMillimetres` if the file gives no other.
  public var focalLengthOn35mmFilm: Double? {
    guard let text = self[.focalLength], let open = text.firstIndex(of: "(") else {
      return focalLengthInMillimetres
    }
    return Self.positive(text[text.index(after: open)...].prefix { $0 != " " })
  }

  private static func positive(_ text: Substring) -> Double? {
    Double(text).flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
  }
}
