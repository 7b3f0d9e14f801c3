import PhotoDecodeProtocol
import Testing

/// Fields of EXIF with other types than the standard prescribes, and with values that can't be right.
@Suite("Wrong types in EXIF")
struct WrongTypeTests {
  private func read(
    main: [ExifEntry] = [], directory: UInt16 = 0x8769, _ entries: [ExifEntry], isBigEndian: Bool = true
  ) throws -> MetadataDocument {
    let block = exif(main: main, directory: directory, entries, isBigEndian: isBigEndian)
    return try metadata(ofSegments: [exifSegment(block)])
  }

  @Test("numbers as text are read as numbers", arguments: [true, false])
  func numbersAsText(isBigEndian: Bool) throws {
    let document = try read(
      main: [.text(0x4746, "4")],
      [
        .text(0x829A, "1/250"), .text(0x829D, "2.8"), .text(0x8827, "400"), .text(0x9204, "-0.7"),
        .text(0x9209, "1"), .text(0x920A, " 35.0 "), .text(0xA405, "52"), .text(0xA432, "24 70 2.8 2.8"),
      ], isBigEndian: isBigEndian)
    #expect(document[.exposureTime] == "1/250 s" && document[.aperture] == "f/2.8")
    #expect(document[.sensitivity] == "400" && document[.exposureBias] == "-0.7 EV")
    #expect(document[.flash] == "Fired" && document[.focalLength] == "35 mm (52 mm)")
    #expect(document[.lens] == "24-70mm f/2.8" && document[.rating] == "4")
  }

  @Test("EXIF 3.0 has a type for UTF-8", arguments: [true, false])
  func utf8Type(isBigEndian: Bool) throws {
    let document = try read(
      main: [
        .bytes(0x010E, Array("Grüße aus 京都\0".utf8), type: 129),
        .bytes(0x013B, Array("José".utf8), type: 129),
      ], [.bytes(0x829D, Array("2.8\0".utf8), type: 129)], isBigEndian: isBigEndian)
    #expect(document[.caption] == "Grüße aus 京都" && document[.artist] == "José")
    #expect(document[.aperture] == "f/2.8")
  }

  @Test("text as bytes is text", arguments: [7, 1] as [UInt16])
  func textAsBytes(type: UInt16) throws {
    let document = try read(
      main: [
        .bytes(0x010F, Array("Nikon\0".utf8), type: type), .bytes(0x010E, Array("Sea".utf8), type: type),
      ],
      [.bytes(0x9003, Array("2024:05:06 07:08:09\0".utf8), type: type)])
    #expect(document[.cameraMake] == "Nikon" && document[.caption] == "Sea")
    #expect(document[.dateTaken] == "2024-05-06 07:08:09")
  }

  @Test(
    "text that is not a number says nothing",
    arguments: ["f/2.8", "2,8", "abc", "", "0x10", "nan", "inf", "1/0", "0/0", "35 mm", "99999999999"])
  func words(text: String) throws {
    let tags: [UInt16] = [0x829A, 0x829D, 0x8827, 0x920A, 0x9201, 0x9202]
    let document = try read(tags.map { .text($0, text) } + [.text(0x9209, text)])
    for field in [MetadataField.exposureTime, .aperture, .sensitivity, .focalLength] {
      #expect(document[field] == nil, "\(field)")
    }
  }

