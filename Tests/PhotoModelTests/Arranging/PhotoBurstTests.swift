import AdaptiveFileSystem
import Testing

@testable import PhotoModel
@testable import PhotoSources

@MainActor
@Suite("Bursts")
struct PhotoBurstTests {
  /// Photos that cameras took at these times.
  private func photos(_ taken: [(time: String?, camera: Int)]) -> [Photo] {
    taken.enumerated().map { index, taken in
      let photo = Photo(id: Photo.ID(number: index), source: PhotoSource(FilePath("/photos/\(index).jpg")))
      photo.facts.dateTaken = taken.time.flatMap { CaptureTime("2024-05-06 \($0)") }
      photo.facts.origin = taken.camera == 0 ? nil : PhotoOrigin(camera: "X-T5", serial: "\(taken.camera)")
      return photo
    }
  }

  private func bursts(_ taken: [(time: String?, camera: Int)]) -> [[Int]] {
    let photos = photos(taken)
    let bursts = PhotoBursts(among: photos)
    let all = photos.map { bursts.burst(of: $0).map(\.id.number) }
    for (photo, burst) in zip(photos, all) { #expect(burst.isEmpty || burst.contains(photo.id.number)) }
    return Set(all.filter { !$0.isEmpty }).sorted { $0[0] < $1[0] }
  }

  @Test("photos of one camera that follow each other within two seconds are a burst")
  func gaps() {
    #expect(
      bursts([
        ("10:00:00", 1), ("10:00:02", 1), ("10:00:04", 1), ("10:00:06.001", 1), ("10:00:07", 1),
        ("10:01:00", 1),
      ]) == [[0, 1, 2], [3, 4]])
  }

  @Test("the order of the list does not matter, and equal times keep it")
  func order() {
    #expect(bursts([("10:00:02", 1), ("10:00:00", 1), ("10:00:02", 1)]) == [[1, 0, 2]])
  }

  @Test("another camera, an unknown one and times without seconds make no burst")
  func strangers() {
    #expect(bursts([("10:00:00", 1), ("10:00:01", 2)]).isEmpty)
    #expect(bursts([("10:00:00", 0), ("10:00:01", 0)]).isEmpty)
    #expect(bursts([("10:00", 1), ("10:00", 1), (nil, 1), (nil, 1)]).isEmpty)
    #expect(bursts([("00:00:00", 1), ("00:00:00", 1)]).isEmpty, "midnight where only the day is known")
    #expect(bursts([("10:00:00", 1), ("10:00:00.5", 2), ("10:00:01", 1)]) == [[0, 2]])
  }
}
