import AdaptiveFileSystem
import PhotoDecisions
import Queries
import Testing

@testable import PhotoModel
@testable import PhotoSources

@MainActor
@Suite("Sets of photos")
struct PhotoSetTests {
  /// Photos that one camera took a second apart, with these facts.
  private func photos(_ count: Int, seconds: Int = 1, _ change: (Int, inout FileFacts) -> Void) -> [Photo] {
    (0..<count).map { index in
      let photo = Photo(id: Photo.ID(number: index), source: PhotoSource(FilePath("/photos/\(index).jpg")))
      photo.facts.dateTaken = CaptureTime(
        milliseconds: Int64(1000 + index * seconds) * 1000, hasSeconds: true)
      photo.facts.origin = PhotoOrigin(camera: "X-T5", serial: "1")
      change(index, &photo.facts)
      return photo
    }
  }

  /// The groups as text: `0-2 bracket, 3-4`.
  private func groups(_ photos: [Photo]) -> String {
    let bursts = PhotoBursts(among: photos)
    var texts: [String] = []
    for photo in photos {
      let numbers = bursts.burst(of: photo).map(\.id.number)
      guard let first = numbers.first, let last = numbers.last else { continue }
      let set = bursts.set(of: photo).map { " " + $0.rawValue } ?? ""
      let text = "\(first)-\(last)\(set)"
      if !texts.contains(text) { texts.append(text) }
      #expect(bursts.contains(photo) == set.isEmpty)
    }
    return texts.joined(separator: ", ")
  }

  private func groups(biases: Double?...) -> String {
    groups(photos(biases.count) { $1.exposureBias = biases[$0] })
  }

  private func groups(times: [Double], focal: [Double] = []) -> String {
    groups(
      photos(times.count) { index, facts in
        facts.exposure = times[index]
        facts.focalLength = focal.isEmpty ? 35 : focal[index]
      })
  }

  @Test("different biases within seconds are a bracket, and the photos around it stay a burst")
  func biases() {
    #expect(groups(biases: 0, -2, 2) == "0-2 bracket")
    #expect(groups(biases: nil, -2, 2) == "0-2 bracket")
    #expect(groups(biases: 0, -2, 2, 0, -2, 2) == "0-2 bracket, 3-5 bracket")
    #expect(groups(biases: 0, 0, 0, -1, 1, 0, 0) == "0-1, 2-4 bracket, 5-6")
    #expect(groups(biases: -0.7, -0.7, -0.7) == "0-2")
    #expect(groups(biases: 0, -1, 0, -1) == "0-1 bracket, 2-3 bracket")
    #expect(groups(biases: 0, -1) == "0-1 bracket")
    #expect(groups(biases: 0, 0, -1) == "0-2", "one change may be the photographer's")
  }

  @Test("in manual mode, equal rounds of exposures are a bracket; changing light is not")
  func exposures() {
    #expect(groups(times: [0.01, 0.04, 0.0025]) == "0-2 bracket")
    #expect(groups(times: [0.01, 0.04, 0.0025, 0.01, 0.041, 0.0025]) == "0-2 bracket, 3-5 bracket")
    #expect(groups(times: [0.01, 0.04, 0.0025, 0.01, 0.04]) == "0-2 bracket, 3-4")
    #expect(groups(times: [0.01, 0.011, 0.012, 0.0125]) == "0-3")
    #expect(groups(times: [0.01, 0.02, 0.04, 0.03, 0.02, 0.01]) == "0-5", "clouds come and go")
    #expect(groups(times: [0.01, 0.04]) == "0-1")
    #expect(groups(times: [0.01, 0.04, 0.0025], focal: [35, 35, 50]) == "0-2", "another view")
  }

  @Test("what the file says counts, also with seconds between the photos")
  func stated() {
    let brackets = photos(6, seconds: 8) { index, facts in
      facts.photoSet = .bracket
      facts.exposureBias = [0, -1, 1][index % 3]
    }
    #expect(groups(brackets) == "0-2 bracket, 3-5 bracket")
    #expect(groups(photos(4) { $1.photoSet = .focus }) == "0-3 focus")
    #expect(groups(photos(4, seconds: 8) { $1.photoSet = .focus }) == "")
    let slow = photos(4, seconds: 8) { (_, facts: inout FileFacts) in
      (facts.photoSet, facts.exposure) = (.focus, 4)
    }
    #expect(groups(slow) == "0-3 focus", "the camera waits for the exposure")
    #expect(groups(photos(3, seconds: 9) { $1.photoSet = .panorama }) == "0-2 panorama")
    #expect(groups(photos(6) { $1.photoSet = $0 < 3 ? .focus : nil }) == "0-2 focus, 3-5")
    #expect(groups(photos(3) { $1.photoSet = .bracket }) == "0-2 bracket", "all that can be seen is equal")
  }

