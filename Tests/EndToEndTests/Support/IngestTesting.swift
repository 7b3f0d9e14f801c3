import AdaptiveFileSystem
import Foundation
import TestSupport

/// Tests that copy photos from a card.
protocol IngestTesting {
  var program: Program { get }
}

extension IngestTesting {
  /// A card with a photo with a raw half and a sidecar, two others, and a video. The sample photo has a date
  /// and a camera.
  static func card() throws -> Program {
    let program = try Program()
    let sample = try Repository.bytes("Assets/SampleLibrary/aurora.jpg")
    try program.folder.file("card/DCIM/100/A_1.JPG", sample)
    try program.folder.file("card/DCIM/100/A_1.CR2", Array("raw bytes".utf8))
    try program.folder.file("card/DCIM/100/A_1.CR2.xmp", Array(sidecar.utf8))
    try program.folder.file("card/DCIM/101/A_1.PNG", try Fixture.bytes(Fixture.small))
    try program.folder.file("card/DCIM/101/A_2.JPG", try Fixture.bytes(Fixture.preview))
    try program.folder.file("card/DCIM/101/M_1.MP4", Array("video".utf8))
    try program.folder.folder("to")
    try program.folder.folder("second")
    return program
  }

  /// The text of a sidecar with one star.
  static var sidecar: String {
    """
    <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
    <rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmp:Rating="1"/></rdf:RDF></x:xmpmeta>
    """
  }

  /// A sidecar with a number of stars.
  func sidecar(_ stars: Int) -> [UInt8] {
    Array(Self.sidecar.replacing("xmp:Rating=\"1\"", with: "xmp:Rating=\"\(stars)\"").utf8)
  }

  func run(_ arguments: String...) throws -> Program.Outcome {
    try program.run(["ingest"] + arguments)
  }

  /// The files below a folder with their contents, without manifests.
  func files(_ folder: String) throws -> [String: [UInt8]] {
    let base = program.folder(folder)
    var files: [String: [UInt8]] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: base) where !name.hasSuffix(".sha256") {
      let attributes = try FileManager.default.attributesOfItem(atPath: base + "/" + name)
      if attributes[.type] as? FileAttributeType == .typeRegular {
        files[name] = try program.folder.content(folder + "/" + name)
      }
    }
    return files
  }

  func manifests(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: program.folder(folder))
      .filter { $0.hasSuffix(".sha256") }.sorted()
  }
}
