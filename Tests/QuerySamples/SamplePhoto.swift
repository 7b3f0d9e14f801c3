import PhotoDecisions
import Queries

/// A photo of which queries know everything, or anything but that.
public struct SamplePhoto: QueryFacts, Sendable {
  /// Its texts; several of them for keywords.
  public var texts: [QueryTextField: [String]] = [:]
  /// Its numbers. Without a rating it is unrated.
  public var numbers: [QueryNumberField: Double] = [:]
  /// When it was taken, in milliseconds by the camera's clock; `nil` if that isn't known.
  public var dateTaken: Int64?
  /// When its file was changed last, in milliseconds; `nil` if that isn't known.
  public var dateChanged: Int64?
  /// Whether seconds are known of the date when it was taken.
  public var hasSeconds = true
  /// Where it was taken; `nil` if that isn't known.
  public var location: (latitude: Double, longitude: Double)?
  /// The combination of its files, apart from a movie; never `live`.
  public var kind = PhotoKind.picture
  /// Whether a movie belongs to it.
  public var isLive = false
  /// The fingerprint that tells its contents from those of others, as a catalogue stores it; `nil` if that
  /// isn't known.
  public var contents: [UInt8]?
  /// The set that its file states; `nil` for none.
  public var statedSet: PhotoSet?
  /// The set that it is of; `nil` for none.
  public var set: PhotoSet?
  /// Its exposure bias in stops; `nil` if that isn't known.
  public var bias: Double?
  /// Its other properties.
  public var flags: Set<QueryFlag> = []

  /// A photo of which nothing is known.
  public init() {}

  /// Returns whether a text of a field meets a condition.
  public func hasText(_ field: QueryTextField, where isMeant: (String) -> Bool) -> Bool {
    texts[field]?.contains { !$0.isEmpty && isMeant($0) } ?? false
  }

  /// The number of a field.
  public func number(_ field: QueryNumberField) -> Double? { numbers[field] ?? (field == .rating ? 0 : nil) }

  /// A date of it.
  public func date(_ field: QueryDateField) -> Int64? { field == .taken ? dateTaken : dateChanged }

  /// Returns whether it has the files of a kind.
  public func isOf(_ kind: PhotoKind) -> Bool { kind == .live ? isLive : kind == self.kind }

  /// Returns whether it is of a set.
  public func isOf(_ set: PhotoSet) -> Bool { set == self.set }

  /// Returns whether something else is true of it.
  public func isTrue(_ flag: QueryFlag) -> Bool { flags.contains(flag) }
}

extension SamplePhoto {
  /// Words that photos and queries share, so that queries find photos.
  static let words = [
    "Sea", "sea", "seagull", "Zürich", "ZÜRICH", "harbour", "old harbour", "Größe", "İstanbul", "Σίσυφος",
    "日本",
    "a%b", "a_b", "it's", "x\"y", "100", "née", "|", "- x", "*", "\\",
  ]
  static let cameras = ["FUJIFILM X-T5", "NIKON Z 8", "Canon EOS R5", "x-t5"]
  static let lenses = ["XF35mmF1.4 R", "NIKKOR Z 24-70mm f/2.8 S", "RF 50 mm"]
  static let folders = ["/photos/2023", "/photos/2024/Wien", "/srv/Größe", "/a|b"]
  static let apertures = [1.4, 1.8, 2.0, 2.8, 4.0, 5.6, 7.9, 8.0]
  static let shutters = [30, 2, 1, 0.5, 1 / 60.0, 1 / 125.0, 1 / 250.0, 1 / 8000.0]
  static let focalLengths = [14, 23, 35, 35.4, 50, 70, 200]

  /// Random photos. Of each, some facts are missing. Their bursts and duplicates are true.
  public static func photos(_ count: Int, using random: inout some RandomNumberGenerator) -> [SamplePhoto] {
    var photos = (0..<count).map { _ in photo(using: &random) }
    let timed = photos.indices.filter { photos[$0].dateTaken != nil }
    for (left, right) in pairs(of: timed, in: photos) {
      let gap = abs((photos[left].dateTaken ?? 0) - (photos[right].dateTaken ?? 0))
      let isBurst =
        gap <= 2000 && photos[left].hasSeconds && photos[right].hasSeconds
        && photos[left].texts[.camera] != nil && photos[left].texts[.camera] == photos[right].texts[.camera]
        && photos[left].statedSet == nil && photos[right].statedSet == nil
      let isBracket = photos[left].bias ?? 0 != photos[right].bias ?? 0
      for index in [left, right] where isBurst {
        if isBracket { photos[index].set = .bracket }
        photos[index].flags.insert(.burst)
      }
    }
    for index in photos.indices where photos[index].set != nil { photos[index].flags.remove(.burst) }
    for alike in Dictionary(grouping: photos.indices, by: { photos[$0].contents }).values
    where alike.count > 1 {
      guard photos[alike[0]].contents?.count == 32 else { continue }
      for index in alike { photos[index].flags.insert(.duplicates) }
    }
    return photos
  }

