import AdaptiveFileSystem
import PhotoDecisions
import LibraryStages
import TestSupport
import Testing

@testable import DecisionStorage
@testable import PhotoSources

@Suite("Export of sidecars")
struct SidecarExportTests {
  private let stage: SidecarStage
  private let target: FilePath

  init() throws {
    stage = try SidecarStage(["a.jpg", "a.nef"])
    target = try stage.folder.folder("out")
  }

  private func decisions(
    _ path: String, _ base: PhotoDecisions = PhotoDecisions(), to wanted: PhotoDecisions
  ) -> UnwrittenDecisions {
    let path = FilePath(path)
    let files = PhotoFiles(folder: path.parent, names: [path.lastName].compactMap { $0 })
    return UnwrittenDecisions(write: SidecarWrite(files: files, base: base, wanted: wanted), isKept: true)
  }

  private func export(
    _ decisions: UnwrittenDecisions..., naming: SidecarNaming = .fullName
  ) -> [SidecarExport.Sidecar] {
    SidecarExport(decoder: stage.decoder, naming: naming).write(decisions, to: target)
  }

  private func paths(_ sidecars: [SidecarExport.Sidecar]) -> [String] {
    sidecars.map { String($0.path.description.dropFirst(target.bytes.count + 1)) }
  }

  @Test("a sidecar has the place of its photo below the folder that all photos share")
  func places() throws {
    let stars = PhotoDecisions.stars(3)
    #expect(paths(export(decisions("/photos/a/1.jpg", to: stars))) == ["1.jpg.xmp"])
    let three = export(
      decisions("/photos/a/2.jpg", to: stars), decisions("/photos/a/b/2.jpg", to: stars),
      decisions("/photos/ab/2.jpg", to: stars))
    #expect(paths(three) == ["a/2.jpg.xmp", "a/b/2.jpg.xmp", "ab/2.jpg.xmp"])
    let two = export(decisions("/3.jpg", to: stars), decisions("/photos/3.jpg", to: stars))
    #expect(paths(two) == ["3.jpg.xmp", "photos/3.jpg.xmp"])
    #expect((three + two).allSatisfy { $0.error == nil && $0.written == [.rating] })
    for sidecar in three + two { #expect(try sidecar.path.exists()) }
    // The photos are gone: only the user can read their sidecars.
    #expect(try stage.folder.mode(of: "out/3.jpg.xmp") & 0o777 == 0o600)
  }

  @Test("a sidecar says only what was decided, and both halves of a raw pair have one")
  func contents() throws {
    let base = PhotoDecisions.with {
      $0.label = "Red"
      $0.title = "before"
    }
    var wanted = base
    wanted.title = "after"
    wanted.rating = Rating(clamping: 0)
    let files = stage.files("a.jpg", "a.nef")
    let pair = UnwrittenDecisions(write: SidecarWrite(files: files, base: base, wanted: wanted), isKept: true)
    let sidecars = export(pair, naming: .adobe)
    #expect(paths(sidecars) == ["a.jpg.xmp", "a.xmp"])
    for sidecar in sidecars {
      #expect(sidecar.written == [.rating, .title] && sidecar.removed.isEmpty && sidecar.error == nil)
      let contents = try SidecarFile(sidecar.path, decoder: stage.decoder).read()
      let stated = PhotoDecisions.with {
        $0.title = "after"
        $0.rating = Rating(clamping: 0)
      }
      #expect(contents?.decisions == stated)
    }
    #expect(try stage.folder.names(in: stage.photos).sorted() == ["a.jpg", "a.nef"])
  }

  @Test("nothing is replaced, not even through a link, and the others are written")
  func conflict() throws {
    try stage.folder.file("out/1.jpg.xmp", "another")
    try stage.folder.link("out/2.jpg.xmp", to: "nowhere")
    let stars = PhotoDecisions.stars(3)
    let sidecars = export(
      decisions("/p/1.jpg", to: stars), decisions("/p/2.jpg", to: stars), decisions("/p/3.jpg", to: stars))
    func exists(_ name: String) -> SidecarAccessError {
      .system(FileError(.alreadyExists, at: target.appending(FileName(name))))
    }
    #expect(sidecars.map(\.error) == [exists("1.jpg.xmp"), exists("2.jpg.xmp"), nil])
    #expect(try stage.folder.content(stage.folder("out/1.jpg.xmp")) == "another")
    #expect(
      try stage.folder.names(in: target).sorted() == ["1.jpg.xmp", "2.jpg.xmp", "3.jpg.xmp"])
  }

  @Test("removed values are not in a sidecar, and create none")
  func removed() throws {
    let base = PhotoDecisions.with { $0.label = "Red" }
    let sidecars = export(
      decisions("/p/1.jpg", base, to: PhotoDecisions()), decisions("/p/2.jpg", base, to: .stars(2)))
    #expect(sidecars.map(\.removed) == [[.label], [.label]])
    #expect(sidecars.map(\.written) == [[], [.rating]])
    #expect(try stage.folder.names(in: target) == ["2.jpg.xmp"])
  }
}
