import AdaptiveCore
import TestSupport
import Testing

@testable import AdaptiveTerminal

/// tmux drops data that passes through while the terminal around it is behind.
@Suite("Images through tmux")
struct KittySenderTests {
  private static let throughTmux = GraphicsSupport(.kitty, usesPlaceholders: true, passesThroughTmux: true)
  private let start = ContinuousClock.now

  private func image(_ byteCount: Int = 6400) -> PixelImage {
    PixelImage(
      size: PixelSize(width: 40, height: byteCount / 160), pixelsPerCell: PixelSize(width: 10, height: 20),
      content: .pixels(Array(repeating: 200, count: byteCount)))
  }

  private func model() -> TerminalModel { TerminalModel(.tmux, size: Size(width: 20, height: 10)) }

  /// Sends images at a time after the start.
  private func send(
    _ sender: inout KittySender, _ pictures: [PixelImage], after time: Duration = .zero, burst: Int = 1 << 20
  ) -> [UInt8] {
    var output = KittyOutput(Self.throughTmux)
    sender.send(pictures, room: 1 << 20, burst: burst, at: start + time, to: &output)
    return output.bytes
  }

  /// Passes the model's replies on. Returns whether one of them mattered.
  private func answer(_ model: inout TerminalModel, _ sender: inout KittySender, after time: Duration) -> Bool
  {
    let replies = String(decoding: model.takeReplies(), as: UTF8.self).split(separator: "\u{1B}\\")
    return replies.map { reply in
      guard reply.hasPrefix("\u{1B}_Gi="), let end = reply.firstIndex(of: ";"),
        let number = UInt32(reply.dropFirst(5)[..<end])
      else { return sender.receiveAcknowledgement(at: start + time) }
      return sender.receive(String(reply[end...].dropFirst()), of: number, at: start + time)
    }.contains(true)
  }

  @Test("an image counts when the terminal confirms it, and not before")
  func confirmation() throws {
    let image = image()
    var (sender, model) = (KittySender(Self.throughTmux), model())
    model.feed(send(&sender, [image]))
    #expect(sender.number(of: image) == nil && sender.isMissing(image) && sender.deadline != nil)
    #expect(send(&sender, [image], after: .milliseconds(100)) == [])
    #expect(answer(&model, &sender, after: .milliseconds(100)))
    let number = try #require(sender.number(of: image))
    #expect(model.holds(image: Int(number)) && sender.deadline == nil && !sender.isMissing(image))
    #expect(model.violations == [] && sender.isMissing(self.image()))
  }

  @Test("lost data is sent again after a timeout that doubles, until nothing seems to be listening")
  func silence() throws {
    let image = image()
    var sender = KittySender(Self.throughTmux)
    var times: [Duration] = []
    #expect(!send(&sender, [image]).isEmpty)
    while let deadline = sender.deadline {
      times.append(start.duration(to: deadline))
      #expect(send(&sender, [image], after: times[times.count - 1] - .milliseconds(1)) == [])
      _ = send(&sender, [image], after: times[times.count - 1])
    }
    let waits = zip([.zero] + times, times).map { $1 - $0 }
    #expect(Array(waits[..<6]) == [250, 500, 1000, 2000, 4000, 8000].map { .milliseconds($0) })
    #expect(waits.count == 7 && !sender.isMissing(image))
    // Another one that arrives shows that something is listening again.
    var model = model()
    let next = self.image()
    model.feed(send(&sender, [next], after: .seconds(60)))
    #expect(answer(&model, &sender, after: .seconds(60)) && sender.isMissing(image))
  }

  @Test("a late reply counts, and what was sent twice is freed")
  func late() throws {
    let image = image()
    var (sender, model) = (KittySender(Self.throughTmux), model())
    model.feed(send(&sender, [image]))
    let again = send(&sender, [image], after: .milliseconds(250))
    #expect(!again.isEmpty)
    #expect(answer(&model, &sender, after: .milliseconds(260)))
    let number = try #require(sender.number(of: image))
    #expect(model.images == [Int(number)])
    model.feed(again)
    #expect(model.images.count == 2)
    model.feed(send(&sender, [image], after: .milliseconds(300)))
    #expect(model.images == [Int(number)] && model.violations == [])
  }

  @Test("a long image is sent in bursts, each confirmed before the next")
  func bursts() throws {
    var (sender, model) = (KittySender(Self.throughTmux), model())
    let image = image(160 * 400)
    var count = 0
    while sender.isMissing(image), count < 100 {
      let bytes = send(&sender, [image], after: .milliseconds(count * 10), burst: 10_000)
      #expect(!bytes.isEmpty && bytes.count < 10_000 + 5_000)
      #expect(send(&sender, [image], after: .milliseconds(count * 10 + 1), burst: 10_000) == [])
      model.feed(bytes)
      #expect(answer(&model, &sender, after: .milliseconds(count * 10 + 2)))
      count += 1
    }
    #expect((7...10).contains(count) && model.violations == [])
    #expect(model.images.count == 1)
  }

  @Test("an image that was partly lost starts over and is complete in the end", arguments: 2...7)
  func lostParts(_ period: Int) throws {
    var (sender, model) = (KittySender(Self.throughTmux), model())
    let image = image(160 * 200)
    var (time, steps) = (Duration.zero, 0)
    while sender.isMissing(image), steps < 200 {
      // Only the first bursts are lost; otherwise no large image would ever arrive.
      model.lossPeriod = steps < 5 ? period : 0
      model.feed(send(&sender, [image], after: time, burst: 10_000))
      if !answer(&model, &sender, after: time), let deadline = sender.deadline {
        time = start.duration(to: deadline)
      }
      steps += 1
    }
    let number = try #require(sender.number(of: image))
    #expect(model.holds(image: Int(number)))
  }

  @Test("a transfer that is no longer needed is aborted and leaves nothing behind")
  func abort() {
    var (sender, model) = (KittySender(Self.throughTmux), model())
    let (first, second) = (image(160 * 400), image())
    model.feed(send(&sender, [first], burst: 10_000))
    model.feed(send(&sender, [second], after: .milliseconds(5)))
    #expect(answer(&model, &sender, after: .milliseconds(9)) && sender.number(of: second) != nil)
    model.feed(send(&sender, [second], after: .milliseconds(10)))
    #expect(model.images == [Int(sender.number(of: second) ?? 0)])
  }

  @Test("the timeout follows the replies, and ignores one that may belong to another query")
  func pace() {
    var timeout = RetransmissionTimeout()
    timeout.recordReply(after: .milliseconds(5), isFirst: true)
    #expect(timeout.duration == .milliseconds(150))
    timeout.recordReply(after: .milliseconds(200), isFirst: true)
    #expect(timeout.duration == .milliseconds(800))
    #expect(timeout.recordExpiry() && timeout.duration == .milliseconds(1600))
    timeout.recordReply(after: .milliseconds(1), isFirst: false)
    #expect(timeout.duration == .milliseconds(1600))
    timeout.recordReply(after: .seconds(60), isFirst: true)
    #expect(timeout.duration == .seconds(8))
  }
}
