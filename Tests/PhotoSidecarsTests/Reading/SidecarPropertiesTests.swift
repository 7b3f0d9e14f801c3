import PhotoDecisions
@testable import PhotoSidecars
import Testing

@Suite("The statements of a sidecar")
struct SidecarPropertiesTests {
  /// The properties of a description with attributes and children.
  private func properties(_ attributes: String, _ children: String = "") throws -> SidecarProperties {
    let namespaces = XMPNamespace.allCases.map { "xmlns:\($0.preferredPrefix)='\($0.rawValue)'" }
    let text = SidecarSample.packet(
      "<rdf:Description \(namespaces.joined(separator: " ")) \(attributes)>\(children)</rdf:Description>")
    return try SidecarDocument(Array(text.utf8)).properties
  }

  private func array(_ property: String, _ kind: String, _ items: String...) -> String {
    "<\(property)><rdf:\(kind)>\(items.map { "<rdf:li>\($0)</rdf:li>" }.joined())</rdf:\(kind)></\(property)>"
  }

  @Test("a sidecar that says nothing has no values")
  func absent() throws {
    let nothing = try properties("")
    #expect(nothing == SidecarProperties())
    #expect(nothing.rating == nil && nothing.label == nil && nothing.caption == nil && nothing.title == nil)
    #expect(nothing.keywords == nil && nothing.metadataDate == nil && nothing.rotation == nil)
    #expect(nothing.orientation == nil && !nothing.isRejected)
    #expect(nothing.ownership.fileExtension == nil && nothing.ownership.fileNames.isEmpty)
  }

  @Test("zero and empty are not absent")
  func empty() throws {
    let empty = try properties(
      "xmp:Rating='0' xmp:Label=''",
      "<dc:subject><rdf:Bag/></dc:subject><dc:title/><dc:description></dc:description>")
    #expect(empty.rating == .unrated)
    #expect(empty.label == "")
    #expect(empty.keywords == [])
    #expect(empty.title == "")
    #expect(empty.caption == "")
  }

  @Test(
    "every form of a text is read",
    arguments: [
      "<xmp:Rating>4</xmp:Rating>", "<xmp:Rating xml:lang='en'> 4 </xmp:Rating>",
      "<xmp:Rating><!-- a --><![CDATA[4]]><?p i?></xmp:Rating>", "<xmp:Rating>&#x34;</xmp:Rating>",
      "<xmp:Rating rdf:parseType='Resource'><rdf:value>4</rdf:value></xmp:Rating>",
      "<xmp:Rating><rdf:Description><rdf:value>4</rdf:value></rdf:Description></xmp:Rating>",
      "<xmp:Rating><rdf:Description rdf:value='4'/></xmp:Rating>", "<xmp:Rating rdf:value='4'/>",
      "<xmp:Rating rdf:resource='4'/>", "<r:Rating xmlns:r='http://ns.adobe.com/xap/1.0/'>4</r:Rating>",
      "<Rating xmlns='http://ns.adobe.com/xap/1.0/'>4</Rating>",
      "<r:Rating xmlns:r='http://ns.adobe.com/xap/1.0'>4</r:Rating>",
      "<xmp:Rating><rdf:Seq><rdf:li>4</rdf:li></rdf:Seq></xmp:Rating>",
    ])
  func forms(_ children: String) throws {
    #expect(try properties("", children).rating == Rating(clamping: 4))
  }

  @Test(
    "a structure is not a text",
    arguments: [
      "<xmp:Rating xmp:a='4'/>", "<xmp:Rating><xmp:a>4</xmp:a></xmp:Rating>",
      "<xmp:Rating rdf:parseType='Resource'/>", "<xmp:Rating>4<xmp:a/></xmp:Rating>",
    ])
  func structures(_ children: String) throws {
    let properties = try properties("", children)
    #expect(properties.values[.rating] == .structure)
    #expect(properties.rating == nil)
  }

  @Test("the same name in another namespace, or inside a structure, is another property")
  func otherNames() throws {
    let text = """
      <a:Rating xmlns:a='urn:a'>1</a:Rating>
      <a:s xmlns:a='urn:a'><rdf:Description xmp:Rating='2'/></a:s>
      <xmp:g rdf:parseType='Resource'><xmp:Rating>3</xmp:Rating></xmp:g>
      """
    #expect(try properties("Rating='4'", text) == SidecarProperties())
  }

  @Test("of several statements the first counts")
  func duplicates() throws {
    #expect(try properties("xmp:Rating='1'", "<xmp:Rating>2</xmp:Rating>").rating == Rating(clamping: 1))
  }

  @Test("other programs' ratings count if there is no readable xmp:Rating")
  func ratings() throws {
    #expect(try properties("acdsee:rating='2' MicrosoftPhoto:Rating='99'").rating == Rating(clamping: 2))
    #expect(try properties("MicrosoftPhoto:Rating='75'").rating == Rating(clamping: 4))
    #expect(try properties("xmp:Rating='?' acdsee:rating='2'").rating == Rating(clamping: 2))
    #expect(try properties("xmp:Rating='0' acdsee:rating='2'").rating == .unrated)
  }

