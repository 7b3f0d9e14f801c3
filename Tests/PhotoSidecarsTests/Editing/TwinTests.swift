import PhotoDecisions
import PhotoSidecars
import Testing

@Suite("Twins of other programs")
struct TwinTests {
  /// The properties after edits of a sidecar with some texts and lists.
  private func edited(
    _ texts: [XMPProperty: String], _ lists: [XMPProperty: [String]] = [:], _ edits: SidecarEdit...
  ) throws -> [XMPProperty: String] { try edited(texts, lists, edits) }

  private func edited(
    _ texts: [XMPProperty: String], _ lists: [XMPProperty: [String]], _ edits: [SidecarEdit]
  ) throws -> [XMPProperty: String] {
    let namespaces = XMPNamespace.allCases.map { "xmlns:\($0.preferredPrefix)='\($0.rawValue)'" }
    let attributes = texts.map { "\($0.key.rawValue)='\($0.value)'" }.joined(separator: " ")
    let children = lists.map { property, items in
      let items = items.map { "<rdf:li>\($0)</rdf:li>" }.joined()
      return "<\(property.rawValue)><rdf:Bag>\(items)</rdf:Bag></\(property.rawValue)>"
    }
    let start = "<rdf:Description \(namespaces.joined(separator: " ")) \(attributes)>"
    let text = SidecarSample.packet("\(start)\(children.joined())</rdf:Description>")
    let document = try SidecarDocument(Array(text.utf8))
    let splices = try document.splices(for: edits, date: EditCase.date)
    var result = try SidecarDocument(Splice.applying(splices, to: document.bytes)).properties.values
    result[.metadataDate] = nil
    return result.mapValues { $0.texts?.joined(separator: ",") ?? "?" }
  }

