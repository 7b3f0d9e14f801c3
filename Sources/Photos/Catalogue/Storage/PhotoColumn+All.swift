import AdaptiveFileSystem
import PhotoDecisions
import Queries

extension PhotoColumn {
  /// The columns, in the order of the table. Where no comment says what NULL means, the value is unknown.
  ///
  /// A photo is a picture with its raw files and movies, or a raw file or movie alone.
  static let all = files + picture + decisions + stored + added

  /// The first two identify a photo. The size, the times and the inode are those of the file `name`.
  private static let files: [PhotoColumn] = [
    .derived("folder", for: .text(.folder), table: "folder") { $0.folder },
    .text(.name, { $0.name }, { $0.name = $1 }),
    // The names of raw files and then of movies, each with a NUL after it; NULL for none.
    .value("companions", { terminated($0.companions) }, { $0.companions = names(in: $1) }),
    .value(
      "kind", for: .kind, { $0.kind.rawValue }, { $0.kind = CataloguedPhoto.Kind(rawValue: $1) ?? .picture }),
    .value("live", { $0.isLive }, { $0.isLive = $1 }),
    .value("format", { Int($0.format) }, { $0.format = UInt8(clamping: $1) }),
    // 0 if all is well.
    .value(
      "problem", { $0.problem?.rawValue ?? 0 },
      { $0.problem = CataloguedPhoto.ReadingDiagnostic(rawValue: $1) }),
    .value("size", for: .number(.size), { $0.byteCount }, { $0.byteCount = $1 }),
    // Nanoseconds since 1970; 0 means unknown.
    .value(
      "modified", for: .date(.changed), expression: "NULLIF(photo.modified, 0)", { $0.modified },
      { $0.modified = $1 }),
    // The same of its attributes: programs can edit a file and restore the other time.
    .value("state_changed", { $0.stateChanged }, { $0.stateChanged = $1 }),
    .value("inode", { $0.inode }, { $0.inode = $1 }),
    // A hash of the files that the row depends on, with their times; NULL to read them again.
    .value("signature", { $0.signature }, { $0.signature = $1 }),
  ]

  /// The file's statements about its picture (`PictureFacts`, in its units).
  private static let picture: [PhotoColumn] = [
    .value("width", for: .number(.width), { $0.facts.width }, { $0.facts.width = $1 }),
    .value("height", for: .number(.height), { $0.facts.height }, { $0.facts.height = $1 }),
    .value("orientation", { $0.facts.orientation }, { $0.facts.orientation = $1 }),
    .value("taken", for: .date(.taken), { $0.facts.taken }, { $0.facts.taken = $1 }),
    .value("has_seconds", { $0.facts.hasSeconds }, { $0.facts.hasSeconds = $1 }),
    .value("zone", { $0.facts.zone }, { $0.facts.zone = $1 }),
    .name(.camera, for: .camera, { $0.facts.camera }, { $0.facts.camera = $1 }),
    .value("serial", { $0.facts.serial }, { $0.facts.serial = $1 }),
    .name(.lens, for: .lens, { $0.facts.lens }, { $0.facts.lens = $1 }),
    .value("exposure", for: .number(.shutter), { $0.facts.exposure }, { $0.facts.exposure = $1 }),
    .value("aperture", for: .number(.aperture), { $0.facts.aperture }, { $0.facts.aperture = $1 }),
    .value("iso", for: .number(.iso), { $0.facts.iso }, { $0.facts.iso = $1 }),
    .value(
      "focal_length", for: .number(.focalLength), { $0.facts.focalLength }, { $0.facts.focalLength = $1 }),
    .value("focal_length_35", { $0.facts.focalLength35 }, { $0.facts.focalLength35 = $1 }),
    .value("latitude", for: .location, { $0.facts.latitude }, { $0.facts.latitude = $1 }),
    .value("longitude", { $0.facts.longitude }, { $0.facts.longitude = $1 }),
    // NULL also for none.
    .value("bias", { $0.facts.exposureBias }, { $0.facts.exposureBias = $1 }),
  ]

