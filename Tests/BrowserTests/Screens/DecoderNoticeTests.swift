import Imaging
import Testing

@testable import Browser

@Suite("What decoders want a person to know")
struct DecoderNoticeTests {
  @Test(
    "layers that are missing are named, crashes are told, and photos speak for themselves",
    arguments: [
      (
        DecoderNotice.missingLayers(.basic, [.systemCalls, .fileSystem]),
        "Decoders are not fully sandboxed here (no Landlock, seccomp); see photos-tui doctor"
      ),
      (
        .missingLayers(.extra, [.noNewPrivileges, .resourceLimits]),
        "Decoders are not fully sandboxed here (no no_new_privs, limits); see photos-tui doctor"
      ),
      (.crashesTooOften(.basic), "Decoders crash too often; some photos are not shown for a while"),
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
