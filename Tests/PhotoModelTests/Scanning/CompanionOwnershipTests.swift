import AdaptiveFileSystem
import Catalogue
import PhotoDecisions
import FileOperations
import LibraryStages
import TestSupport
import Testing

@testable import DecisionStorage
@testable import PhotoModel
@testable import PhotoSources

@MainActor
@Suite("Raw files and movies with the names of pictures")
struct CompanionOwnershipTests {
  let stage: IndexStage

  init() throws {
    stage = try IndexStage([
      "IMG_1.JPG": "taken=2024-05-06T10:11:12", "IMG_1.MOV": "taken=2024-05-06T08:11:11 length=2900",
      "IMG_2.JPG": "taken=2019-05-06T10:11:12", "IMG_2.MOV": "taken=2024-05-06T10:11:12 length=60000",
      "IMG_3.HEIC": "rating=1", "IMG_3.mp4": "damaged",
    ])
  }

  static func facts(_ taken: String?, length: UInt32? = nil, camera: String? = nil) -> FileFacts {
    var facts = FileFacts()
    facts.origin = PhotoOrigin(camera: camera)
    facts.dateTaken = taken.flatMap { CaptureTime($0) }
    facts.videoMilliseconds = length
    return facts
  }

  @Test(
    "the length and the times of both files tell; what they don't say proves nothing",
    arguments: [
      ("2024-05-06 10:11:12", "2024-05-06 10:11:11", 2_900, false),
      ("2024-05-06 10:11:12", "2024-05-06 10:11:11", 3_501, true),
      ("2024-05-06 10:11:12", "2024-05-06 10:11:30", 2_900, true),
      // Another time zone, also one of three quarters of an hour, and the date line.
      ("2024-05-06 10:11:12", "2024-05-06 08:11:14", 2_900, false),
      ("2024-05-06 10:11:12", "2024-05-06 04:26:10", 2_900, false),
      ("2024-05-06 10:11:12", "2024-05-06 22:11:10", 2_900, false),
      ("2024-05-06 10:11:12", "2024-05-05 20:11:14", 2_900, false),
      // No zone is so far from universal time.
      ("2024-05-06 10:11:12", "2024-05-06 22:26:12", 2_900, true),
      ("2024-05-06 10:11:12", "2024-05-05 19:56:12", 2_900, true),
      ("2024-05-06 10:11:12", "2024-05-07 11:11:10", 2_900, true),
      ("2019-05-06 10:11:12", "2024-05-06 10:11:12", 2_900, true),
      ("2019-05-06", "2024-05-06 10:11:12", 2_900, false), (nil, "2024-05-06 10:11:12", 2_900, false),
      ("2024-05-06 10:11:12", nil, 2_900, false), (nil, nil, 60_000, true), (nil, nil, nil, false),
      ("2024-05-06 10:11:12", "2024-05-06 23:01:12", nil, true),
    ])
  func rule(taken: String?, filmed: String?, length: UInt32?, isSeparate: Bool) {
    let (picture, movie) = (Self.facts(taken), Self.facts(filmed, length: length))
    #expect(CompanionOwnership.areSeparate(picture, movie, as: .movie) == isSeparate)
  }

  @Test(
    "the time zones of both files tell; without them, only what one phone can have written is near",
    arguments: [
      // Both state their zones: the instants count.
      ("12:00:00", 120, "12:00:02", 120, false), ("12:00:00", 120, "10:00:02", 0, false),
      ("12:00:00", 120, "17:00:00", 120, true), ("12:00:00", 120, "15:00:00", 0, true),
      ("12:00:00", 120, "12:30:00", 120, true), ("12:00:00", -210, "15:30:05", 0, false),
      ("12:00:00", 0, "12:00:00", 60, true),
      // Only one does: one phone has one clock, or the movie has universal time.
      ("12:00:00", nil, "12:00:02", 120, false), ("12:00:00", nil, "17:00:00", 120, true),
      ("12:00:00", nil, "12:30:00", 120, true), ("12:00:00", 120, "12:00:02", nil, false),
      ("12:00:00", 120, "10:00:02", nil, false), ("12:00:00", 120, "15:00:00", nil, true),
      // The picture has no zone, and the movie universal time.
      ("12:00:00", nil, "10:00:02", 0, false), ("12:00:00", nil, "15:07:00", 0, true),
    ] as [(String, Int?, String, Int?, Bool)])
  func zones(taken: String, zone: Int?, filmed: String, other: Int?, isSeparate: Bool) {
    var (picture, movie) = (
      Self.facts("2024-05-05 \(taken)"), Self.facts("2024-05-05 \(filmed)", length: 2_000)
    )
    (picture.zoneInMinutes, movie.zoneInMinutes) = (zone, other)
    #expect(CompanionOwnership.areSeparate(picture, movie, as: .movie) == isSeparate)
  }

