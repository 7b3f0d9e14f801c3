import AdaptiveCore
import Testing

@testable import AdaptiveTerminal

@Suite("Capability detection")
struct CapabilityDetectionTests {
  private func detect(
    _ environment: [String: String], isTerminal: Bool = true, cells: Size = Size(width: 100, height: 30),
    pixels: PixelSize = .zero, codeset: String = "UTF-8",
    overrides: CapabilityDetection.Overrides = CapabilityDetection.Overrides()
  ) -> CapabilityDetection {
    CapabilityDetection(
      CapabilityDetection.Context(
        environment: environment, isTerminal: isTerminal, cells: cells, pixels: pixels, codeset: codeset,
        overrides: overrides))
  }

  @Test(
    "the colours follow from the environment",
    arguments: [
      ([:], .ansi256, .usual),
      (["TERM": "xterm"], .ansi256, .variable("TERM")),
      (["TERM": "xterm-256color"], .ansi256, .variable("TERM")),
      (["TERM": "something-new"], .ansi256, .variable("TERM")),
      (["TERM": "xterm-256color", "COLORTERM": "truecolor"], .trueColor, .variable("COLORTERM")),
      (["TERM": "xterm-256color", "COLORTERM": "24bit"], .trueColor, .variable("COLORTERM")),
      (["TERM": "xterm-256color", "COLORTERM": "yes"], .ansi256, .variable("TERM")),
      (["TERM": "xterm-kitty"], .trueColor, .variable("TERM")),
      (["TERM": "foot-extra"], .trueColor, .variable("TERM")),
      (["TERM": "xterm-direct"], .trueColor, .variable("TERM")),
      (["TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app"], .trueColor, .variable("TERM_PROGRAM")),
      (["TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"], .ansi256, .variable("TERM")),
      (["TERM": "xterm-256color", "VTE_VERSION": "7006"], .trueColor, .variable("VTE_VERSION")),
      (["TERM": "xterm-256color", "VTE_VERSION": "3409"], .ansi256, .variable("TERM")),
      (["TERM": "tmux-256color", "TMUX": "/tmp/x,1,0"], .ansi256, .variable("TERM")),
      (
        ["TERM": "tmux-256color", "TMUX": "/tmp/x,1,0", "COLORTERM": "truecolor"], .trueColor,
        .variable("COLORTERM")
      ),
      (["TERM": "tmux-256color", "TMUX": "/tmp/x,1,0", "KITTY_WINDOW_ID": "1"], .ansi256, .variable("TERM")),
      (["TERM": "screen", "TMUX": "/tmp/x,1,0"], .ansi256, .variable("TERM")),
      (["TERM": "screen"], .ansi16, .variable("TERM")),
      (["TERM": "screen-256color", "COLORTERM": "truecolor"], .ansi256, .variable("TERM")),
      (["TERM": "rxvt-unicode"], .ansi16, .variable("TERM")),
      (["TERM": "rxvt-unicode-256color"], .ansi256, .variable("TERM")),
      (["TERM": "linux"], .ansi16, .variable("TERM")),
      (["TERM": "linux", "COLORTERM": "truecolor"], .ansi16, .variable("TERM")),
      (["TERM": "vt100"], .mono, .variable("TERM")),
      (["TERM": "vt220"], .mono, .variable("TERM")),
      (["TERM": "dumb"], .mono, .variable("TERM")),
      (["TERM": "xterm-kitty", "NO_COLOR": "1"], .mono, .variable("NO_COLOR")),
      (["TERM": "xterm-kitty", "NO_COLOR": ""], .trueColor, .variable("TERM")),
    ] as [([String: String], ColorGamut, CapabilityDetection.Reason)])
  func gamut(_ environment: [String: String], _ gamut: ColorGamut, _ reason: CapabilityDetection.Reason) {
    let detection = detect(environment)
    #expect(detection.capabilities.gamut == gamut)
    #expect(detection.reasons[.gamut] == reason)
  }

  @Test("an override takes precedence over everything")
  func overrides() {
    let overrides = CapabilityDetection.Overrides(graphics: GraphicsMode.none, gamut: .ansi16)
    var detection = detect(["TERM": "xterm-kitty", "NO_COLOR": "1"], overrides: overrides)
    #expect(detection.capabilities.gamut == .ansi16)
    #expect(detection.capabilities.graphics == .none)
    _ = detection.learn(from: .name("kitty(0.40)"))
    #expect(detection.capabilities.gamut == .ansi16)
    #expect(detection.capabilities.graphics == .none)
  }

  @Test("without a terminal there are no colours")
  func noTerminal() {
    let detection = detect(["TERM": "xterm-kitty"], isTerminal: false)
    #expect(detection.capabilities.gamut == .mono)
    #expect(detection.reasons[.gamut] == .noTerminal)
  }