  /// The pairs of photos taken within two seconds.
  private static func pairs(of timed: [Int], in photos: [SamplePhoto]) -> [(Int, Int)] {
    let sorted = timed.sorted { photos[$0].dateTaken ?? 0 < photos[$1].dateTaken ?? 0 }
    return sorted.indices.flatMap { index in
      sorted[(index + 1)...].prefix {
        (photos[$0].dateTaken ?? 0) - (photos[sorted[index]].dateTaken ?? 0) <= 2000
      }.map { (sorted[index], $0) }
    }
  }

  private static func photo(using random: inout some RandomNumberGenerator) -> SamplePhoto {
    var photo = SamplePhoto()
    func chance(_ percent: Int, _ random: inout some RandomNumberGenerator) -> Bool {
      Int.random(in: 0..<100, using: &random) < percent
    }
    photo.texts[.name] = [
      "IMG_\(Int.random(in: 0..<10_000, using: &random)).\(["jpg", "NEF"].randomElement(using: &random) ?? "")"
    ]
    photo.texts[.folder] = [folders.randomElement(using: &random) ?? ""]
    for field in [QueryTextField.title, .caption, .place] where chance(40, &random) {
      let count = Int.random(in: 1...3, using: &random)
      photo.texts[field] = [
        (0..<count).map { _ in words.randomElement(using: &random) ?? "" }.joined(separator: " ")
      ]
    }
    if chance(40, &random) { photo.texts[.camera] = [cameras.randomElement(using: &random) ?? ""] }
    if chance(40, &random) { photo.texts[.lens] = [lenses.randomElement(using: &random) ?? ""] }
    if chance(40, &random) {
      photo.texts[.label] = [["Red", "red", "Green", "Later", "none"].randomElement(using: &random) ?? ""]
    }
    if chance(40, &random) {
      photo.texts[.keyword] = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        (0..<Int.random(in: 1...3, using: &random)).map { _ in
          words.filter { $0 != "|" }.randomElement(using: &random) ?? ""
        }.joined(separator: "|")
      }
    }
    if chance(60, &random) { photo.numbers[.rating] = Double(Int.random(in: -1...5, using: &random)) }
    let rating = photo.numbers[.rating] ?? 0
    if rating >= 0, chance(30, &random) {
      photo.flags.insert(.picked)
    } else if rating >= 0 {
      photo.flags.formUnion(rating == 0 ? [.unflagged, .undecided] : [.unflagged])
    }
    if chance(60, &random) { photo.numbers[.iso] = [100, 200, 3200, 6400].randomElement(using: &random) }
    if chance(60, &random) { photo.numbers[.aperture] = apertures.randomElement(using: &random) }
    if chance(60, &random) { photo.numbers[.shutter] = shutters.randomElement(using: &random) }
    if chance(60, &random) { photo.numbers[.focalLength] = focalLengths.randomElement(using: &random) }
    if chance(60, &random) {
      let (width, height) =
        [(6000.0, 4000.0), (4000, 6000), (1200, 800)].randomElement(using: &random) ?? (1, 1)
      (photo.numbers[.width], photo.numbers[.height]) = (width, height)
      photo.numbers[.megapixels] = width * height / 1e6
      photo.numbers[.aspect] = width / height
    }
    photo.numbers[.size] = Double(Int.random(in: 1...40, using: &random) * 1_000_000)
    if chance(70, &random) {
      // Four days around the present one, by seconds that often coincide.
      let day = QueryCalendar.sample.today.daysSince1970 + Int.random(in: -400...1, using: &random)
      let second = Int.random(in: 0..<20, using: &random) * 4321
      photo.dateTaken = (Int64(day) * 86_400 + Int64(second)) * 1000
      photo.hasSeconds = chance(80, &random)
    }
    if chance(15, &random) { photo.statedSet = PhotoSet.allCases.randomElement(using: &random) }
    photo.set = photo.statedSet
    if chance(30, &random) { photo.bias = [0, -1, 0.7].randomElement(using: &random) }
    if chance(90, &random) {
      let day = QueryCalendar.sample.today.daysSince1970 + Int.random(in: -400...1, using: &random)
      photo.dateChanged = Int64(day) * 86_400_000 + Int64.random(in: -1...1, using: &random)
    }
    if chance(40, &random) {
      photo.location = (
        Double.random(in: 48...48.4, using: &random), Double.random(in: 16...16.6, using: &random)
      )
    }
    if chance(30, &random) {
      // Only those of whole files are compared.
      photo.contents = [UInt8](
        repeating: .random(in: 0..<20, using: &random), count: chance(80, &random) ? 32 : 16)
    }
    photo.kind = [PhotoKind.picture, .raw, .pair, .video].randomElement(using: &random) ?? .picture
    photo.isLive = [.picture, .pair].contains(photo.kind) && chance(30, &random)
    if photo.kind == .video { photo.numbers[.duration] = [1.0, 9.6, 12.5, 90].randomElement(using: &random) }
    return photo
  }
}

extension QueryCalendar {
  /// The calendar of samples: on 2024-01-01, a Monday.
  public static let sample = QueryCalendar(today: CivilDate(daysSince1970: 19_723))
}
