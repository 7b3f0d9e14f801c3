import Foundation
import AdaptiveImaging

/// Returns the similarity of two pictures of the same size, in decibels: the peak signal-to-noise ratio over
/// red, green and blue.
func psnr(_ left: PixelBuffer, _ right: PixelBuffer) -> Double {
  guard left.size == right.size, !left.size.isEmpty else { return 0 }
  var sum = 0
  for index in left.bytes.indices where index % 4 != 3 {
    let difference = Int(left.bytes[index]) - Int(right.bytes[index])
    sum += difference * difference
  }
  let mean = Double(sum) / Double(left.size.width * left.size.height * 3)
  return mean == 0 ? .infinity : 10 * log10(255 * 255 / mean)
}