  @Test("a photo alone is of the set that its file states")
  func alone() {
    let photos = photos(2, seconds: 60) { $1.photoSet = $0 == 0 ? .panorama : nil }
    let bursts = PhotoBursts(among: photos)
    #expect(photos.map { bursts.set(of: $0) } == [.panorama, nil] && bursts.isEmpty)
  }

  @Test("around a photo of a list by name or by date there is the same series as among all photos")
  func around() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<200 {
      var time: Int64 = 1_000_000
      let photos = photos(60) { index, facts in
        time += [200, 1900, 2001, 5000, 30_000].randomElement(using: &random) ?? 0
        facts.dateTaken = CaptureTime(milliseconds: time, hasSeconds: true)
        facts.exposureBias = [0, 0, -1, 1].randomElement(using: &random)
        facts.photoSet = [nil, nil, nil, .focus].randomElement(using: &random) ?? nil
        if index % 9 == 4 { facts.origin = PhotoOrigin(camera: "Z 8") }
      }
      let bursts = PhotoBursts(among: photos)
      for (index, photo) in photos.enumerated() {
        let (series, expected) = (PhotoSeries(around: index, in: photos), bursts.burst(of: photo))
        #expect((series?.photos ?? []).map(\.id) == expected.map(\.id))
        #expect(expected.isEmpty || series?.set == bursts.set(of: photo))
      }
    }
  }

  @Test("extreme facts are harmless, and ten thousand different exposures take no time")
  func extremes() {
    let extreme = photos(3) { index, facts in
      facts.exposure = [1e-30, 1e30, 0][index]
      facts.aperture = [0.01, 655, nil][index]
      facts.dateTaken = CaptureTime(milliseconds: [Int64.min / 4, 0, Int64.max / 4][index], hasSeconds: true)
    }
    _ = groups(extreme)
    for index in extreme.indices { _ = PhotoSeries(around: index, in: extreme) }
    #expect(PhotoSeries(around: 9, in: extreme) == nil)
    let many = photos(10_000) { $1.exposureBias = Double($0 % 60_000) / 100 - 300 }
    #expect(!PhotoBursts(among: many).isEmpty)
  }

  @Test("queries ask for sets, and a burst is none")
  func queries() throws {
    let photos = photos(8) { index, facts in
      facts.exposureBias = index < 3 ? Double(index) : 0
      facts.photoSet = index == 7 ? .panorama : nil
    }
    func found(_ text: String) throws -> [Int] {
      let context = FilterContext(photos, on: QueryCalendar(today: CivilDate(daysSince1970: 0)))
      return try photos.filter { try Query(text).includes($0, in: context) }.map(\.id.number)
    }
    #expect(try found("set:bracket") == [0, 1, 2] && found("burst") == [3, 4, 5, 6])
    #expect(try found("set:panorama") == [7] && found("set:focus") == [])
    #expect(try found("set:any") == [0, 1, 2, 7] && found("set:none -burst") == [])
    #expect(try Query("set:bracket").dependsOnFiles && Query("has:set").concernsRelations)
  }

  @Test("zone and set share their bytes, and do not disturb each other")
  func packing() {
    var facts = FileFacts()
    #expect(facts.photoSet == nil && facts.zoneInMinutes == nil)
    for zone in [nil, 0, 120, -720, 840, -8191] {
      for set in [nil] + PhotoSet.allCases.map(Optional.some) {
        (facts.zoneInMinutes, facts.photoSet) = (zone, set)
        #expect(facts.zoneInMinutes == zone && facts.photoSet == set)
        (facts.photoSet, facts.zoneInMinutes) = (set, zone)
        #expect(facts.zoneInMinutes == zone && facts.photoSet == set)
      }
    }
    for zone in [Int.min, -8192, 8192, Int.max] {
      facts.zoneInMinutes = zone
      #expect(facts.zoneInMinutes == nil)
    }
  }
}
