import PhotoDecodeProtocol
import Foundation
import Testing

/// XMP inside photos, which the parser of sidecars reads.
@Suite("XMP packets in photos")
struct EmbeddedPacketTests {
  private static let namespaces = [
    "xmp": "http://ns.adobe.com/xap/1.0/", "dc": "http://purl.org/dc/elements/1.1/",
    "digiKam": "http://www.digikam.org/ns/1.0/", "acdsee": "http://ns.acdsee.com/iptc/1.0/",
    "MicrosoftPhoto": "http://ns.microsoft.com/photo/1.0/",
    "xmpDM": "http://ns.adobe.com/xmp/1.0/DynamicMedia/",
    "darktable": "http://darktable.sf.net/", "photoshop": "http://ns.adobe.com/photoshop/1.0/",
    "exif": "http://ns.adobe.com/exif/1.0/", "tiff": "http://ns.adobe.com/tiff/1.0/",
    "mediapro": "http://ns.iview-multimedia.com/mediapro/1.0/", "xmpNote": "http://ns.adobe.com/xmp/note/",
  ]

  private static func packet(_ attributes: String, _ children: String = "") -> [UInt8] {
    let declarations = namespaces.sorted { $0.key < $1.key }.map { "xmlns:\($0.key)='\($0.value)'" }
    return Array(
      """
      <?xpacket begin='\u{FEFF}' id='W5M0MpCehiHzreSzNTczkc9d'?><x:xmpmeta xmlns:x='adobe:ns:meta/'>\
      <rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'><rdf:Description rdf:about='' \
      \(declarations.joined(separator: " ")) \(attributes)>\(children)</rdf:Description></rdf:RDF></x:xmpmeta>\
      <?xpacket end='w'?>
      """.utf8)
  }

  private static func list(_ name: String, _ items: [String]) -> String {
    "<\(name)><rdf:Bag>\(items.map { "<rdf:li>\($0)</rdf:li>" }.joined())</rdf:Bag></\(name)>"
  }

  private func read(jpegWith packet: [UInt8]) throws -> MetadataDocument {
    try metadata(ofSegments: [xmpSegment(packet)])
  }

  @Test("a prefix means what it is bound to where it is used")
  func prefixes() throws {
    let text = """
      <x:xmpmeta xmlns:x='adobe:ns:meta/'><rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#' \
      xmlns:xmp='urn:other'><rdf:Description xmp:Rating='1'/><rdf:Description \
      xmlns:xmp='http://ns.adobe.com/xap/1.0/' xmp:Rating='4'/></rdf:RDF></x:xmpmeta>
      """
    #expect(try read(jpegWith: Array(text.utf8))[.rating] == "4")
  }

  @Test("references to characters are characters")
  func references() throws {
    let document = try read(
      jpegWith: Self.packet(
        "", "<dc:title>Z&#xFC;rich &#233;&#x65E5;</dc:title>" + Self.list("dc:subject", ["K&#xF6;ln"])))
    #expect(document[.title] == "Zürich é日" && document.all(.keyword) == ["Köln"])
  }

  @Test(
    "ratings and rejections of all programs count",
    arguments: [
      ("digiKam:PickLabel='1' xmp:Rating='3'", "-1"), ("digiKam:PickLabel='2'", nil),
      ("xmpDM:pick='-1'", "-1"),
      ("xmpDM:pick='1' xmp:Rating='2'", "2"), ("acdsee:rating='4'", "4"), ("MicrosoftPhoto:Rating='50'", "3"),
      ("xmp:Rating='5' acdsee:rating='4'", "5"),
    ] as [(String, String?)])
  func ratings(_ attributes: String, _ rating: String?) throws {
    #expect(try read(jpegWith: Self.packet(attributes))[.rating] == rating)
  }

  @Test(
    "flags of all programs count",
    arguments: [
      ("xmpDM:pick='1' xmp:Rating='2'", "1"), ("digiKam:PickLabel='3'", "1"), ("xmpDM:pick='0'", "0"),
      ("xmp:Rating='-1'", "-1"), ("xmp:Rating='2'", nil),
    ] as [(String, String?)])
  func flags(_ attributes: String, _ flag: String?) throws {
    #expect(try read(jpegWith: Self.packet(attributes))[.flag] == flag)
  }

  @Test("labels, captions and keywords of all programs count")
  func others() throws {
    let colors = "<darktable:colorlabels><rdf:Seq><rdf:li>3</rdf:li></rdf:Seq></darktable:colorlabels>"
    #expect(try read(jpegWith: Self.packet("", colors))[.label] == "Blue")
    #expect(try read(jpegWith: Self.packet("digiKam:ColorLabel='4'"))[.label] == "Green")
    #expect(try read(jpegWith: Self.packet("photoshop:LabelColor='red'"))[.label] == "Red")
    let notes = try read(jpegWith: Self.packet("acdsee:notes='n' acdsee:caption='t'"))
    #expect(notes[.caption] == "n" && notes[.title] == "t")
    #expect(try read(jpegWith: Self.packet("tiff:ImageDescription='SONY DSC'"))[.caption] == nil)
    let categories =
      "acdsee:categories='&lt;Categories>&lt;Category Assigned=\"1\">sea&lt;/Category>&lt;/Categories>'"
    #expect(try read(jpegWith: Self.packet(categories)).all(.keyword) == ["sea"])
    let copies = Self.packet("", Self.list("MicrosoftPhoto:LastKeywordXMP", ["a", "b/c"]))
    #expect(try read(jpegWith: copies).all(.keyword) == ["a"])
    #expect(try read(jpegWith: copies).all(.hierarchicalKeyword) == ["b|c"])
  }

