import AdaptiveCore
import AdaptiveFileSystem
@testable import AdaptiveImaging
import AdaptiveTesting
import Testing
import TestSupport

@MainActor
@Suite("Photo metadata")
struct PhotoMetadataTests {
  private let decoder = FakeDecoder()
  private let file = PictureFile("a")

  private func turn() async {
    await MainActor.drain()
  }

  @Test(
    "maker and model are shown without repetition",
    arguments: [
      ("Canon", "Canon EOS R5", "Canon EOS R5"), ("NIKON CORPORATION", "NIKON D750", "NIKON D750"),
      ("SONY", "ILCE-7M3", "SONY ILCE-7M3"), ("Apple", nil, "Apple"), (nil, "iPhone 12", "iPhone 12"),
      (nil, nil, nil),
    ] as [(String?, String?, String?)])
  func cameras(make: String?, model: String?, camera: String?) {
    let metadata = PhotoMetadata([.init(.cameraMake, make ?? ""), .init(.cameraModel, model ?? "")])
    #expect(metadata.camera == camera)
  }

  @Test(
    "coordinates must be two numbers on Earth",
    arguments: [
      ("48.858222", "2.2945", true), ("-90", "-180", true), ("91", "0", false), ("0", "181", false),
      ("north", "0", false), ("", "5", false), ("nan", "0", false), ("0", "0", false), ("-0.0", "0", false),
      ("0", "2.2945", true),
    ])
  func coordinates(latitude: String, longitude: String, isPlace: Bool) {
    let metadata = PhotoMetadata([.init(.latitude, latitude), .init(.longitude, longitude)])
    #expect((metadata.coordinates != nil) == isPlace)
  }

  @Test("ratings are stars", arguments: [("5", 5), ("-1", -1), ("0", 0), ("6", nil), ("x", nil), ("", nil)])
  func ratings(text: String, rating: Int?) {
    #expect(PhotoMetadata([.init(.rating, text)]).rating == rating)
  }

  @Test("keywords and exposure keep their order")
  func lists() {
    let metadata = PhotoMetadata([
      .init(.keyword, "sea"), .init(.sensitivity, "100"), .init(.keyword, "dusk"), .init(.aperture, "f/8"),
    ])
    #expect(metadata.keywords == ["sea", "dusk"] && metadata.exposure == ["f/8", "ISO 100"])
    #expect(metadata.entries.count == 4 && !metadata.isEmpty && PhotoMetadata().isEmpty)
  }

  @Test("what a photo says is read with the lowest priority")
  func reading() async throws {
    let (decoder, path) = (decoder, FilePath("a"))
    let result = Task.detached { decoder.metadata(inPhoto: path) }
    try await eventually("it is asked") { decoder.open == ["a metadata"] }
    #expect(decoder.priority(of: "a metadata") == .next)
    decoder.finish("a metadata") { _ in
      .answered(
        DecodeAnswer(pixels: nil, imageSize: .zero, metadata: PhotoMetadata([.init(.title, "Sea")])))
    }
    #expect(try await result.value.get().metadata?[.title] == "Sea")
  }

  @Test("simultaneous calls share one decode, and the result is cached")
  func asking() async throws {
    let loader = PixelLoader(decoder: decoder, clock: ManualClock())
    let metadata = PhotoMetadata([.init(.title, "Sea")])
    let (first, second) = (Task { await loader.metadata(of: file) }, Task { await loader.metadata(of: file) })
    await turn()
    #expect(decoder.open == ["a metadata"] && loader.isIdle)
    decoder.finish("a metadata") { _ in
      .answered(DecodeAnswer(pixels: nil, imageSize: .zero, metadata: metadata))
    }
    #expect(await first.value == .success(metadata))
    #expect(await second.value == .success(metadata))
    #expect(await loader.metadata(of: file) == .success(metadata))
    #expect(decoder.asked == ["a metadata"])
    let other = PictureFile("b")
    let third = Task { await loader.metadata(of: other) }
    await turn()
    #expect(decoder.asked.count == 2)
    decoder.finish("b metadata") { .failed(.notFound($0.file)) }
    #expect(await third.value == .failure(.notFound(other)))
    let fourth = Task { await loader.metadata(of: other) }
    await turn()
    #expect(decoder.asked.count == 3, "a failure is not kept")
    decoder.finish("b metadata") { _ in .cancelled }
    #expect(await fourth.value == .failure(.decoderUnavailable(other, .shutDown)))
  }
}
