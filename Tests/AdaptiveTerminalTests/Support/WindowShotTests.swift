import AdaptiveCore
import TestSupport
import Testing

@Suite("Shots of windows")
struct WindowShotTests {
  private func shot(_ pixels: [UInt8]) -> WindowShot {
    WindowShot(size: PixelSize(width: 1, height: pixels.count / 4), pixels: pixels)
  }

  @Test("a renderer may round a colour by two levels", arguments: [0, 1, 2] as [UInt8])
  func rounding(_ levels: UInt8) {
    let (one, other) = (shot([31, 26, 23, 0]), shot([31 + levels, 26 - levels, 23 + levels, 0]))
    #expect(one.differences(from: other) == [])
    #expect(other.differences(from: one) == [])
  }

  @Test("three levels in a single channel are a difference", arguments: 0..<3)
  func difference(_ channel: Int) {
    var pixels: [UInt8] = [31, 26, 23, 0, 31, 26, 23, 0]
    let one = shot(pixels)
    pixels[4 + channel] += 3
    #expect(one.differences(from: shot(pixels)).count == 1)
    #expect(shot(pixels).differences(from: one, ignoringLastRows: 1) == [])
  }

  @Test("the report names the first differing pixels and counts all of them")
  func report() {
    let (one, other) = (shot(Array(repeating: 0, count: 80)), shot(Array(repeating: 9, count: 80)))
    let report = one.differences(from: other)
    #expect(report.first == "0,0: [0, 0, 0, 0] against [9, 9, 9, 9]")
    #expect(report.last == "20 pixels in all")
  }

  @Test("windows of different sizes differ")
  func sizes() {
    #expect(shot([0, 0, 0, 0]).differences(from: shot([0, 0, 0, 0, 0, 0, 0, 0])).count == 1)
  }

  @Test("a dump that ends early is rejected")
  func truncated() {
    #expect(WindowShot(xwd: []) == nil)
    #expect(WindowShot(xwd: Array(repeating: 7, count: 200)) == nil)
  }
}