  @Test(
    "characters beyond ASCII are left out only if the locale or the terminal excludes them",
    arguments: [
      ("UTF-8", "xterm", true), ("ANSI_X3.4-1968", "xterm", true), ("", "xterm", true),
      ("ISO-8859-1", "xterm", false), ("EUC-JP", "xterm", false), ("UTF-8", "vt100", false),
      ("UTF-8", "linux", true),
    ])
  func characters(_ codeset: String, _ term: String, _ isUnicode: Bool) {
    let capabilities = detect(["TERM": term], codeset: codeset).capabilities
    #expect(capabilities.isUnicode == isUnicode)
    #expect(isUnicode || capabilities.graphics == .ascii)
  }

  @Test(
    "the locale decides even if it is not installed, and none says nothing",
    arguments: [
      (["LC_ALL": "C"], false), (["LANG": "POSIX"], false), (["LC_ALL": "", "LANG": "C"], false),
      (["LANG": "de_DE.ISO-8859-1"], false), (["LC_CTYPE": "ja_JP.eucJP", "LANG": "de_DE.UTF-8"], false),
      (["LANG": "de_DE.UTF-8"], true), (["LANG": "C.utf8"], true), (["LANG": "de_DE.UTF-8@euro"], true),
      (["LC_ALL": "de_DE.UTF-8", "LANG": "C"], true), (["LANG": ""], true), ([:], true),
      (["LANG": "nonsense"], true),
    ] as [([String: String], Bool)])
  func locale(_ variables: [String: String], _ isUnicode: Bool) {
    let detection = detect(variables.merging(["TERM": "xterm"]) { $1 }, codeset: "ANSI_X3.4-1968")
    #expect(detection.capabilities.isUnicode == isUnicode)
  }

  @Test("the user can demand ASCII")
  func ascii() {
    let detection = detect(["TERM": "xterm"], overrides: .init(isASCII: true))
    #expect(!detection.capabilities.isUnicode && detection.capabilities.graphics == .ascii)
    #expect(detection.reasons[.characters] == .overridden)
  }

  @Test(
    "characters that take two columns are measured, and are not drawn with",
    arguments: [
      ([6, 1], false, DisplayCapabilities.Graphics.blocks), ([12, 1], true, .blocks),
      ([7, 1], true, .blocks),
      ([12, 2], true, .ascii), ([6], false, .blocks), ([], false, .blocks),
    ])
  func widths(_ columns: [Int], _ hasWideSigns: Bool, _ graphics: DisplayCapabilities.Graphics) {
    var detection = CapabilityDetection(
      .init(environment: ["TERM": "xterm"], cells: Size(width: 80, height: 24)))
    // A key that looks like a reply.
    _ = detection.learn(from: .cursor(Point(x: 12, y: 0)))
    #expect(detection.firstQueries().contains(.signWidth))
    for x in columns { _ = detection.learn(from: .cursor(Point(x: x, y: 0))) }
    for x in [4, 11] where columns.count == 2 {
      let isNew = detection.learn(from: .cursor(Point(x: x, y: 0)))
      #expect(!isNew)
    }
    let capabilities = detection.capabilities
    #expect(capabilities.isUnicode && capabilities.hasWideSigns == hasWideSigns)
    #expect(capabilities.characterRepertoire == (hasWideSigns ? .ascii : .unicode))
    #expect(capabilities.graphics == graphics && capabilities.blocks == .quadrant)
  }

  @Test("a terminal that shows each byte of UTF-8 gets ASCII")
  func bytes() {
    var detection = CapabilityDetection(
      .init(environment: ["TERM": "xterm"], cells: Size(width: 80, height: 24)))
    _ = detection.firstQueries()
    _ = detection.learn(from: .cursor(Point(x: 17, y: 0)))
    #expect(!detection.capabilities.isUnicode && detection.capabilities.graphics == .ascii)
  }

  @Test(
    "when another terminal shows tmux, images of the previous one are over, and it is asked about its own")
  func otherOuterTerminal() {
    func inKitty() -> CapabilityDetection {
      var detection = detect(["TERM": "tmux-256color", "TMUX": "/tmp/x,1,0"])
      for reply in [TerminalReply.name("tmux 3.4"), .primaryAttributes([1, 2])] {
        _ = detection.learn(from: reply)
      }
      #expect(detection.takeNextRound() == .outer && detection.takeNextRound() == nil)
      _ = detection.learn(from: .name("kitty(0.40.0)"))
      #expect(detection.takeNextRound() == .kitty)
      _ = detection.learn(from: .primaryAttributes([62]))
      for probe in GraphicsProbe.allCases {
        _ = detection.learn(from: .graphics(image: probe.rawValue, message: "OK"))
      }
      #expect(detection.takeNextRound() == .transport)
      #expect(detection.graphics?.usesPlaceholders == true && detection.capabilities.blocks == .octant)
      return detection
    }
    // It has another name, or none.
    for reply in [TerminalReply.name("XTerm(379)"), .primaryAttributes([6])] {
      var detection = inKitty()
      #expect(!detection.queriesOfOuter().isEmpty)
      let isNew = detection.learn(from: reply)
      #expect(isNew && detection.graphics == nil && detection.capabilities.blocks == .quadrant)
      #expect(detection.takeNextRound() == nil)
      _ = detection.learn(from: .name("kitty(0.41.0)"))
      #expect(detection.takeNextRound() == .kitty)
    }
    // It has none, and tmux keeps its attributes.
    var silent = inKitty()
    let isForgottenAtOnce = silent.forgetSilentOuter()
    _ = silent.queriesOfOuter()
    let isForgotten = silent.forgetSilentOuter()
    #expect(!isForgottenAtOnce && isForgotten && silent.graphics == nil)
    // It is the same.
    var detection = inKitty()
    _ = detection.queriesOfOuter()
    let isNew = detection.learn(from: .name("kitty(0.40.0)"))
    #expect(!isNew && detection.takeNextRound() == nil)
    let isOther = detection.learn(from: .primaryAttributes([62]))
    #expect(!isOther && detection.graphics != nil)
  }

