import AdaptiveCore
@testable import AdaptiveImaging
import TestSupport
import Testing

@MainActor
@Suite("Animations")
struct AnimationPlaybackTests {
  private let decoder = FakeDecoder()
  private let clock = ManualClock()
  private let loader: PictureLoader

  @MainActor
  private final class Log {
    var frames: [UInt32] = []
    var last: CellPicture?
  }

  private let log = Log()

  init() {
    loader = PictureLoader(decoder, clock: clock)
  }

  private func play() -> AnimationPlayback {
    loader.play(PictureFile("a"), fitting: Size(width: 10, height: 5)) { [log] picture in
      log.frames.append(picture.cells[0, 0].background.rgbValue ?? 0)
      log.last = picture
    }
  }

  /// Answers the request for a frame with a picture whose colour is the frame's number. Returns the number.
  @discardableResult
  private func answer(
    frames: Int = 10, duration: Duration = .milliseconds(100), loops: Int = 0
  ) async -> Int? {
    var number: Int?
    guard let open = decoder.open.first else { return nil }
    decoder.finish(open) { job in
      number = job.frame
      return .answered(
        DecodeAnswer(
          pixels: PixelBuffer(size: PixelSize(width: 10, height: 10)) { _, _ in UInt32(job.frame) },
          imageSize: PixelSize(width: 400, height: 400), isFinal: true, frames: frames,
          frameDuration: duration, loops: loops))
    }
    await MainActor.drain()
    return number
  }

  @Test("each frame is shown when it is due, and decoded while the previous one is shown")
  func playing() async {
    let playback = play()
    #expect(decoder.open == ["a good"] && playback.isPlaying && loader.isIdle)
    await answer()
    #expect(log.frames == [0] && decoder.open == ["a good frame 1"])
    await answer()
    #expect(log.frames == [0] && decoder.open.isEmpty, "one ahead, not two")
    clock.advance(by: .milliseconds(99))
    #expect(log.frames == [0])
    clock.advance(by: .milliseconds(1))
    #expect(log.frames == [0, 1] && decoder.open == ["a good frame 2"])
    #expect(log.last?.isAnimated == true && log.last?.cells.size == Size(width: 10, height: 5))
  }

  @Test("the animation loops from the last frame to the first")
  func looping() async {
    let playback = play()
    for _ in 0..<7 {
      await answer(frames: 3)
      clock.advance(by: .milliseconds(100))
    }
    #expect(log.frames == [0, 1, 2, 0, 1, 2, 0] && playback.isPlaying)
  }

  @Test("after all loops the last frame stays and playback ends", arguments: [1, 2])
  func ending(loops: Int) async {
    let playback = play()
    for _ in 0..<9 {
      await answer(frames: 3, loops: loops)
      clock.advance(by: .milliseconds(100))
    }
    #expect(log.frames == Array(repeating: [0, 1, 2], count: loops).flatMap { $0 })
    #expect(!playback.isPlaying && decoder.open.isEmpty && clock.waitingCount == 0)
    #expect(log.last?.isFinal == true)
    playback.resume()
    await answer(frames: 3, loops: loops)
    #expect(log.frames.last == 0 && playback.isPlaying)
  }

  @Test("pausing stops all work, and resuming continues with the next frame")
  func pausing() async {
    let playback = play()
    await answer()
    playback.pause()
    await answer()
    clock.advance(by: .seconds(5))
    #expect(log.frames == [0] && decoder.open.isEmpty && clock.waitingCount == 0)
    playback.resume()
    #expect(log.frames == [0, 1] && decoder.open == ["a good frame 2"])
    playback.pause()
    playback.resume()
    #expect(decoder.open == ["a good frame 2"])
  }

  @Test("releasing the playback ends it")
  func lettingGo() async {
    var playback: AnimationPlayback? = play()
    await answer()
    #expect(playback != nil && decoder.open == ["a good frame 1"])
    playback = nil
    #expect(decoder.cancelled == ["a good frame 1"])
    clock.advance(by: .seconds(1))
    await MainActor.drain()
    #expect(log.frames == [0])
  }

  @Test("late frames are skipped")
  func lateness() async {
    let playback = play()
    await answer()
    clock.advance(by: .milliseconds(230))
    #expect(await answer() == 1)
    #expect(log.frames == [0, 1], "it comes 130 ms late")
    clock.advance(by: .milliseconds(120))
    #expect(await answer() == 2)
    #expect(log.frames == [0, 1, 2] && decoder.open == ["a good frame 4"], "at 350 ms, so 3 would be over")
    await answer()
    clock.advance(by: .milliseconds(49))
    #expect(log.frames == [0, 1, 2])
    clock.advance(by: .milliseconds(1))
    #expect(log.frames == [0, 1, 2, 4])
    _ = playback
  }

  @Test("a very late frame restarts the timing instead of skipping ahead")
  func muchTooLate() async {
    let playback = play()
    await answer()
    clock.advance(by: .seconds(3))
    await answer()
    #expect(log.frames == [0, 1] && decoder.open == ["a good frame 2"])
    await answer()
    clock.advance(by: .milliseconds(99))
    #expect(log.frames == [0, 1])
    clock.advance(by: .milliseconds(1))
    #expect(log.frames == [0, 1, 2])
    _ = playback
  }

  @Test(
    "fast animations show at most 20 frames per second at their own speed",
    arguments: [
      (20, [0, 2, 5, 7, 10, 12]), (25, [0, 2, 4, 6, 8, 10]), (40, [0, 1, 2, 3, 5, 6]),
      (50, [0, 1, 2, 3, 4, 5]),
    ])
  func fastAnimation(milliseconds: Int, frames: [UInt32]) async {
    let playback = play()
    await answer(frames: 1000, duration: .milliseconds(milliseconds))
    for _ in 0..<5 {
      await answer(frames: 1000, duration: .milliseconds(milliseconds))
      clock.advance(by: .milliseconds(49))
      let before = log.frames.count
      clock.advance(by: .milliseconds(1))
      #expect(log.frames.count == before + 1)
    }
    #expect(log.frames == frames)
    _ = playback
  }

  @Test("an implausibly short duration becomes a tenth of a second", arguments: [0, 1, 10])
  func shortDurations(milliseconds: Int) async {
    let playback = play()
    await answer(duration: .milliseconds(milliseconds))
    await answer(duration: .milliseconds(milliseconds))
    clock.advance(by: .milliseconds(99))
    #expect(log.frames == [0])
    clock.advance(by: .milliseconds(1))
    #expect(log.frames == [0, 1])
    _ = playback
  }

  @Test("a frame that cannot be decoded ends playback, and the last picture stays")
  func errors() async {
    let playback = play()
    await answer()
    decoder.finish("a good frame 1") { .failed(.crashed($0.file)) }
    await MainActor.drain()
    clock.advance(by: .seconds(1))
    #expect(!playback.isPlaying && decoder.open.isEmpty && log.frames == [0] && clock.waitingCount == 0)
  }

  @Test("a still picture is a single frame")
  func still() async {
    let playback = play()
    await answer(frames: 1)
    #expect(log.frames == [0] && !playback.isPlaying && decoder.open.isEmpty && clock.waitingCount == 0)
  }

  @Test("a display without pictures plays nothing")
  func noPictures() {
    let display = DisplayCapabilities(graphics: .none)
    let request = PictureRequest(
      PictureFile("a"), .whole(Size(width: 10, height: 5), turn: 0), on: display)
    let playback = loader.play(request) { _ in }
    #expect(!playback.isPlaying && decoder.asked.isEmpty)
  }
}
