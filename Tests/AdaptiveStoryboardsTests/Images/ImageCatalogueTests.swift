import AdaptiveCore
import AdaptiveFileSystem
import AdaptiveJSON
import AdaptiveStoryboards
import AdaptiveTesting
import Foundation
import Testing
import TestSupport

/// Folders of images. Invalid ones are named after their error.
@MainActor @Suite("Image catalogues") struct ImageCatalogueTests {
  @Test("files with the same base are variants of one image") func names() throws {
    let folder = try ImageTestFolder([
      "lake.txt": "one\n", "lake@2x.txt": "####\n####\n", "sea~pad.txt": "pad", "x.png": "?",
    ])
    let catalogue = try ImageCatalogue(contentsOf: folder.path)
    let lake = try #require(catalogue.asset(named: "lake"))
    #expect(lake.image(with: TraitCollection("1"))?.cells.description == "one")
    #expect(lake.image(with: TraitCollection("2"))?.cells.description == "██")
    #expect(catalogue.asset(named: "lake.txt") === lake)
    #expect(
      catalogue.asset(named: "sea")?.image(with: TraitCollection("terminal"))?.cells.description == "pad")
    #expect(catalogue.image(named: "lake")?.asset === lake)
    #expect(catalogue.asset(named: "x") == nil && catalogue.image(named: "nothing") == nil)
  }

  @Test("a file name can have any scale") func hugeScale() throws {
    let folder = try ImageTestFolder(["lake@9223372036854775807x.txt": "##", "lake.txt": "lake"])
    let lake = try #require(try ImageCatalogue(contentsOf: folder.path).asset(named: "lake"))
    #expect(lake.image(with: TraitCollection("1"))?.cells.description == "lake")
    #expect(lake.image(with: TraitCollection("2"))?.size == Size("1x1"))
  }

  @Test("the document adds traits and overrides file names") func document() throws {
    let folder = try ImageTestFolder([
      "star.txt": "★ ", "star-low.txt": "★", "plain.txt": "*", "night.txt": "moon", "frame@2x.txt": "##\n##",
      "contents.json": """
      [ { "file": "star-low.txt", "name": "star", "heightClass": "compact" },
        { "file": "plain.txt", "name": "star", "characters": "ascii" },
        { "file": "plain.txt", "name": "star", "characters": "ascii", "heightClass": "compact" },
        { "file": "night.txt", "name": "star", "style": "dark", "gamut": "trueColor", "widthClass": "regular" },
        { "file": "frame@2x.txt", "scale": 1, "idiom": "terminal", "template": false } ]
      """,
    ])
    let catalogue = try ImageCatalogue(contentsOf: folder.path)
    let star = try #require(catalogue.asset(named: "star"))
    func text(_ traits: TraitCollection) -> String? { star.image(with: traits)?.cells.description }
    let ascii = TraitCollection(characterRepertoire: .ascii)
    #expect(text(TraitCollection("hC vR")) == "★")
    #expect(star.image(with: TraitCollection("hC vR"))?.size == Size("2x1"))
    #expect(star.image(with: TraitCollection("hC vC"))?.size == Size("1x1"))
    #expect(
      text(ascii.merging(TraitCollection("vR"))) == "*" && text(ascii.merging(TraitCollection("vC"))) == "*")
    #expect(text(TraitCollection("hR vR dark").merging(TraitCollection(colorGamut: .trueColor))) == "moon")
    let frame = try #require(catalogue.image(named: "frame"))
    #expect(!frame.isTemplate && frame.size == Size("2x2"))
  }

  @Test(
    "an invalid document is rejected with its location",
    arguments: [
      ("noJSON", "oops", .syntax(JSONSyntaxError(.unexpectedText, line: 1, column: 4))),
      ("cutOff", "[\n{", .syntax(JSONSyntaxError(.endsTooEarly, line: 2, column: 1))),
      ("noList", "{}", .wrongKind(keyPath: "", expected: .array, found: .object)),
      ("noObject", "[3]", .wrongKind(keyPath: "[0]", expected: .object, found: .number)),
      ("noFile", "[{}]", .missing(keyPath: "[0].file")),
      ("fileIsNumber", #"[{"file":1}]"#, .wrongKind(keyPath: "[0].file", expected: .string, found: .number)),
      ("fileIsNotThere", #"[{"file":"b.txt"}]"#, .unknownValue(keyPath: "[0].file")),
      ("fileIsOutside", #"[{"file":"../a.txt"}]"#, .unknownValue(keyPath: "[0].file")),
      ("unknownKey", #"[{"file":"a.txt","size":1}]"#, .unknownKey(keyPath: "[0].size")),
      ("emptyName", #"[{"file":"a.txt","name":""}]"#, .unknownValue(keyPath: "[0].name")),
      ("scaleZero", #"[{"file":"a.txt","scale":0}]"#, .unknownValue(keyPath: "[0].scale")),
      ("scaleBroken", #"[{"file":"a.txt","scale":1.5}]"#, .unknownValue(keyPath: "[0].scale")),
      ("scaleHuge", #"[{"file":"a.txt","scale":9}]"#, .unknownValue(keyPath: "[0].scale")),
      (
        "scaleText", #"[{"file":"a.txt","scale":"2"}]"#,
        .wrongKind(keyPath: "[0].scale", expected: .number, found: .string)
      ),
      ("unknownIdiom", #"[{"file":"a.txt","idiom":"watch"}]"#, .unknownValue(keyPath: "[0].idiom")),
      ("unknownWidth", #"[{"file":"a.txt","widthClass":"wide"}]"#, .unknownValue(keyPath: "[0].widthClass")),
      ("unknownHeight", #"[{"file":"a.txt","heightClass":"*"}]"#, .unknownValue(keyPath: "[0].heightClass")),
      ("unknownStyle", #"[{"file":"a.txt","style":"grey"}]"#, .unknownValue(keyPath: "[0].style")),
      ("unknownGamut", #"[{"file":"a.txt","gamut":"8"}]"#, .unknownValue(keyPath: "[0].gamut")),
      (
        "unknownCharacters", #"[{"file":"a.txt","characters":"latin1"}]"#,
        .unknownValue(keyPath: "[0].characters")
      ),
      (
        "templateIsText", #"[{"file":"a.txt","template":"no"}]"#,
        .wrongKind(keyPath: "[0].template", expected: .bool, found: .string)
      ),
      ("twice", #"[{"file":"a.txt"},{"file":"a.txt","scale":1}]"#, .duplicate(keyPath: "[1]")),
    ] as [(String, String, ImageCatalogueError.Reason)])
  func badDocuments(name: String, text: String, reason: ImageCatalogueError.Reason) throws {
    let folder = try ImageTestFolder(["a.txt": "picture", "contents.json": text])
    let error = #expect(throws: ImageCatalogueError.self) { try ImageCatalogue(contentsOf: folder.path) }
    #expect(error == ImageCatalogueError(reason, in: folder.path + "/contents.json"), "\(name)")
  }

  @Test("an invalid image is rejected by name") func badPictures() throws {
    try expect(.empty, of: ["empty.txt": []])
    try expect(.empty, of: ["onlyLineBreak.txt": [0x0A]])
    try expect(.notText, of: ["latin1.txt": [0x61, 0xE4]])
    let limit = 1 << 16
    try expect(.tooLarge(limitInBytes: limit), of: ["tooLarge.txt": Array(repeating: 0x61, count: limit + 1)])
  }

  @Test("a missing folder, a file instead of a folder and a folder instead of an image are rejected")
  func notThere()
    throws
  {
    let folder = try ImageTestFolder(["a.txt": "picture"])
    for (path, number) in [("/nowhere", ENOENT), ("/a.txt", ENOTDIR)] {
      let error = #expect(throws: ImageCatalogueError.self) {
        try ImageCatalogue(contentsOf: folder.path + path)
      }
      #expect(error == ImageCatalogueError(.unreadable(number), in: folder.path + path))
    }
    try FileManager.default.createDirectory(
      atPath: folder.path + "/b.txt", withIntermediateDirectories: false)
    let error = #expect(throws: ImageCatalogueError.self) { try ImageCatalogue(contentsOf: folder.path) }
    #expect(error == ImageCatalogueError(.unreadable(EISDIR), in: folder.path + "/b.txt"))
  }

  @Test("an empty folder has no images, nor has an empty catalogue") func empty() throws {
    let folder = try ImageTestFolder([:] as [String: String])
    #expect(try ImageCatalogue(contentsOf: folder.path).asset(named: "lake") == nil)
    #expect(ImageCatalogue().asset(named: "lake") == nil)
  }

  private func expect(_ reason: ImageCatalogueError.Reason, of files: [String: [UInt8]]) throws {
    let folder = try ImageTestFolder(files)
    let error = #expect(throws: ImageCatalogueError.self) { try ImageCatalogue(contentsOf: folder.path) }
    #expect(error == ImageCatalogueError(reason, in: folder.path + "/" + (files.keys.first ?? "")))
  }
}

/// A temporary folder of image files.
private final class ImageTestFolder {
  private let base: TemporaryFolder
  var path: String { base.path.description }

  convenience init(_ files: [String: String]) throws {
    try self.init(files.mapValues { Array($0.utf8) })
  }

  init(_ files: [String: [UInt8]]) throws {
    base = try TemporaryFolder()
    for (name, bytes) in files { try base.file(FilePath(name), bytes) }
  }
}
