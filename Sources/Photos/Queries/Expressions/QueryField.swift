import PhotoDecisions

/// A field of photos that queries can name.
public enum QueryField: Hashable, Sendable {
  /// A text.
  case text(QueryTextField)
  /// A number.
  case number(QueryNumberField)
  /// A date.
  case date(QueryDateField)
  /// Where the photo was taken.
  case location
  /// The combination of files that the photo has.
  case kind
  /// The flag: picked, rejected or neither.
  case flag
  /// The set of which the photo is.
  case set
}

/// A text of a photo, or several. The raw values are the words of queries.
public enum QueryTextField: String, Hashable, Sendable, CaseIterable {
  /// The name of the file, the title, the caption or a keyword: the fields that a word without a field
  /// searches.
  case anywhere = "text"
  /// The name of the file.
  case name
  /// The title.
  case title
  /// The caption.
  case caption
  /// The keywords. The parts of a path are divided by `|`: `Places|Berlin`.
  case keyword
  /// The label, which need not name a colour.
  case label
  /// The maker and model of the camera.
  case camera
  /// The lens.
  case lens
  /// The path of the folder.
  case folder
  /// The name of the place: city, region, country.
  case place
}

/// A number of a photo. The raw values are the words of queries.
public enum QueryNumberField: String, Hashable, Sendable, CaseIterable {
  /// The rating: -1 for rejected, 0 for unrated, or the number of stars. Always known.
  case rating
  /// The sensitivity.
  case iso
  /// The f-number.
  case aperture = "f"
  /// The exposure time in seconds.
  case shutter
  /// The focal length in millimetres, not the 35 mm equivalent.
  case focalLength = "focal"
  /// The width of the upright picture in pixels.
  case width
  /// The height of the upright picture in pixels.
  case height
  /// The width times the height, in millions of pixels.
  case megapixels
  /// The width divided by the height of the upright picture.
  case aspect
  /// The size of the file in bytes.
  case size
  /// The length of a video in seconds.
  case duration
}

/// A date of a photo. The raw values are the words of queries.
public enum QueryDateField: String, Hashable, Sendable, CaseIterable {
  /// When the photo was taken, by the camera's clock.
  case taken = "date"
  /// When the file was changed last, by the clock of this machine.
  case changed
}

extension QueryField {
  /// All fields, in the order in which they are offered.
  public static let all: [QueryField] =
    [.number(.rating), .flag, .text(.label), .text(.keyword), .text(.caption), .text(.title), .text(.name)]
    + [.date(.taken), .kind, .set, .text(.camera), .text(.lens)]
    + [.iso, .aperture, .shutter, .focalLength].map { .number($0) }
    + [.text(.place), .location, .text(.folder), .date(.changed)]
    + [.width, .height, .megapixels, .aspect, .size, .duration].map { .number($0) } + [.text(.anywhere)]

  /// The word of the field in queries.
  public var word: String {
    switch self {
    case .text(let field): field.rawValue
    case .number(let field): field.rawValue
    case .date(let field): field.rawValue
    case .location: "near"
    case .kind: "kind"
    case .flag: "flag"
    case .set: "set"
    }
  }

  /// The field with a word, in upper or lower case; `nil` if there is none.
  public init?(word: some StringProtocol) {
    let word = word.lowercased()
    let synonym = Self.synonyms.first { $0.word == word }?.field
    guard let field = synonym ?? Self.all.first(where: { $0.word == word }) else { return nil }
    self = field
  }

  static let setWords = PhotoSet.allCases.map(\.rawValue) + ["any", "none"]

  /// Other words for fields. They are read, and never written.
  static let synonyms: [(word: String, field: QueryField)] = [
    ("taken", .date(.taken)), ("day", .date(.taken)), ("year", .date(.taken)),
    ("modified", .date(.changed)), ("keywords", .text(.keyword)), ("tag", .text(.keyword)),
    ("tags", .text(.keyword)), ("stars", .number(.rating)), ("star", .number(.rating)),
    ("color", .text(.label)), ("colour", .text(.label)), ("description", .text(.caption)),
    ("file", .text(.name)), ("filename", .text(.name)), ("type", .kind), ("make", .text(.camera)),
    ("model", .text(.camera)), ("aperture", .number(.aperture)), ("fstop", .number(.aperture)),
    ("exposure", .number(.shutter)), ("speed", .number(.shutter)), ("mm", .number(.focalLength)),
    ("focallength", .number(.focalLength)), ("gps", .location), ("location", .location),
    ("city", .text(.place)), ("country", .text(.place)), ("path", .text(.folder)),
    ("mp", .number(.megapixels)), ("filesize", .number(.size)), ("length", .number(.duration)),
    ("ratio", .number(.aspect)), ("shape", .number(.aspect)), ("orientation", .number(.aspect)),
  ]
}

extension QueryNumberField {
  /// The values that count as equal to a number, because files and people round differently: f/2.8 includes
  /// 2.79, and 1/60 s includes 1/59.9 s. Less means below all of them.
  ///
  /// Whole numbers of stars, ISO, pixels and bytes equal only themselves.
  func valuesEqual(to value: Double) -> Range<Double> {
    let margin =
      switch self {
      case .rating, .iso, .width, .height, .size, .focalLength, .megapixels, .duration: 0.5
      case .aperture: 0.05
      case .aspect: abs(value) * 0.01
      case .shutter: abs(value) * 0.04
      }
    return value - margin..<value + margin
  }

  /// The values that a comparison includes.
  public func values(_ comparison: QueryComparison<Double>) -> QueryInterval<Double> {
    comparison.interval(valuesEqual(to:))
  }
}
