import AdaptiveImaging
import Testing

@testable import Browser

@Suite("Notices about decoders")
struct DecoderNoticeTests {
  @Test(
    "missing layers are named and crashes reported; photos explain the rest",
    arguments: [
      (
        DecoderNotice.missingLayers(.basic, [.systemCalls, .fileSystem]),
        "Decoders are not fully sandboxed (no Landlock, seccomp); see photos-tui doctor"
      ),
      (
        .missingLayers(.extra, [.noNewPrivileges, .resourceLimits]),
        "Decoders are not fully sandboxed (no no_new_privs, limits); see photos-tui doctor"
      ),
      (.crashesTooOften(.basic), "Decoders keep crashing; some photos cannot be shown for a while"),
      (.unavailable(.svg, .noHello), nil),
    ] as [(DecoderNotice, String?)])
  func wording(notice: DecoderNotice, sentence: String?) {
    #expect(Wording.sentence(for: notice) == sentence)
  }

  @Test("a notice waits for a receiver, and missing layers are reported once")
  func relay() {
    let relay = DecoderNoticeRelay()
    relay.receive(.missingLayers(.basic, [.systemCalls]))
    relay.receive(.crashesTooOften(.basic))
    var said: [DecoderNotice] = []
    relay.onNotice = { said.append($0) }
    relay.receive(.missingLayers(.extra, [.systemCalls]))
    relay.receive(.crashesTooOften(.extra))
    #expect(
      said == [
        .missingLayers(.basic, [.systemCalls]), .crashesTooOften(.basic), .crashesTooOften(.extra),
      ])
  }
}
