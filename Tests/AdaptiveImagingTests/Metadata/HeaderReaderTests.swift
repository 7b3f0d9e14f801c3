import AdaptiveCore
import AdaptiveFileSystem
import AdaptiveImaging
import PhotoDecodeProtocol
import Foundation
import Testing
import TestSupport

@Suite("Headers of many files")
struct HeaderReaderTests {
  private func path(_ name: String) -> FilePath { FilePath(Fixture.folder + "/" + name) }

  @Test("headers of pictures and videos come in the order of the files")
  func mixed() throws {
    let names = [
      "good/rgb.png", "good/h264.mp4", "good/8-bit-runs.psd", "good/vp9.webm", "bad/text-named.jpg",
    ]
    let found = HeaderReader().read(names.map(path))
    try #require(found.count == names.count)
    #expect(
      found.map { try? $0.get().format } == [.png, .video, .psd, .video, nil])
    let video = try found[1].get()
    #expect(!video.size.isEmpty && video.metadata[.duration].flatMap { Int($0) } ?? 0 > 0)
    #expect(video.metadata[.videoCoding]?.hasPrefix("h264") == true)
    #expect(found[4] == .failure(.unknownFormat(PictureFile(path("bad/text-named.jpg")))))
  }

  @Test("a header is that of the contents, whatever the name says")
  func misnamed() throws {
    let folder = try TemporaryFolder()
    let video = try folder.write("a.jpg", try Fixture.bytes("good/h264.mp4"))
    let picture = try folder.write("b.mov", try Fixture.bytes("good/rgb.png"))
    let found = HeaderReader().read([video.path, picture.path])
    #expect(found.map { try? $0.get().format } == [.video, .png])
    #expect(found.map { try? $0.get().size.isEmpty } == [false, false])
  }

  @Test("the size of a turned video is that of the upright picture")
  func turned() throws {
    let found = HeaderReader().read(["good/h264.mp4", "good/turned-6.mp4"].map(path))
    let upright = try found[0].get(), turned = try found[1].get()
    #expect(turned.orientation == 6)
    #expect(turned.size == PixelSize(width: upright.size.height, height: upright.size.width))
  }

  @Test("without the decoder of videos the headers of other files are read")
  func withoutVideos() throws {
    let reader = HeaderReader(paths: [.video: FilePath("/nonexistent/video")])
    let video = PictureFile(path("good/h264.mp4"))
    let found = reader.read([video.path, path("good/rgb.png")])
    #expect(found[0] == .failure(.decoderUnavailable(video, .notInstalled(.video))))
    #expect(try found[1].get().format == .png)
  }

  @Test("no bad video takes the headers of other files with it")
  func bad() throws {
    let names = try Fixture.names("bad").filter { $0.hasSuffix(".mp4") || $0.hasSuffix(".avi") }
    try #require(names.count > 5)
    let found = HeaderReader().read(names.map { path("bad/" + $0) } + [path("good/h264.mp4")])
    #expect(try found.last?.get().format == .video)
    for result in found {
      if case .failure(let error) = result { #expect(!error.isFatalToDecoders, "\(error)") }
    }
  }
}