  @Test("bytes without a type are no numbers", arguments: [[2], [0x2E, 0x38], [0, 0, 0, 28, 0, 0, 0, 10]])
  func bytes(bytes: [UInt8]) throws {
    let tags: [UInt16] = [0x829A, 0x829D, 0x8827, 0x9204, 0x9209, 0x920A, 0x9201, 0x9202]
    let document = try read(tags.map { .bytes($0, bytes) })
    for field in [
      MetadataField.exposureTime, .aperture, .sensitivity, .exposureBias, .flash, .focalLength,
    ] { #expect(document[field] == nil, "\(field)") }
  }

  @Test("bytes are numbers alone, and text together")
  func byteType() throws {
    let text = try read([
      .bytes(0x829D, Array("2.8\0".utf8), type: 1), .bytes(0x8827, Array("40x".utf8), type: 1),
    ])
    #expect(text[.aperture] == "f/2.8" && text[.sensitivity] == nil)
    #expect(try read([.bytes(0x829D, [4], type: 1)])[.aperture] == "f/4")
  }

  @Test("a number is no text, except that of a camera")
  func numberAsText() throws {
    let document = try read(
      main: [.short(0x010F, 6), .short(0x010E, 66), .long(0x013B, 7)], [.long(0xA431, 4711)])
    #expect(document[.cameraMake] == nil && document[.caption] == nil && document[.artist] == nil)
    #expect(document[.cameraSerial] == "4711")
  }

  @Test("numbers of other types count, and what is not a number says nothing")
  func otherNumbers() throws {
    let document = try read([
      .float(0x829D, 2.8), .rationals(0x8827, [400, 1]), .short(0x920A, 35), .long(0x829A, 2),
    ])
    #expect(document[.aperture] == "f/2.8" && document[.sensitivity] == "400")
    #expect(document[.focalLength] == "35 mm" && document[.exposureTime] == "2 s")
    let nothing = try read([.float(0x829D, .nan), .float(0x829A, .infinity), .float(0x9204, .nan)])
    #expect(nothing.entries.filter { $0.field != .colorProfile && $0.field != .pixelLayout }.isEmpty)
  }

  @Test(
    "numbers that no camera has say nothing",
    arguments: [
      ([0, 0], true), ([0, 1], false), ([1, 0], true), ([-28, 10], true), ([0xFFFF_FFFF, 1], true),
      ([1, 0xFFFF_FFFF], false),
    ])
  func impossible(numbers: [Int], saysNoBias: Bool) throws {
    let isSigned = numbers[0] < 0
    let document = try read([
      .rationals(0x829A, numbers, isSigned: isSigned), .rationals(0x829D, numbers, isSigned: isSigned),
      .rationals(0x920A, numbers, isSigned: isSigned), .rationals(0x8827, numbers, isSigned: isSigned),
      .short(0xA405, 65535),
    ])
    for field in [MetadataField.exposureTime, .aperture, .focalLength, .sensitivity] {
      #expect(document[field] == nil, "\(field)")
    }
    let bias = try read([.rationals(0x9204, numbers)])[.exposureBias]
    #expect((bias == nil) == saysNoBias || numbers[0] == -28)
  }

  @Test(
    "a rating above the scale says nothing",
    arguments: [(5, "5"), (99, nil), (65535, nil)] as [(Int, String?)])
  func rating(number: Int, text: String?) throws {
    #expect(try read(main: [.short(0x4746, number)], [])[.rating] == text)
  }

  @Test(
    "the orientation may be a digit as text, and other types turn nothing",
    arguments: [
      (.text(0x0112, "6"), 6), (.long(0x0112, 6), 6), (.bytes(0x0112, [6], type: 1), 6),
      (.text(0x0112, "x"), 1),
      (.rationals(0x0112, [6, 1]), 1), (.bytes(0x0112, [0, 6]), 1), (.short(0x0112, 9), 1),
    ] as [(ExifEntry, UInt8)], [true, false])
  func orientation(entry: (ExifEntry, UInt8), isBigEndian: Bool) throws {
    let block = exif(main: [entry.0], [], isBigEndian: isBigEndian)
    let file = jpeg(try OwnFixture.bytes("metadata/nothing.jpg"), with: [exifSegment(block)])
    #expect(try DecoderConversation(.basic).perform(.decode, of: file).reply.orientation == entry.1)
  }

  @Test(
    "lenses without contacts and cameras without numbers have no name",
    arguments: ["0.0 mm f/0.0", "----", "None", "0"])
  func nameless(text: String) throws {
    let document = try read([.text(0xA434, text), .text(0xA431, "0000000")])
    #expect(document[.lens] == nil && document[.cameraSerial] == nil)
  }
}
