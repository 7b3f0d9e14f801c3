import AdaptiveFileSystem
import CAllocationCount
import Catalogue
import PhotoDecisions
import Dispatch
import Glibc
import Queries
import AdaptiveSeededRandom

// Measures how long it takes to store photos in a catalogue, and to find them.
//
//     catalogue-benchmark COUNT WHERE
//
// WHERE is a folder that must not exist, or the address of a PostgreSQL server with an empty database. The
// photos are the same each time, in folders of 1,000, stored in parts of 192 as `index` does.
let arguments = CommandLine.arguments
guard arguments.count == 3, let count = Int(arguments[1]) else { exit(2) }
let place = arguments[2]
let catalogue =
  place.contains(":") || place.contains("=")
  ? try Catalogue(server: place) : try Catalogue(folder: FilePath(place))
let clock = ContinuousClock()
let words = ["harbour", "dawn", "Größe", "wedding", "seagull", "Zürich", "boat", "old", "Σίσυφος", "日本"]
let cameras = ["FUJIFILM X-T5", "NIKON Z 8", "Canon EOS R5", "SONY ILCE-7M4"]
var random = SeededGenerator(seed: 1)

func rounded(_ number: Double) -> Double { (number * 100).rounded() / 100 }

func photo(_ number: Int, _ random: inout SeededGenerator) -> CataloguedPhoto {
  var photo = CataloguedPhoto(name: FileName("IMG_\(number).jpg"))
  photo.byteCount = Int64(number)
  photo.signature = UInt64(number)
  photo.facts.width = 6000
  photo.facts.height = 4000
  photo.facts.taken = Int64(number) * 60_000
  photo.facts.hasSeconds = true
  photo.facts.camera = cameras.randomElement(using: &random)
  photo.facts.lens = "XF35mmF1.4 R"
  photo.facts.iso = Double(Int.random(in: 1...64, using: &random) * 100)
  photo.facts.aperture = 2.8
  photo.facts.latitude = Double.random(in: -60...60, using: &random)
  photo.facts.longitude = Double.random(in: -180...180, using: &random)
  photo.decisions.rating = Rating(Int.random(in: 0...5, using: &random))
  photo.decisions.caption = (0..<4).compactMap { _ in words.randomElement(using: &random) }
    .joined(separator: " ")
  photo.decisions.keywords = Set(
    (0..<3).compactMap { _ in Keyword(path: ["Places", "place \(Int.random(in: 0..<500, using: &random))"]) })
  return photo
}

var stored = 0
var allocations: UInt64 = 0
var time = Duration.zero
while stored < count {
  let folder = stored / 1_000
  let end = min(count, (folder + 1) * 1_000, stored + 192)
  var change = FolderChange(
    path: FilePath("/photos/\(folder)"), identity: FileIdentity(deviceNumber: 1, inodeNumber: UInt64(folder)))
  change.photos = (stored..<end).map { photo($0, &random) }
  let before = cac_allocations()
  time += try clock.measure { try catalogue.store([change]) }
  allocations += cac_allocations() - before
  stored = end
}
print("store 1,000 photos: \(rounded(time / .milliseconds(count) * 1_000)) ms")
print("allocations for each photo: \(rounded(Double(allocations) / Double(count)))")

let calendar = QueryCalendar(today: CivilDate(daysSince1970: 20_000))
let queries = [
  "", "seagull", "img_\(count / 2)", "日本", "caption:\"old boat\"", "rating>=5 -wedding",
  "keyword=\"place 7\"",
  "near:\"48.2,16.4 50km\"", "camera:nikon iso>6000", "date:1970-01-02", "nothing-like-this",
]
for query in queries {
  var times: [Double] = []
  var found = 0
  for _ in 0..<5 {
    let search = PhotoSearch(try Query(query), by: .path, on: calendar)
    times.append(
      try clock.measure { found = try catalogue.photos(search, count: 200).count } / .milliseconds(1))
  }
  times.sort()
  print("first \(found) of '\(query)': \(rounded(times[2])) ms")
}

/// Waits for what a listener reports.
final class Arrival: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)

  func signal() { semaphore.signal() }
  func wait() { semaphore.wait() }
}

let arrival = Arrival()
if let listener = try catalogue.listen(report: { _ in arrival.signal() }) {
  let other = try Catalogue(server: place)
  let change = FolderChange(
    path: FilePath("/photos/0"), identity: FileIdentity(deviceNumber: 1, inodeNumber: 0))
  var times = try (0..<21).map { _ in
    try clock.measure {
      try other.store([change])
      arrival.wait()
    } / .milliseconds(1)
  }
  times.sort()
  print("store a change until another program knows it: \(rounded(times[10])) ms")
  withExtendedLifetime(listener) {}
}
let statistics = try clock.measure { _ = try catalogue.statistics(in: nil) }
print("statistics: \(rounded(statistics / .milliseconds(1))) ms")
let folders = try catalogue.folders(in: FolderScope(folders: [FilePath("/")]))
let reading = try clock.measure {
  for folder in folders.prefix(20) { _ = try catalogue.photos(in: folder.id) }
}
print("read 1,000 photos: \(rounded(reading / .milliseconds(min(20, folders.count)))) ms")
