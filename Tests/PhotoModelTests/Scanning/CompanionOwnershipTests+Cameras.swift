import AdaptiveFileSystem
import Catalogue
import PhotoDecisions
import FileOperations
import LibraryStages
import TestSupport
import Testing

@testable import DecisionStorage
@testable import PhotoModel
@testable import PhotoSources

/// Raw files of other cameras.
extension CompanionOwnershipTests {
  @Test(
    "dates of files that are the time of the picture prove a raw file, which then isn't read",
    arguments: [
      ("2024-05-06 10:11:12", 0, 5, true), ("2024-05-06 10:11:12", 7_200, 7_230, true),
      ("2024-05-06 10:11:12", 0, 61, false), ("2024-05-06 10:11:12", 57_600, 57_600, false),
      ("2024-05-06", 0, 5, false),
    ] as [(String, Int64, Int64, Bool)])
  func dates(taken: String, date: Int64, rawDate: Int64, isProven: Bool) {
    let facts = Self.facts(taken)
    let time = CaptureTime("2024-05-06 10:11:12")?.milliseconds ?? 0
    let isKnown = CompanionOwnership.provesRaw(facts, time + date * 1000, time + rawDate * 1000)
    #expect(isKnown == isProven)
    #expect(!CompanionOwnership.provesRaw(facts, nil, time))
  }

  func writeCameras() throws {
    try stage.write("DSC_1.JPG", "taken=2024-05-06T10:11:12 camera=R5")
    try stage.write("DSC_1.NEF", "taken=2019-01-01T10:00:00 camera=D70 rating=2")
    try stage.write("DSC_2.JPG", "taken=2024-05-06T10:11:12 camera=R5")
    try stage.write("DSC_2.CR3", "taken=2024-05-06T10:11:12 camera=R5")
  }

  @Test("a raw file of another camera is a photo of its own in the library, the catalogue and operations")
  func cameras() async throws {
    try writeCameras()
    let expected = ["DSC_1.JPG", "DSC_1.NEF", "DSC_2.JPG+DSC_2.CR3"] + Self.expected
    #expect(try await contents(known: false).photos == expected)
    try stage.index()
    #expect(try stage.photo("DSC_1.NEF")?.kind == .raw && stage.photo("DSC_1.JPG")?.kind == .picture)
    #expect(try stage.photo("DSC_2.JPG")?.companions == [FileName("DSC_2.CR3")])
    #expect(try stage.index().read == [])
    #expect(try await contents(known: true).photos == expected)
    let folder = try PhotoFolder(reading: stage.photos, named: [])
    for name in ["DSC_1.JPG", "DSC_1.NEF"] {
      let group = folder.group(of: FileName(name), alone: false, decoder: decoder)
      #expect(group.photos == [FileName(name)])
    }
    #expect(
      folder.group(of: FileName("DSC_2.CR3"), alone: false, decoder: decoder).photos
        == [FileName("DSC_2.JPG"), FileName("DSC_2.CR3")])
  }

  @Test("an index doesn't read raw files whose dates prove them")
  func provenRaws() throws {
    let time = try #require(CaptureTime("2024-05-06 10:11:12")).milliseconds * 1_000_000
    for name in ["DSC_2.JPG", "DSC_2.CR3"] {
      try stage.setTime(time, of: stage.write(name, "taken=2024-05-06T10:11:12"))
    }
    let read = try stage.index().read
    #expect(read.contains("DSC_2.JPG") && !read.contains("DSC_2.CR3"))
    #expect(try stage.photo("DSC_2.JPG")?.companions == [FileName("DSC_2.CR3")])
  }
}