  /// The user's decisions, and texts to search.
  private static let decisions: [PhotoColumn] = [
    .value(
      "rating", for: .number(.rating), { $0.decisions.rating?.value ?? 0 },
      { $0.decisions.rating = Rating(clamping: $1) }),
    .text(.label, { $0.decisions.label }, { $0.decisions.label = $1 }),
    .text(.caption, { $0.decisions.caption }, { $0.decisions.caption = $1 }),
    .text(.title, { $0.decisions.title }, { $0.decisions.title = $1 }),
    // The paths in the table `keyword`, sorted, with line feeds between them; NULL for none.
    .derived("keywords", for: .text(.keyword)) {
      $0.keywords.isEmpty ? nil : $0.keywords.joined(separator: "\n")
    } reading: {
      $2.decisions.keywords = String?($0, $1).map(keywords)
    },
    .text(.place, { $0.facts.place }, { $0.facts.place = $1 }),
    .derived("text") { SearchableText.fold(SearchableText.texts(of: $0.photo)) },
  ]

  /// The sidecars, the journal, and what other functions find out about the file.
  private static let stored: [PhotoColumn] = [
    .value("sidecar_count", { $0.sidecars.count }, { $0.sidecars.count = $1 }),
    .value("sidecar_size", { $0.sidecars.byteCount }, { $0.sidecars.byteCount = $1 }),
    .value("sidecar_modified", { $0.sidecars.modified }, { $0.sidecars.modified = $1 }),
    // A hash of what the journal had about the photo; NULL for nothing.
    .value("unwritten", { $0.unwritten }, { $0.unwritten = $1 }),
    // Milliseconds.
    .value(
      "duration", for: .number(.duration), expression: "(photo.duration / 1e3)", { $0.facts.duration },
      { $0.facts.duration = $1 }),
    // Whether `placeholder` and `hash` were tried; they can still be NULL.
    .elsewhere("glimpsed", Bool.self, otherwise: "0"),
    // The picture in about 24 bytes (`PicturePlaceholder`).
    .elsewhere("placeholder", [UInt8]?.self),
    // A perceptual hash: similar pictures differ in few bits.
    .elsewhere("hash", UInt64?.self),
    // 16 bytes of a sample that no other file has, or the SHA-256 of all bytes; NULL if it was not compared.
    .elsewhere("contents", [UInt8]?.self) { $2.contents = [UInt8]?($0, $1) },
    // `PhotoDecisions.encoded`; NULL for nothing, a zero if it isn't known.
    .value("original", { encoded($0.original) }, { $0.original = decisions(in: $1) }),
  ]
}

extension PhotoColumn {
  /// The columns that version 6 lacks. An upgrade appends them (`CatalogueSchema.upgrade`), so they are the
  /// last ones.
  static let added = [flag, photoSet, reader]

  /// The flag that counts: -1 where the rating is.
  static let flag = value(
    "flag", for: .flag, standard: "0", { $0.decisions.countingFlag.rawValue },
    { $0.decisions.flag = PhotoFlag(rawValue: $1) })

  /// The version of the reader; 0 for one before version 8 of the tables.
  static let reader = value("reader", standard: "0", { $0.reader }, { $0.reader = $1 })

  /// The word of a `PhotoSet`, by the file.
  private static let photoSet = value(
    "photo_set", for: .set, { $0.facts.photoSet?.rawValue }, { $0.facts.photoSet = $1.flatMap(PhotoSet.init) }
  )
}

/// The values of columns that are not values of a photo.
extension PhotoColumn {
  private static func terminated(_ names: [FileName]) -> [UInt8]? {
    names.isEmpty ? nil : names.flatMap { $0.bytes + [0] }
  }

  private static func names(in bytes: [UInt8]?) -> [FileName] {
    (bytes ?? []).split(separator: 0).map { FileName(bytes: Array($0)) }
  }

  private static func keywords(in text: String) -> Set<Keyword> {
    Set(text.split(separator: "\n").compactMap { Keyword(path: $0.split(separator: "|").map(String.init)) })
  }

  /// Decisions with a text beyond the limits can't be encoded.
  private static func encoded(_ decisions: PhotoDecisions?) -> [UInt8]? {
    decisions == PhotoDecisions() ? nil : (try? decisions?.encoded()) ?? [0]
  }

  private static func decisions(in bytes: [UInt8]?) -> PhotoDecisions? {
    guard let bytes else { return PhotoDecisions() }
    return try? PhotoDecisions(decoding: bytes)
  }
}
