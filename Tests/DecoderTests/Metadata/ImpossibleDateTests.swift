import PhotoDecodeProtocol
import Testing

/// Dates that no calendar or clock has, as cameras without a clock and damaged files contain.
@Suite("Impossible dates")
struct ImpossibleDateTests {
  private static func photo(_ segments: [(marker: UInt8, content: [UInt8])]) throws -> [UInt8] {
    jpeg(try OwnFixture.bytes("metadata/nothing.jpg"), with: segments)
  }

  private func date(_ segments: [(marker: UInt8, content: [UInt8])]) throws -> String? {
    try metadata(of: Self.photo(segments))[.dateTaken]
  }

  private static let next = (tag: UInt16(0x9004), text: "2015:05:05 05:05:05")

  @Test(
    "an impossible date in EXIF counts as missing, so that the next one counts",
    arguments: [
      "2012:13:45 99:99:99", "0000:00:00 00:00:00", "2012:00:10 01:02:03", "2012:13:10 01:02:03",
      "2012:10:32 01:02:03", "2012:04:31 01:02:03", "2011:02:29 01:02:03", "1900:02:29 01:02:03",
      "    :  :     :  :  ", "20121010", "1349831523", "0001:01:01 00:00:00",
    ])
  func exif(text: String) throws {
    let block = DecoderTests.exif(texts: [(0x9003, text), Self.next])
    #expect(try date([exifSegment(block)]) == "2015-05-05 05:05:05")
  }

  @Test(
    "the last days and seconds that exist count",
    arguments: [
      ("2012:02:29 23:59:59", "2012-02-29 23:59:59"), ("2000:02:29 00:00:00", "2000-02-29 00:00:00"),
      ("2012:12:31 23:59:60", "2012-12-31 23:59:60"),
    ])
  func edges(text: String, date expected: String) throws {
    let block = DecoderTests.exif(texts: [(0x9003, text), Self.next])
    #expect(try date([exifSegment(block)]) == expected)
  }

  @Test(
    "an offset has all the forms in which programs write it",
    arguments: [
      ("+02:00", "+02:00"), ("+0200", "+02:00"), ("+02", "+02:00"), ("+2", "+02:00"), ("-3:30", "-03:30"),
      ("Z", "+00:00"), ("+05:45 ", "+05:45"), ("   :  ", ""), ("+99:00", ""), ("02:00", ""), ("+02:0", ""),
      ("Europe/Berlin", ""), ("+1 :00", ""),
    ])
  func offsets(text: String, offset: String) throws {
    let block = DecoderTests.exif(texts: [(0x9003, "2012:12:31 23:59:59"), (0x9011, text)])
    #expect(try date([exifSegment(block)]) == "2012-12-31 23:59:59" + offset)
  }

  @Test(
    "an EXIF date may have the form of an XMP date",
    arguments: [
      ("2024-01-02T03:04:05", "2024-01-02 03:04:05"), ("2024-01-02 03:04:05", "2024-01-02 03:04:05"),
      ("2024:01:02 03:04:05.25+0200", "2024-01-02 03:04:05.25+02:00"),
      ("2024/01/02 03:04:05", "2024-01-02 03:04:05"), ("2024:01:02 03:04:05\0 rest", "2024-01-02 03:04:05"),
    ])
  func forms(text: String, date expected: String) throws {
    #expect(try date([exifSegment(DecoderTests.exif(texts: [(0x9003, text)]))]) == expected)
  }

  @Test(
    "an impossible date in XMP counts as missing",
    arguments: [
      ("2012-13-45T99:99:99", "2015-05-05 05:05:05"), ("2012-02-30", "2015-05-05 05:05:05"),
      ("2012-05-06T07:08", "2012-05-06 07:08:00"), ("2012-05-06T07:08:09.5Z", "2012-05-06 07:08:09.5+00:00"),
      ("2012-05-06T07:08:09+02:00", "2012-05-06 07:08:09+02:00"),
      ("2012-05-06T07:08:09+99:00", "2012-05-06 07:08:09"),
      ("2012-05-06T07:08:09,5+02:00", "2012-05-06 07:08:09.5+02:00"),
      ("2012-05-06t07:08:09z", "2012-05-06 07:08:09+00:00"),
    ])
  func xmp(text: String, date expected: String) throws {
    let packet = xmpPacket(
      "<exif:DateTimeOriginal>\(text)</exif:DateTimeOriginal>"
        + "<exif:DateTimeDigitized>2015-05-05T05:05:05</exif:DateTimeDigitized>")
    #expect(try date([xmpSegment(packet)]) == expected)
  }

  @Test("an impossible date in IPTC counts as missing", arguments: ["19871305", "19870230"])
  func iptc(day: String) throws {
    let segment = iptcSegment([(55, day)])
    #expect(try date([exifSegment(DecoderTests.exif(texts: [Self.next])), segment]) == "2015-05-05 05:05:05")
  }

  @Test("the time of satellites has no 25th hour", arguments: [(23, "2020-05-06 23:08:09Z"), (25, nil)])
  func satellites(hour: UInt8, date expected: String?) throws {
    var bytes = try OwnFixture.bytes("metadata/satellites.jpg")
    let clock: [UInt8] = [7, 0, 0, 0, 1, 0, 0, 0, 8, 0, 0, 0, 1, 0, 0, 0, 9]
    let place = try #require(bytes.indices.first { bytes[$0...].starts(with: clock) })
    bytes[place] = hour
    let response = try DecoderConversation(.extra).perform(.metadata, of: bytes)
    let found = try MetadataDocument(decoding: response.document)[.dateTaken]
    #expect(found == expected ?? "2021-01-01 01:01:01")
  }
}
