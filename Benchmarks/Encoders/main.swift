import AdaptiveCore
import Glibc
import AdaptiveImaging

// Prints how long the encoders take with photos, and the size of the results: `encoder-benchmark PHOTO...`.

guard CommandLine.arguments.count > 1 else {
  print("usage: encoder-benchmark PHOTO...")
  exit(2)
}
let decoder = DecoderPool()
for path in CommandLine.arguments.dropFirst() {
  let job = DecodeJob(
    file: PictureFile(path), stage: .good, box: PixelSize(width: 2400, height: 1600), background: 0)
  let outcome = await withCheckedContinuation { continuation in
    _ = decoder.decode(job, priority: .visible) { continuation.resume(returning: $0) }
  }
  guard case .answered(let answer) = outcome, let photo = answer.pixels else {
    print("\(path): not decoded")
    continue
  }
  print("\(path), \(photo.size)")
  EncoderBenchmark(photo: photo).run()
}
