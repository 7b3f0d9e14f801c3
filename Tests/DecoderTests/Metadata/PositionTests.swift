import PhotoDecodeProtocol
import Testing

/// Where a photo was taken, from the fields of satellites.
@Suite("Places in EXIF")
struct PositionTests {
  private static let north: ExifEntry = .rationals(2, [38, 1, 1, 1, 31, 1])
  private static let east: ExifEntry = .rationals(4, [145, 1, 17, 1, 20, 1])

  private func read(_ entries: [ExifEntry]) throws -> MetadataDocument {
    let block = exif(directory: 0x8825, entries)
    return try metadata(ofSegments: [exifSegment(block)])
  }

  /// The place of a photo as text; `nil` without one.
  private func place(_ entries: [ExifEntry]) throws -> String? {
    let document = try read(entries)
    #expect((document[.latitude] == nil) == (document[.longitude] == nil))
    return document[.latitude].map { "\($0) \(document[.longitude] ?? "")" }
  }

  @Test(
    "the side is the first letter, in capitals or not; without one there is no place",
    arguments: [
      ("N", "E", "38.025278 145.288889"), ("s", "e", "-38.025278 145.288889"),
      ("South", "west", "-38.025278 -145.288889"), (" S ", "E", "-38.025278 145.288889"), ("", "E", nil),
      ("X", "E", nil), ("N", "O", nil), ("E", "N", nil), ("-", "+", nil),
    ] as [(String, String, String?)])
  func sides(latitude: String, longitude: String, expected: String?) throws {
    let entries = [.text(1, latitude), Self.north, .text(3, longitude), Self.east] as [ExifEntry]
    #expect(try place(entries) == expected)
  }

  @Test("a missing side is no place, and one as bytes is one")
  func otherSides() throws {
    #expect(try place([Self.north, Self.east]) == nil)
    #expect(try place([.text(1, "S"), Self.north, Self.east]) == nil)
    let bytes: [ExifEntry] = [.bytes(1, [0x53, 0], type: 1), Self.north, .bytes(3, [0x45, 0]), Self.east]
    #expect(try place(bytes) == "-38.025278 145.288889")
  }

  @Test(
    "without a fix there is no place, not even an old one",
    arguments: [("A", true), ("V", false), ("v", false), ("", true)])
  func status(status: String, isPlace: Bool) throws {
    let entries = [.text(1, "N"), Self.north, .text(3, "E"), Self.east, .text(9, status)] as [ExifEntry]
    #expect(try (place(entries) != nil) == isPlace)
  }

  @Test("zeros are no place, whatever the status; a place on the equator is one", arguments: ["A", "V", nil])
  func zeros(status: String?) throws {
    let zero: [Int] = [0, 1, 0, 1, 0, 1]
    let entries: [ExifEntry] =
      [.text(1, "N"), .rationals(2, zero), .text(3, "E"), .rationals(4, zero)]
      + (status.map { [.text(9, $0)] } ?? [])
    #expect(try place(entries) == nil)
    #expect(try place([.text(1, "N"), .rationals(2, zero), .text(3, "E"), Self.east]) == "0 145.288889")
  }

  @Test(
    "degrees can be decimal, signed and text, and must be on Earth",
    arguments: [
      (.rationals(2, [380253, 10000]), "38.0253"), (.rationals(2, [38, 1, 1, 1, 0, 0]), "38.016667"),
      (.rationals(2, [38, 1, 0, 0, 0, 0]), nil), (.rationals(2, [0, 0, 1, 1, 1, 1]), nil),
      (.rationals(2, [-38, 1, 1, 1, 31, 1], isSigned: true), "-38.025278"),
      (.rationals(2, [91, 1, 0, 1, 0, 1]), nil), (.rationals(2, [0xFFFF_FFDA, 1, 0, 1, 0, 1]), nil),
      (.text(2, "38 1 31"), "38.025278"), (.text(2, "38,1,31"), "38.025278"),
      (.text(2, "38/1 1/1 31/1"), "38.025278"),
      (.text(2, "38.025278"), "38.025278"), (.text(2, "52,00000,50,00000,34,01180"), nil),
      (.text(2, "52,5"), nil),
      (.text(2, "north"), nil), (.bytes(2, [0, 0, 0, 38, 0, 0, 0, 1]), nil), (.float(2, .nan), nil),
    ] as [(ExifEntry, String?)])
  func degrees(entry: ExifEntry, expected: String?) throws {
    let document = try read([.text(1, "N"), entry, .text(3, "E"), Self.east])
    #expect(document[.latitude] == expected)
  }

  @Test(
    "an altitude is above the sea unless its field says below, and nothing if that is a riddle",
    arguments: [
      (nil, "12.5"), (.bytes(5, [0], type: 1), "12.5"), (.bytes(5, [1], type: 1), "-12.5"),
      (.bytes(5, [1]), "-12.5"), (.bytes(5, [2], type: 1), "12.5"), (.bytes(5, [3], type: 1), "-12.5"),
      (.short(5, 1), "-12.5"), (.text(5, "1"), "-12.5"), (.text(5, "0"), "12.5"),
      (.text(5, "Below sea level"), "-12.5"),
      (.bytes(5, [7], type: 1), nil), (.text(5, "?"), nil),
    ] as [(ExifEntry?, String?)])
  func altitude(reference: ExifEntry?, expected: String?) throws {
    let place: [ExifEntry] = [.text(1, "N"), Self.north, .text(3, "E"), Self.east]
    let entries = place + [reference].compactMap { $0 } + [.rationals(6, [125, 10])]
    #expect(try read(entries)[.altitude] == expected)
  }

  @Test("an altitude below the sea may have a sign", arguments: [-1, 1])
  func signedAltitude(sign: Int) throws {
    let place: [ExifEntry] = [.text(1, "N"), Self.north, .text(3, "E"), Self.east]
    let below = try read(
      place + [.bytes(5, [1], type: 1), .rationals(6, [sign * 125, 10], isSigned: true)])
    #expect(below[.altitude] == "-12.5")
    #expect(try read(place + [.rationals(6, [125, 0])])[.altitude] == nil)
    #expect(try read(place + [.rationals(6, [0xFFFF_FF00, 1])])[.altitude] == nil)
  }
}