  @Test("half blocks need colours")
  func graphics() {
    #expect(detect(["TERM": "xterm"]).capabilities.graphics == .blocks)
    let mono = detect(["TERM": "xterm", "NO_COLOR": "1"])
    #expect(mono.capabilities.graphics == .ascii)
    #expect(mono.reasons[.graphics] == .gamut)
  }

  @Test(
    "the cell size follows from the window if it is plausible",
    arguments: [
      (PixelSize(width: 904, height: 574), PixelSize(width: 9, height: 19), true),
      (.zero, PixelSize(width: 8, height: 16), false),
      (PixelSize(width: 100, height: 30), PixelSize(width: 8, height: 16), false),
      (PixelSize(width: 65535, height: 65535), PixelSize(width: 8, height: 16), false),
    ] as [(PixelSize, PixelSize, Bool)])
  func cellPixels(_ pixels: PixelSize, _ cell: PixelSize, _ isReported: Bool) {
    let capabilities = detect(["TERM": "xterm"], pixels: pixels).capabilities
    #expect(capabilities.cellPixels == DisplayCapabilities.CellPixels(size: cell, isReported: isReported))
  }

  @Test("replies correct the capabilities and report whether they did")
  func replies() {
    var detection = detect(["TERM": "xterm-256color"])
    #expect(detection.learn(from: .primaryAttributes([62, 22])) == false)
    #expect(detection.learn(from: .color(selector: 11, rgb: 0xFFFFFF)) == true)
    #expect(detection.capabilities.style == .light)
    #expect(detection.learn(from: .color(selector: 11, rgb: 0xFFFFFF)) == false)
    #expect(detection.learn(from: .color(selector: 11, rgb: 0xFDF6E3)) == true)
    #expect(detection.capabilities.background == 0xFDF6E3 && detection.capabilities.style == .light)
    #expect(detection.learn(from: .color(selector: 10, rgb: 0x000000)) == false)
    #expect(detection.learn(from: .style(.dark)) == true)
    #expect(detection.capabilities.style == .dark)
    #expect(detection.learn(from: .windowPixels(PixelSize(width: 1000, height: 600))) == true)
    #expect(detection.capabilities.cellPixels.size == PixelSize(width: 10, height: 20))
    #expect(detection.learn(from: .cellPixels(PixelSize(width: 11, height: 21))) == true)
    #expect(detection.learn(from: .windowPixels(PixelSize(width: 1000, height: 600))) == false)
    #expect(detection.capabilities.cellPixels.size == PixelSize(width: 11, height: 21))
    #expect(detection.learn(from: .cellPixels(.zero)) == false)
    #expect(detection.learn(from: .name("XTerm(379)")) == true)
    #expect(detection.capabilities.gamut == .trueColor)
    #expect(detection.terminalName == "XTerm(379)")
    #expect(detection.reasons[.gamut] == .reply(.name("XTerm(379)")))
  }

  @Test("tmux does not reveal the capabilities of the terminal around it")
  func tmuxName() {
    var detection = detect(["TERM": "tmux-256color", "TMUX": "x"])
    #expect(detection.learn(from: .name("tmux 3.3a")) == false)
    #expect(detection.capabilities.gamut == .ansi256)
  }

  @Test("COLORFGBG determines the style until the terminal reports it")
  func style() {
    #expect(detect(["COLORFGBG": "15;0"]).capabilities.style == .dark)
    #expect(detect(["COLORFGBG": "0;default;15"]).capabilities.style == .light)
    #expect(detect(["COLORFGBG": "0;default"]).capabilities.style == .unspecified)
    #expect(detect([:]).capabilities.style == .unspecified)
  }

  @Test("a new window size changes the cell size and nothing else")
  func measure() {
    var detection = detect(["TERM": "xterm"], pixels: PixelSize(width: 800, height: 480))
    #expect(
      detection.measure(cells: Size(width: 50, height: 15), pixels: PixelSize(width: 400, height: 240))
        == false)
    #expect(
      detection.measure(cells: Size(width: 40, height: 12), pixels: PixelSize(width: 400, height: 240))
        == true)
    #expect(detection.capabilities.cellPixels.size == PixelSize(width: 10, height: 20))
    #expect(detection.measure(cells: Size(width: 80, height: 24), pixels: .zero) == false)
  }
}
