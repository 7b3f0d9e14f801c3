import PhotoDecodeProtocol
import Testing

/// Dates without a time, a day or a month, as scans have, and dates that are divided among fields.
@Suite("Incomplete dates")
struct IncompleteDateTests {
  /// When the file was changed.
  private static let change = ExifEntry.text(0x0132, "2024:01:01 00:00:00")

  /// The date of a photo that also says when it was changed.
  private func date(
    exif entries: [ExifEntry] = [], xmp: String = "", iptc: [(number: UInt8, text: String)] = []
  ) throws -> String? {
    let segments = [
      exifSegment(DecoderTests.exif(main: [Self.change], entries)), xmpSegment(xmpPacket(xmp)),
      iptcSegment(iptc),
    ]
    return try metadata(ofSegments: segments)[.dateTaken]
  }

  @Test(
    "an incomplete date in EXIF counts as far as it goes",
    arguments: [
      ("1975:05:00 00:00:00", "1975-05"), ("1975:05:  ", "1975-05"), ("1975:00:00 00:00:00", "1975"),
      ("2012:12:31   :  :  ", "2012-12-31"), ("2017:08:21 15:08:70", "2017-08-21"),
      ("2012:10:10 24:02:03", "2012-10-10"), ("2012:10:10 01:60:03", "2012-10-10"),
      // A file without any other date.
      ("    :  :     :  :  ", "2024-01-01 00:00:00"),
    ])
  func exif(text: String, date expected: String) throws {
    #expect(try date(exif: [.text(0x9003, text)]) == expected)
  }

  @Test("blanks before digits count as zeros")
  func blanks() throws {
    #expect(try date(exif: [.text(0x9003, "2004: 9: 1  9: 5: 3")]) == "2004-09-01 09:05:03")
    #expect(
      try date(exif: [.text(0x9003, "2004:09:01 09:05:03"), .text(0x9011, "+ 2:00")]) == "2004-09-01 09:05:03"
    )
  }

  @Test("an incomplete date in XMP counts as far as it goes", arguments: ["1975", "1975-05", "1975-05-06"])
  func xmp(text: String) throws {
    #expect(try date(xmp: "<photoshop:DateCreated>\(text)</photoshop:DateCreated>") == text)
  }

  @Test(
    "an incomplete date in IPTC counts as far as it goes",
    arguments: [("19750000", "1975"), ("19750500", "1975-05"), ("19750506", "1975-05-06")])
  func iptc(text: String, date expected: String) throws {
    #expect(try date(iptc: [(55, text)]) == expected)
  }

  @Test("the date of the original counts before that of its scan")
  func scan() throws {
    let original = "<photoshop:DateCreated>1975-05</photoshop:DateCreated>"
    #expect(try date(exif: [.text(0x9004, "2015:05:05 05:05:05")], xmp: original) == "1975-05")
  }

  @Test(
    "the time for a day is in another field",
    arguments: [
      ("2006-10-29", "20061029", "062751-0500", "2006-10-29 06:27:51-05:00"),
      ("2006-10", "20061029", "062751-0500", "2006-10-29 06:27:51-05:00"),
      ("2006", "20061000", "062751-0500", "2006-10"),
      ("2006-10-29", "20061030", "062751-0500", "2006-10-29"),
      ("2006-10-29T01:02:03", "20061029", "062751-0500", "2006-10-29 01:02:03"),
    ])
  func divided(xmp: String, day: String, time: String, date expected: String) throws {
    let created = "<photoshop:DateCreated>\(xmp)</photoshop:DateCreated>"
    #expect(try date(xmp: created, iptc: [(55, day), (60, time)]) == expected)
  }

  @Test("the time for a day is in the date of the digital picture, and never in that of the last change")
  func digitized() throws {
    let day = "<exif:DateTimeOriginal>2019-06-07</exif:DateTimeOriginal>"
    #expect(try date(exif: [.text(0x9004, "2019:06:07 08:09:10")], xmp: day) == "2019-06-07 08:09:10")
    let change = "<exif:DateTimeOriginal>2024-01-01</exif:DateTimeOriginal>"
    #expect(try date(xmp: change) == "2024-01-01")
  }
}