  @Test(
    "the content identifiers of both files tell before their lengths and times",
    arguments: [
      ("A1-b", "a1-B", false), ("A1", "A2", true), ("A1", nil, true), (nil, "A1", true),
    ] as [(String?, String?, Bool)])
  func contentIdentifiers(_ picture: String?, _ movie: String?, isSeparate: Bool) async throws {
    func word(_ identifier: String?) -> String { identifier.map { " live=\($0)" } ?? "" }
    try stage.write("IMG_4.HEIC", "taken=2019-05-06T10:11:12" + word(picture))
    try stage.write("IMG_4.MOV", "taken=2024-05-06T10:11:12 length=60000" + word(movie))
    let together = ["IMG_4.HEIC+IMG_4.MOV"]
    let expected = Self.expected + (isSeparate ? ["IMG_4.HEIC", "IMG_4.MOV"] : together)
    #expect(try await contents(known: false).photos == expected)
    try stage.index()
    #expect(try stage.photo("IMG_4.HEIC")?.companions.isEmpty == isSeparate)
    #expect(try await contents(known: true).photos == expected)
    let folder = try PhotoFolder(reading: stage.photos, named: [])
    let group = folder.group(of: FileName("IMG_4.HEIC"), alone: false, decoder: decoder)
    #expect(group.photos.count == (isSeparate ? 1 : 2))
  }

  var decoder: DecisionDecoder {
    DecisionDecoder { [stage] path in
      guard case .success(let header)? = stage.decoder.makeHeaderReader()([path]).first else { return nil }
      return (header.decisions, header.fileFacts)
    } processSidecar: {
      $0.perform(on: $1)
    }
  }

  func contents(known: Bool) async throws -> (library: Library, photos: [String]) {
    let library = try await stage.library(decoder, known: known ? stage.catalogue : nil)
    return (library, library.user.albums.flatMap(\.photos).map(Self.text))
  }

  private static func text(_ photo: Photo) -> String {
    photo.names.all.map(\.description).joined(separator: "+")
  }

  static let expected = ["IMG_1.JPG+IMG_1.MOV", "IMG_2.JPG", "IMG_2.MOV", "IMG_3.HEIC+IMG_3.mp4"]

