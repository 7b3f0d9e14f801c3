import TestSupport
import Testing

@Suite("Systems without a sandbox layer")
struct MissingLayerTests {
  @Test(
    "the status line reports the missing layer once, and photos are still shown",
    arguments: [("seccomp", "seccomp"), ("landlock_create_ruleset", "Landlock")])
  func notice(call: String, layer: String) throws {
    let program = try Program()
    for name in ["a.png", "b.png"] {
      try program.folder.file("photos/\(name)", try Fixture.bytes(Fixture.small))
    }
    let app = try ProgramOnTerminal(
      program, size: "120x30", script: "exec \"$launcher\" \(call) \"$program\" \"$folder/photos\"",
      extra: ["launcher": BuiltProduct.path("without-call")])
    try app.answerQueries()
    try app.wait(for: "a.png")
    // The thumbnail next to the list needs a decoder. The next key takes the message away.
    try app.wait(for: "Decoders are not fully sandboxed (no \(layer)); see photos-tui doctor")
    try app.press("Enter")
    // The size is known once there are pixels.
    try app.wait(for: "1 of 2  a.png  48×32")
    try app.press("n")
    try app.wait(for: "2 of 2  b.png  48×32")
    #expect(!app.text.contains("Decoders"))
  }
}