  @Test("a photo is rejected by any of three properties, and keeps its stars")
  func rejection() throws {
    #expect(try properties("xmp:Rating='-1'").isRejected)
    let byDigiKam = try properties("xmp:Rating='3' digiKam:PickLabel='1'")
    #expect(byDigiKam.isRejected && byDigiKam.rating == Rating(clamping: 3))
    #expect(try properties("xmpDM:pick='-1'").isRejected)
    #expect(try !properties("xmpDM:pick='1' digiKam:PickLabel='3' xmp:Rating='3'").isRejected)
  }

  @Test(
    "a flag is read from any program; one rejection is enough, and otherwise one pick",
    arguments: [
      ("", nil), ("xmp:Rating='3'", nil), ("xmp:Rating='-1'", .rejected), ("xmpDM:pick='1'", .picked),
      ("xmpDM:pick=' 0 '", .unflagged), ("digiKam:PickLabel='3'", .picked),
      ("digiKam:PickLabel='2'", .unflagged), ("digiKam:PickLabel='9' xmpDM:pick='x'", nil),
      ("photomechanic:Tagged='True'", .picked), ("photomechanic:Tagged='False'", .unflagged),
      ("xmpDM:pick='1' digiKam:PickLabel='1'", .rejected), ("xmpDM:pick='1' xmp:Rating='-1'", .rejected),
      ("xmpDM:pick='0' digiKam:PickLabel='3'", .picked),
    ] as [(String, PhotoFlag?)])
  func flags(attributes: String, expected: PhotoFlag?) throws {
    let properties = try properties(attributes)
    #expect(properties.flag == expected)
    #expect(PhotoDecisions(properties).flag == expected)
  }

  @Test(
    "of copies that this program has written, the one counts that another program has changed since",
    arguments: [
      // The program that has changed what was rejected, picked or neither: nothing, darktable, Lightroom,
      // digiKam.
      ("-1", "-1", "1", "-1", .rejected, -1), ("-1", "-1", "1", "3", .unflagged, 3),
      ("-1", "0", "1", "-1", .unflagged, 0), ("-1", "1", "1", "0", .picked, 0),
      ("-1", "-1", "3", "0", .picked, 0), ("1", "1", "3", "2", .picked, 2),
      ("1", "1", "3", "-1", .rejected, -1), ("1", "0", "3", "2", .unflagged, 2),
      ("1", "1", "0", "2", .unflagged, 2), ("1", "1", "1", "2", .rejected, -1),
      ("0", "0", "0", "2", .unflagged, 2), ("0", "1", "0", "2", .picked, 2),
      ("0", "0", "3", "2", .picked, 2), ("0", "-1", "0", "2", .rejected, -1),
      ("0", "0", "0", "-1", .rejected, -1),
    ] as [(String, String, String, String, PhotoFlag, Int)])
  func changedFlags(
    written: String, pick: String, label: String, rating: String, flag: PhotoFlag, stars: Int
  ) throws {
    let decisions = PhotoDecisions(
      try properties(
        "photostui:Flag='\(written)' xmpDM:pick='\(pick)' digiKam:PickLabel='\(label)' xmp:Rating='\(rating)'"
      ))
    #expect(decisions.flag == flag && decisions.rating?.value == stars)
  }

  @Test("a good shot is a pick unless Lightroom's flag says otherwise; another is not rejected")
  func goodShots() throws {
    #expect(try properties("xmpDM:good='True'").flag == .picked)
    #expect(try properties("xmpDM:good=' true '").flag == .picked)
    #expect(try properties("xmpDM:good='False'").flag == nil)
    #expect(try properties("xmpDM:good='True' xmpDM:pick='0'").flag == .unflagged)
    #expect(try properties("xmpDM:good='True' xmpDM:pick='-1'").flag == .rejected)
    #expect(try properties("xmpDM:good='True' digiKam:PickLabel='1'").flag == .rejected)
  }

  @Test("other programs' labels count if there is no xmp:Label")
  func labels() throws {
    #expect(try properties("photoshop:LabelColor='purple'").label == "Purple")
    #expect(try properties("digiKam:ColorLabel='5'").label == "Blue")
    #expect(try properties("digiKam:ColorLabel='0'").label == nil)
    #expect(try properties("", "<xmp:Label>\n  Green \n</xmp:Label>").label == "Green")
    #expect(try properties("xmp:Label=' '").label == "")
    #expect(try properties("", array("darktable:colorlabels", "Seq", "2", "0")).label == "Green")
    #expect(try properties("xmp:Label='Rot'", array("darktable:colorlabels", "Seq", "2")).label == "Rot")
  }