  @Test("what a packet says before a fault counts")
  func damaged() throws {
    let whole = Self.packet("xmp:Rating='4'", "<dc:title>Tower</dc:title><dc:rights>x</dc:rights>")
    for bytes in [whole + [0, 0], Array(whole.dropLast(60)), [0x20] + whole] {
      let document = try read(jpegWith: bytes)
      #expect(document[.rating] == "4" && document[.title] == "Tower")
    }
  }

  /// A segment with a part of an extension.
  private static func part(
    _ content: [UInt8], of total: Int, at offset: Int, digest: String
  ) -> (marker: UInt8, content: [UInt8]) {
    (
      0xE1,
      Array("http://ns.adobe.com/xmp/extension/".utf8) + [0] + Array(digest.utf8) + bigEndian(total)
        + bigEndian(offset) + content
    )
  }

  @Test("the parts of an extension are joined by digest and offset, in any order")
  func extended() throws {
    let digest = "0123456789ABCDEF0123456789ABCDEF", other = "F" + digest.dropFirst()
    let names = (0..<900).map { "keyword number \($0)" }
    let extended = Self.packet("xmp:Rating='1'", Self.list("dc:subject", names))
    let main = Self.packet("xmp:Rating='4' xmpNote:HasExtendedXMP='\(digest)'")
    let half = extended.count / 2
    let parts = [
      Self.part(Array("<a/>".utf8), of: 4, at: 0, digest: String(other)),
      Self.part(Array(extended[half...]), of: extended.count, at: half, digest: digest),
      Self.part(Array(extended[..<half]), of: extended.count, at: 0, digest: digest),
      Self.part([1, 2, 3], of: extended.count, at: extended.count - 2, digest: digest),
    ]
    let plain = try OwnFixture.bytes("metadata/nothing.jpg")
    let document = try metadata(of: jpeg(plain, with: [xmpSegment(main)] + parts))
    #expect(document.all(.keyword) == names && document[.rating] == "4")
    // Of an extension with a missing part, what precedes it counts.
    let cut = try metadata(of: jpeg(plain, with: [xmpSegment(main), parts[2]]))
    #expect(cut.all(.keyword).count > 300 && cut.all(.keyword).count < 900)
    let none = try metadata(of: jpeg(plain, with: [xmpSegment(main), parts[0]]))
    #expect(none.all(.keyword) == [] && none[.rating] == "4")
    let huge = Self.part([1], of: 1 << 30, at: 0, digest: digest)
    #expect(try metadata(of: jpeg(plain, with: [xmpSegment(main), huge]))[.rating] == "4")
  }

  @Test("EXIF and IPTC beside the packet are read as without it, and their precedence stays")
  func precedence() throws {
    let packet = Self.packet(
      "exif:DateTimeOriginal='2001-01-01T00:00:00' tiff:Model='Other' photoshop:City='Paris' exif:GPSLatitude='1,0N' "
        + "exif:GPSLongitude='2,0E'", "<dc:title>Tower</dc:title>")
    let camera = try OwnFixture.bytes("metadata/camera.jpg")
    let plain = try metadata(of: camera)
    let document = try metadata(of: jpeg(camera, with: [xmpSegment(packet)]))
    #expect(document[.title] == "Tower" && document[.place] == "Paris")
    for field in MetadataField.allCases where ![.title, .place].contains(field) {
      #expect(document.all(field) == plain.all(field), "\(field)")
    }
  }

  @Test("every container passes its packet on")
  func containers() throws {
    let packet = Self.packet("xmp:Rating='4' digiKam:PickLabel='0'", Self.list("dc:subject", ["K&#xF6;ln"]))
    var png = PNGFile(width: 1, height: 1, kind: .grey, values: [0])
    png.chunks = [("iTXt", Array("XML:com.adobe.xmp".utf8) + [0, 0, 0, 0, 0] + packet)]
    let entry = ExifEntry.bytes(0x02BC, packet)
    let tiff = exif(main: [.short(0x0100, 1), .short(0x0101, 1), entry], [])
    let still = try OwnFixture.bytes("../../Corpus/good/still.gif")
    let item = HEIFItem(content: packet)
    for (name, bytes) in [
      ("PNG", png.bytes), ("TIFF", tiff), ("GIF", gif(still, packet: packet)), ("HEIC", heif([item])),
      ("CR3", Self.cr3(packet)),
    ] {
      let document = try metadata(of: bytes)
      #expect(document[.rating] == "4" && document.all(.keyword) == ["Köln"], "\(name)")
    }
  }

  private static func cr3(_ packet: [UInt8]) -> [UInt8] {
    func box(_ type: String, _ content: [UInt8]) -> [UInt8] {
      bigEndian(content.count + 8) + Array(type.utf8) + content
    }
    let identifier: [UInt8] = [
      0xBE, 0x7A, 0xCF, 0xCB, 0x97, 0xA9, 0x42, 0xE8, 0x9C, 0x71, 0x99, 0x94, 0x91, 0xE3, 0xAF, 0xAC,
    ]
    return box("ftyp", Array("crx ".utf8) + [0, 0, 0, 1] + Array("crx isom".utf8))
      + box("uuid", identifier + packet)
  }
}