  @Test("a film of another year becomes a photo of its own when it is read, and stays one")
  func library() async throws {
    let (library, photos) = try await contents(known: false)
    #expect(photos == Self.expected)
    let unread = library.user.albums.flatMap(\.photos).filter { !$0.isRead }
    #expect(unread.isEmpty)
    // A raw file comes later. Its stem is paired again.
    try stage.write("IMG_2.CR2", "rating=1")
    library.moves.apply(
      FileMoves(arrivals: [
        FileMoves.Arrival(from: FilePath("/x"), to: stage.photos.appending(FileName("IMG_2.CR2")))
      ]))
    #expect(
      library.user.albums.flatMap(\.photos).map(Self.text)[1...2] == [
        "IMG_2.JPG+IMG_2.CR2", "IMG_2.MOV",
      ])
  }

  @Test("photos that were named one by one are separated, too")
  func named() async throws {
    let library = try await stage.library(of: ["IMG_2.MOV", "IMG_2.JPG", "IMG_1.JPG"], decoder)
    #expect(
      library.user.albums.flatMap(\.photos).map(Self.text) == ["IMG_2.JPG", "IMG_2.MOV", "IMG_1.JPG"])
  }

  @Test("the catalogue has the film as a photo of its own, and remembers that until a file changes")
  func catalogue() async throws {
    func catalogued() throws -> [String] {
      try stage.contents().values.map {
        ([$0.name] + $0.companions).map(\.description).joined(separator: "+")
      }
      .sorted()
    }
    #expect(try stage.index().read.count == 6)
    #expect(try catalogued() == Self.expected)
    #expect(try stage.photo("IMG_2.MOV")?.kind == .video)
    #expect(try stage.photo("IMG_2.JPG")?.isLive == false)
    let again = try stage.index()
    #expect(again.read == [] && again.summary.removedCount == 0)
    try stage.write("IMG_1.JPG", "taken=2024-05-06T10:11:13", age: 50)
    #expect(try stage.index().read == ["IMG_1.JPG", "IMG_1.MOV"])
    #expect(try catalogued() == Self.expected)
    #expect(try await contents(known: true).photos == Self.expected)
    try stage.write("IMG_2.MOV", "length=2000", age: 50)
    try stage.index()
    #expect(try catalogued()[1] == "IMG_2.JPG+IMG_2.MOV")
  }

  @Test(
    "a sidecar that corrects the date of a picture does not separate its movie", arguments: [false, true])
  func corrected(known: Bool) async throws {
    try stage.write(
      "IMG_1.JPG.xmp",
      SidecarStage.sidecar(
        "xmlns:exif=\"http://ns.adobe.com/exif/1.0/\" exif:DateTimeOriginal=\"1999-01-02T03:04:05\""))
    try stage.index()
    #expect(try stage.photo("IMG_1.JPG")?.companions == [FileName("IMG_1.MOV")])
    let (library, photos) = try await contents(known: known)
    #expect(photos == Self.expected)
    let picture = library.user.albums.flatMap(\.photos).first
    #expect(picture?.facts.dateTaken == CaptureTime("1999-01-02 03:04:05"))
  }

  @Test("a film that is a photo of its own has its own sidecar in the catalogue")
  func sidecars() throws {
    try stage.write("IMG_2.MOV.xmp", SidecarStage.sidecar("xmp:Rating=\"4\""))
    try stage.write("IMG_2.JPG.xmp", SidecarStage.sidecar("xmp:Rating=\"2\""))
    for _ in 0..<2 {
      try stage.index()
      let (movie, picture) = (try stage.photo("IMG_2.MOV"), try stage.photo("IMG_2.JPG"))
      #expect(movie?.decisions.rating == Rating(4) && movie?.sidecars.count == 1)
      #expect(picture?.decisions.rating == Rating(2) && picture?.sidecars.count == 1)
    }
  }

  @Test("an operation on files takes only the movie that belongs to the picture")
  func groups() throws {
    let folder = try PhotoFolder(reading: stage.photos, named: [])
    func files(_ name: String) -> [String] {
      folder.group(of: FileName(name), alone: false, decoder: decoder).photos.map(\.description)
    }
    #expect(files("IMG_1.JPG") == ["IMG_1.JPG", "IMG_1.MOV"] && files("IMG_1.MOV") == files("IMG_1.JPG"))
    #expect(files("IMG_2.JPG") == ["IMG_2.JPG"] && files("IMG_2.MOV") == ["IMG_2.MOV"])
    #expect(files("IMG_3.HEIC") == ["IMG_3.HEIC", "IMG_3.mp4"])
  }

  @Test(
    "the times and the cameras of a picture and a raw file tell; what they don't say proves nothing",
    arguments: [
      ("2024-05-06 10:11:12", "Canon EOS R5", "2024-05-06 10:11:12", "Canon EOS R5", false),
      ("2024-05-06 10:11:12", "Canon EOS R5", "2019-01-01 10:00:00", "Nikon D70", true),
      // Another round of the counter, and a program that has corrected the clock by hours.
      ("2024-05-06 10:11:12", "Nikon D70", "2019-01-01 10:00:00", "Nikon D70", true),
      ("2024-05-06 10:11:12", "Nikon D70", "2024-05-06 10:14:12", "Nikon D70", true),
      ("2024-05-06 10:11:12", "Nikon D70", "2024-05-06 08:11:12", "Nikon D70", false),
      ("2024-05-06 10:11:12", "Nikon D70", "2024-05-06 08:11:12", "Canon EOS R5", true),
      // Two spellings, a renamed camera at the same time, and the fractions of one of them.
      ("2024-05-06 10:11:12", "NIKON CORPORATION NIKON D70", "2024-05-06 09:11:12", "Nikon D70", false),
      ("2024-05-06 10:11:12", "OLYMPUS E-M1", "2024-05-06 10:11:13.7", "OM Digital E-M1", false),
      ("2024-05-06 10:11:12", nil, "2019-01-01 10:00:00", "Nikon D70", true),
      (nil, "Canon EOS R5", "2019-01-01 10:00:00", "Nikon D70", true),
      (nil, nil, "2019-01-01 10:00:00", "Nikon D70", false), (nil, nil, nil, nil, false),
      // Dates without a time are those of a scan or of an archive.
      ("2019", "Nikon D70", "2019-11-01 10:00:00", "Nikon D70", false),
      ("2024-05-06", "Nikon D70", "2019-01-01 10:00:00", "Nikon D70", true),
    ] as [(String?, String?, String?, String?, Bool)])
  func raws(taken: String?, camera: String?, exposed: String?, other: String?, isSeparate: Bool) {
    let (picture, raw) = (Self.facts(taken, camera: camera), Self.facts(exposed, camera: other))
    #expect(CompanionOwnership.areSeparate(picture, raw, as: .raw) == isSeparate)
    #expect(CompanionOwnership.areSeparate(raw, picture, as: .raw) == isSeparate)
  }

  @Test("a file that is moved next to another one of its name is compared with it")
  func moved() async throws {
    try writeCameras()
    let library = try await stage.library(decoder, known: nil)
    let other = try stage.folder.folder("photos/other")
    // The picture comes next to the raw file of another year, which was alone.
    let (from, to) = (other.appending(FileName("DSC_3.JPG")), stage.photos.appending(FileName("DSC_3.JPG")))
    try stage.write("DSC_3.NEF", "taken=2019-01-01T10:00:00 camera=D70")
    try stage.write("other/DSC_3.JPG", "taken=2024-05-06T10:11:12 camera=R5")
    library.moves.apply(
      FileMoves(arrivals: [
        .init(from: FilePath("/x/DSC_3.NEF"), to: stage.photos.appending(FileName("DSC_3.NEF"))),
        .init(from: FilePath("/x/DSC_3.JPG"), to: from),
      ]))
    await library.waitForReading()
    try from.rename(to: to)
    library.moves.apply(FileMoves(departures: [from], arrivals: [.init(from: from, to: to)]))
    await library.waitForReading()
    let names = library.user.albums.flatMap(\.photos).map(Self.text)
    #expect(names.filter { $0.hasPrefix("DSC_3") } == ["DSC_3.JPG", "DSC_3.NEF"])
    // Two photos of one name that move together stay two.
    let files = ["DSC_1.JPG", "DSC_1.NEF"].map { stage.photos.appending(FileName($0)) }
    let targets = ["DSC_1.JPG", "DSC_1.NEF"].map { other.appending(FileName($0)) }
    for (from, to) in zip(files, targets) { try from.rename(to: to) }
    library.moves.apply(
      FileMoves(departures: Set(files), arrivals: zip(files, targets).map { .init(from: $0, to: $1) }))
    let moved = library.user.albums.flatMap(\.photos).filter { $0.source.folder == other }
    #expect(moved.map(Self.text) == ["DSC_1.JPG", "DSC_1.NEF"])
    #expect(moved.map(\.rating.stars) == [0, 2])
  }
}