  @Test("the default language counts, then the first")
  func languages() throws {
    let items = "<rdf:li xml:lang='de'>d</rdf:li><rdf:li xml:lang='X-Default'>x</rdf:li>"
    let title = { (items: String) in "<dc:title><rdf:Alt>\(items)</rdf:Alt></dc:title>" }
    #expect(try properties("", title(items)).title == "x")
    #expect(try properties("", title("<rdf:li xml:lang='de'>d</rdf:li><rdf:li>n</rdf:li>")).title == "d")
    #expect(try properties("", title("")).title == nil)
    #expect(try properties("", title("<rdf:li>\n Two words </rdf:li>")).title == "Two words")
    #expect(try properties("acdsee:caption=' c '").title == "c")
    let copies = "tiff:ImageDescription='t' exif:UserComment='u' acdsee:notes='n' acdsee:caption='c'"
    #expect(try properties(copies).caption == "t")
    #expect(try properties(copies, "<dc:description>d</dc:description>").caption == "d")
  }

  @Test("keywords with paths come first, and their parts are not repeated")
  func keywords() throws {
    let properties = try properties(
      "",
      array("dc:subject", "Bag", "Berlin", "Places", "sun", "sun")
        + array("lr:hierarchicalSubject", "Bag", "Places|Berlin", "")
        + array("digiKam:TagsList", "Seq", "Places/Berlin", "family"))
    #expect(properties.keywords == EditCase.paths("Places/Berlin", "family", "sun"))
    #expect(try self.properties("dc:subject='one'").keywords == EditCase.paths("one"))
  }

  @Test(
    "blank texts are not keywords", arguments: ["dc:subject", "lr:hierarchicalSubject", "digiKam:TagsList"])
  func blankKeywords(_ property: String) throws {
    let properties = try properties("", array(property, "Bag", "", " ", "\n\t", "sea"))
    #expect(properties.keywords == EditCase.paths("sea"))
  }

  @Test("the sidecar's owner is stated by its extension, otherwise by a name")
  func ownership() throws {
    let adobe = try properties("photoshop:SidecarForExtension='CR2' crs:RawFileName='other.NEF'").ownership
    #expect(adobe.fileExtension == "CR2")
    #expect(adobe.owner(among: ["IMG_1.JPG", "IMG_1.cr2"]) == 1)
    #expect(adobe.owner(among: ["IMG_1.JPG", "CR2"]) == nil)
    let darktable = try properties("xmpMM:DerivedFrom='IMG_1.CR2'").ownership
    #expect(darktable.owner(among: ["IMG_1.JPG", "IMG_1.cr2"]) == 1)
    // After renaming, the extension is what remains.
    #expect(darktable.owner(among: ["W_1.JPG", "W_1.CR2"]) == 1)
    #expect(darktable.owner(among: ["W_1.JPG", "W_1.NEF"]) == nil)
    #expect(try properties("photoshop:SidecarForExtension=''").ownership.owner(among: ["a.b"]) == nil)
    let reference =
      "<xmpMM:DerivedFrom xmlns:r='http://ns.adobe.com/xap/1.0/sType/ResourceRef#' "
      + "r:filePath='C:\\a\\b.NEF'/>"
    #expect(try properties("", reference).ownership.fileNames == ["b.NEF"])
    #expect(try properties("", "<xmpMM:DerivedFrom xmpMM:a='1'/>").ownership.fileNames == [])
  }

  @Test("orientation, rotation and date are read")
  func others() throws {
    let properties = try properties(
      "tiff:Orientation='6' photostui:Rotation='270' xmp:MetadataDate='2024-05-01T10:00:00Z'")
    #expect(properties.orientation == 6)
    #expect(properties.rotation == .counterclockwise)
    #expect(properties.metadataDate?.secondsSince1970 == 1_714_557_600)
    #expect(try self.properties("tiff:Orientation='9' photostui:Rotation='45'").orientation == nil)
    #expect(try self.properties("tiff:Orientation='9' photostui:Rotation='45'").rotation == nil)
  }

  @Test("fixtures of real programs are read", arguments: SidecarSample.fixtures)
  func fixtures(_ sample: SidecarSample) throws {
    let decisions = PhotoDecisions(try SidecarDocument(sample.bytes).properties)
    let expected = try #require(Self.expected[sample.name])
    #expect(decisions.rating?.value == expected.rating)
    #expect(decisions.label == expected.label)
    #expect(decisions.caption == expected.caption)
    #expect(decisions.title == expected.title)
    #expect(decisions.keywords == expected.keywords)
  }

  private static let expected:
    [String: (rating: Int, label: String?, caption: String?, title: String?, keywords: Set<Keyword>?)] = [
      "exiftool": (3, "Green", "A harbour", "Harbour", Set(EditCase.paths("Places/Hamburg", "Boats"))),
      "immich": (4, nil, "From the phone", nil, Set(EditCase.paths("Places/Munich", "Family"))),
      "digikam": (2, "Green", "A lake", "Lake", Set(EditCase.paths("Places/Lakes"))),
      "darktable": (3, "Red", nil, nil, Set(EditCase.paths("darktable/format/cr2", "Places/Harz"))),
      "lightroom": (4, "Rot", nil, "Harbour & boats", nil),
    ]
}