  @Test("twins of the rating change only where they exist")
  func ratings() throws {
    #expect(try edited([:], [:], .rating(Rating(clamping: 4))) == [.rating: "4"])
    #expect(
      try edited([.acdseeRating: "1", .microsoftRating: "1"], [:], .rating(Rating(clamping: 4)))
        == [.rating: "4", .acdseeRating: "4", .microsoftRating: "75"])
    #expect(try edited([.rating: "4", .acdseeRating: "1", .microsoftRating: "60"], [:], .rating(nil)) == [:])
  }

  @Test("rejecting sets every flag, and restoring clears only the rejection")
  func rejection() throws {
    let picked: [XMPProperty: String] = [
      .rating: "3", .acdseeRating: "3", .microsoftRating: "50", .digiKamPickLabel: "3", .pick: "1",
      .good: "True",
    ]
    let rejected: [XMPProperty: String] = [
      .rating: "-1", .acdseeRating: "0", .microsoftRating: "0", .digiKamPickLabel: "1", .pick: "-1",
      .good: "False", .flag: "-1",
    ]
    #expect(try edited(picked, [:], .rating(.rejected)) == rejected)
    #expect(
      try edited(rejected, [:], .rating(Rating(clamping: 3)))
        == [
          .rating: "3", .acdseeRating: "3", .microsoftRating: "50", .digiKamPickLabel: "0", .pick: "0",
          .flag: "0",
        ])
    #expect(try edited(picked, [:], .rating(Rating(clamping: 3))) == picked)
  }

  @Test("a flag is written for Lightroom and digiKam, and a rejection as a rating for all others")
  func flags() throws {
    let picked: [XMPProperty: String] = [.pick: "1", .digiKamPickLabel: "3", .flag: "1"]
    let rejected: [XMPProperty: String] = [
      .rating: "-1", .pick: "-1", .digiKamPickLabel: "1", .flag: "-1",
    ]
    let neither: [XMPProperty: String] = [.pick: "0", .digiKamPickLabel: "0", .flag: "0"]
    #expect(try edited([:], [:], .flag(.picked)) == picked)
    #expect(try edited([:], [:], .flag(.rejected)) == rejected)
    #expect(try edited([:], [:], .rating(.rejected)) == rejected)
    #expect(try edited(picked, [:], .flag(.rejected)) == rejected)
    #expect(
      try edited(rejected, [:], .flag(.picked)) == picked.merging([.rating: "0"]) { $1 })
    #expect(try edited(picked, [:], .flag(.unflagged)) == neither)
    for edits in [[SidecarEdit.flag(nil)], [.rating(nil), .flag(nil)], [.flag(nil), .rating(nil)]] {
      #expect(try edited(rejected, [:], edits) == [:])
    }
    #expect(try edited([.good: "True"], [:], .flag(.picked))[.pick] == "1")
    #expect(try edited([.digiKamPickLabel: "2"], [:], .flag(.unflagged))[.digiKamPickLabel] == "2")
  }

  @Test("copies of the flag change where they exist")
  func flagCopies() throws {
    let tagged: [XMPProperty: String] = [
      .photoMechanicTagged: "False", .photoMechanicPreferences: "0:0:2:000001", .good: "False",
    ]
    let picked = try edited(tagged, [:], .flag(.picked))
    #expect(picked[.photoMechanicTagged] == "True" && picked[.good] == "True")
    #expect(picked[.photoMechanicPreferences] == "1:0:2:000001")
    let unflagged = try edited(picked, [:], .flag(.unflagged))
    #expect(unflagged[.photoMechanicTagged] == "False" && unflagged[.good] == nil)
  }

  @Test("twins of the label agree with it, and darktable's list has one colour")
  func labels() throws {
    let texts: [XMPProperty: String] = [.photoshopLabelColor: "red", .digiKamColorLabel: "1"]
    let lists: [XMPProperty: [String]] = [.darktableColorLabels: ["0", "2"]]
    #expect(
      try edited(texts, lists, .label("Purple"))
        == [
          .label: "Purple", .photoshopLabelColor: "purple", .digiKamColorLabel: "6",
          .darktableColorLabels: "4",
        ])
    #expect(
      try edited(texts, lists, .label("Select"))
        == [.label: "Select", .digiKamColorLabel: "0", .darktableColorLabels: ""])
    #expect(
      try edited(texts, lists, .label(nil)) == [.digiKamColorLabel: "0", .darktableColorLabels: ""])
  }

  @Test("copies of the caption follow it; acdsee:caption follows what it is a copy of")
  func captions() throws {
    let texts: [XMPProperty: String] = [
      .description: "c", .imageDescription: "old", .userComment: "c", .acdseeNotes: "c", .title: "t",
    ]
    let copy: (String) -> [XMPProperty: String] = { text in texts.merging([.acdseeCaption: text]) { $1 } }
    let changed: [XMPProperty: String] = [
      .description: "n", .imageDescription: "n", .userComment: "n", .acdseeNotes: "n", .title: "t",
    ]
    #expect(try edited(texts, [:], .caption("n")) == changed)
    #expect(try edited(copy("c"), [:], .caption("n")) == changed.merging([.acdseeCaption: "n"]) { $1 })
    #expect(try edited(copy("t"), [:], .caption("n")) == changed.merging([.acdseeCaption: "t"]) { $1 })
    #expect(try edited(copy("t"), [:], .title("n"))[.acdseeCaption] == "n")
    #expect(try edited(copy("x"), [:], .title("n"), .caption("n"))[.acdseeCaption] == "x")
    #expect(try edited(copy("c"), [:], .caption(nil)) == [.title: "t"])
    // With the title, the text goes that would take its place.
    #expect(try edited(copy("x"), [:], .title(nil)) == texts.filter { $0.key != .title })
    #expect(try edited(copy("c"), [:], .title(nil))[.acdseeCaption] == "c")
  }

  @Test("a keyword reaches every list that exists")
  func keywords() throws {
    let add = SidecarEdit.keywords(adding: EditCase.paths("a", "p/b"), removing: [])
    #expect(
      try edited([:], [.tagsList: ["x/a"]], add)
        == [.subject: "a,b", .tagsList: "x/a,p/b", .hierarchicalSubject: "x|a,p|b"])
    #expect(
      try edited([:], [.subject: ["s"]], .keywords(adding: EditCase.paths("a"), removing: [])) == [
        .subject: "s,a"
      ])
  }

  @Test("the first hierarchical keyword takes the others into Lightroom's list, which hides dc:subject")
  func firstPath() throws {
    let add = SidecarEdit.keywords(adding: EditCase.paths("p/b"), removing: EditCase.paths("r"))
    #expect(
      try edited([:], [.subject: ["s", "r"]], add) == [.subject: "s,b", .hierarchicalSubject: "s,p|b"])
  }

  @Test("removing a keyword removes its paths, and keeps names that other paths need")
  func removing() throws {
    let lists: [XMPProperty: [String]] = [
      .subject: ["Places", "Berlin", "Mitte"],
      .hierarchicalSubject: ["Places|Berlin", "Places|Berlin|Mitte"], .tagsList: ["Berlin", "Zoo"],
    ]
    #expect(
      try edited([:], lists, .keywords(adding: [], removing: EditCase.paths("Berlin")))
        == [.subject: "Places,Berlin,Mitte", .hierarchicalSubject: "Places|Berlin|Mitte", .tagsList: "Zoo"])
    #expect(
      try edited([:], lists, .keywords(adding: [], removing: EditCase.paths("Places/Berlin/Mitte")))
        == [.subject: "Places,Berlin", .hierarchicalSubject: "Places|Berlin", .tagsList: "Berlin,Zoo"])
    #expect(try edited([:], lists, .removeKeywords) == [:])
  }
}
