import PhotoDecodeProtocol
import Testing

/// Metadata in containers that exiv2 misreads or does not know.
@Suite("Metadata in HEIF and GIF")
struct ContainerMetadataTests {
  private static let date = (tag: UInt16(0x9003), text: "2020:02:02 02:02:02")

  private static func title(_ text: String) -> String {
    "<dc:title><rdf:Alt><rdf:li xml:lang='x-default'>\(text)</rdf:li></rdf:Alt></dc:title>"
  }

  @Test("a HEIC that libheif has written has its EXIF")
  func libheif() throws {
    var bytes = try OwnFixture.bytes("metadata/short-profile.heic")
    // The profile gets the length that it has, so that exiv2 does not refuse the file.
    let profile = try #require(bytes.indices.first { bytes[$0...].starts(with: Array("prof".utf8)) }) + 4
    let length = Int(bytes[profile + 2]) << 8 | Int(bytes[profile + 3])
    bytes.replaceSubrange(profile + 2..<profile + 4, with: bigEndian16(length - 2))
    let document = try metadata(of: bytes)
    #expect(document[.cameraModel] == "Galaxy S24" && document[.dateTaken] == "2024-05-06 07:08:09")
    #expect(document.all(.colorProfile).count == 1 && document[.pixelLayout] == "8-bit YCbCr")
  }

  @Test("a HEIC has its EXIF and XMP, each field once, wherever its offsets start")
  func both() throws {
    let packet = xmpPacket(Self.title("Tower") + "<xmp:Rating>3</xmp:Rating>")
    let items = [HEIFItem.exif(exif(texts: [Self.date])), HEIFItem(content: packet)]
    for order in [items, items.reversed()] {
      let document = try metadata(of: heif(order))
      #expect(document.all(.dateTaken) == ["2020-02-02 02:02:02"] && document.all(.rating) == ["3"])
      #expect(document.all(.title) == ["Tower"])
    }
  }

  @Test("XMP of the primary picture counts before that of another one, which counts before none")
  func primary() throws {
    let other = HEIFItem(describes: 2, content: xmpPacket(Self.title("Gain map")))
    let main = HEIFItem(content: xmpPacket(Self.title("Tower")))
    #expect(try metadata(of: heif([other, main]))[.title] == "Tower")
    #expect(try metadata(of: heif([main, other]))[.title] == "Tower")
    #expect(try metadata(of: heif([other]))[.title] == "Gain map")
  }

  @Test("an item outside its file does not take the other one along")
  func outside() throws {
    let packet = HEIFItem(content: xmpPacket(Self.title("Tower")))
    let bytes = heif([.exif(exif(texts: [Self.date])), packet])
    let document = try metadata(of: Array(bytes.dropLast()))
    #expect(document[.title] == nil && document[.dateTaken] == "2020-02-02 02:02:02")
  }

  @Test("a GIF has its XMP", arguments: ["still.gif", "animated-once.gif"])
  func xmpInGIF(name: String) throws {
    let plain = try OwnFixture.bytes("../../Corpus/good/" + name)
    let properties = Self.title("Tower") + "<xmp:Rating>3</xmp:Rating>"
    let packet = xmpPacket(properties + "<photoshop:DateCreated>2019-03-04</photoshop:DateCreated>")
    let document = try metadata(of: gif(plain, packet: packet))
    #expect(document[.title] == "Tower" && document[.rating] == "3")
    #expect(document[.dateTaken] == "2019-03-04")
    #expect(document.all(.pixelLayout) == (try metadata(of: plain)).all(.pixelLayout))
  }

  @Test("a GIF that ends within its XMP has none")
  func truncatedGIF() throws {
    let plain = try OwnFixture.bytes("../../Corpus/good/still.gif")
    let packet = xmpPacket(Self.title("Tower"))
    let whole = gif(plain, packet: packet)
    for count in [400, 13 + packet.count, whole.count - plain.count] {
      #expect(try metadata(of: Array(whole.prefix(count)))[.title] == nil, "\(count)")
    }
  }
}
