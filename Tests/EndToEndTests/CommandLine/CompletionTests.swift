import AdaptiveCore
import Queries
import TestSupport
import Testing

@testable import photos_tui

@Suite("Completion in shells")
struct CompletionTests {
  private static func completion(_ words: [String]) -> Completion {
    Completion(of: words) { field in
      switch field {
      case .camera: ["FUJIFILM X-T5": 2]
      case .keyword: ["sea": 1, "sky": 3, "beach": 1]
      default: [:]
      }
    }
  }

  @Test(
    "the last word goes on with what can be there",
    arguments: [
      ("tr", "files", ["trash"]), ("trash ", "files", []), ("-- tr", "files", []), ("a tr", "files", []),
      ("--gr", "words", ["--graphics"]), ("show --gr", "words", ["--graphics"]), ("show --pic", "words", []),
      ("find --pr", "words", ["--print0"]), ("--print-m", "words", ["--print-marked", "--print-marked=0"]),
      ("doctor --forget=", "words", ["--forget=all"]), ("--symbols oc", "words", ["octant"]),
      ("--symbols=oc", "words", ["--symbols=octant"]), ("--keys l", "words", ["lightroom"]),
      ("render --keys l", "words", []), ("--target ", "folders", []),
      ("--symbols half tr", "files", ["trash"]),
      ("rate 4", "words", ["4"]), ("rate 4 --side", "words", ["--sidecar-names"]),
      ("rate -1 --side", "words", ["--sidecar-names"]),
      ("rate 4 ", "files", []), ("flag p", "words", ["pick"]), ("label y", "words", ["yellow"]),
      ("keywords s", "words", ["+sky", "+sea"]),
      ("keywords +beach,-s", "words", ["+beach,-sky", "+beach,-sea"]),
      ("ingest --keywords sky,be", "words", ["sky,beach"]), ("ingest --label re", "words", ["red"]),
      ("move ", "folders", []), ("move to ", "files", []), ("export --query came", "open", ["camera:"]),
      ("list --query=came", "words", []), ("list --query came", "words", []),
      ("find camera:f", "open", ["camera:\"FUJIFILM X-T5\""]), ("completions z", "words", ["zsh"]),
      ("list --query=", "words", []), ("list --query ", "words", []), ("--query=is:", "words", []),
      ("--print0=", "words", []), ("export --query=came", "open", ["--query=camera:"]),
      ("caption a", "words", []), ("--nonsense ", "files", Option.Command.allCases.map(\.rawValue)),
    ])
  func continuations(line: String, ending: String, texts: [String]) {
    let completion = Self.completion(
      line.split(separator: " ", omittingEmptySubsequences: false).map(String.init))
    #expect(completion.ending.rawValue == ending)
    #expect(completion.candidates.map(\.text) == texts)
  }

  @Test("a hyphen begins an option, and a rating that rejects")
  func hyphen() {
    let texts = Self.completion(["rate", "-"]).candidates.map(\.text)
    #expect(texts.contains("-1") && texts.contains("--sidecar-names") && !texts.contains("1"))
    #expect(!Self.completion(["show", "-"]).candidates.map(\.text).contains("-1"))
  }

  @Test("a query goes on after its first words, with the number of photos")
  func query() {
    let completion = Self.completion(["find", "rating>=4 camera:fuji"])
    #expect(completion.candidates == [.init(text: "rating>=4 camera:\"FUJIFILM X-T5\"", note: "2 photos")])
  }

  @Test("each option that a command accepts is offered with the beginning of its help", arguments: Option.all)
  func options(_ option: Option) {
    for command in option.commands {
      let found = Self.completion([command.rawValue, option.name]).candidates.first { $0.text == option.name }
      #expect(found.map { option.summary.hasPrefix($0.note.prefix(20)) && $0.note.count > 5 } == true)
    }
  }

  @Test("queries and keywords have the values of the catalogue; no photo and no shell breaks the lines")
  func catalogue() throws {
    let program = try Program(photos: ["a.jpg", "b.jpg"])
    #expect(try program.run(["keywords", "+quay,+two words", "photos/a.jpg"]).status == .exited(0))
    #expect(try program.run(["index", "photos"]).status == .exited(0))
    let words = ["completions", "--words", "--"]
    let keyword = try program.run(words + ["find", "keyword:"])
    #expect(
      keyword.lines.sorted() == ["", "keyword:\"two words\"\t1 photo", "keyword:quay\t1 photo", "open"])
    #expect(try program.run(words + ["keywords", "+q"]).lines == ["words", "+quay\t1 photo", ""])
    // Without a catalogue there are none, and none is created.
    let other = try Program()
    #expect(try other.run(words + ["find", "keyword:"]).lines == ["open", ""])
    #expect(try other.run(words).lines.first == "files")
  }

  @Test("an unknown shell is a usage error")
  func unknownShell() throws {
    let outcome = try Program().run(["completions", "csh"])
    #expect(outcome.status == .exited(2))
    #expect(outcome.error.hasPrefix("photos-tui: completions: 'csh' is not one of bash, zsh or fish\n"))
  }

  @Test("a second Tab in bash keeps a query from being a redirection", .tmux) func closedQuotes() throws {
    let program = try Program()
    let folder = Program.path.split(separator: "/").dropLast().map { "/" + $0 }.joined()
    var environment = program.environment
    environment["PATH"] = "\(folder):/usr/bin:/bin"
    let tmux = try Tmux(
      size: Size(width: 100, height: 24), running: ["bash", "--norc", "--noprofile"], environment: environment
    )
    try tmux.type("eval \"$(photos-tui completions bash)\"; echo rea''dy")
    try tmux.send("Enter")
    try tmux.wait("the script") { $0.text.split(separator: "\n").contains { $0.hasPrefix("ready") } }
    try tmux.type("photos-tui find 'rat")
    try tmux.send("Tab")
    try tmux.wait("the field") { $0.text.contains("find 'rating>='") }
    try tmux.send("Tab")
    try tmux.wait("the field again") { $0.text.contains("find rating\\>=") }
  }

  @Test(
    "Tab completes commands, options, values and quoted queries in each shell", .tmux,
    arguments: [
      (["bash", "--norc", "--noprofile"], "eval \"$(photos-tui completions bash)\""),
      (["zsh", "-f"], "autoload -U compinit; compinit -D; eval \"$(photos-tui completions zsh)\""),
      (["fish", "--no-config"], "photos-tui completions fish | source"),
    ])
  func shells(command: [String], setup: String) throws {
    let program = try Program()
    let folder = Program.path.split(separator: "/").dropLast().map { "/" + $0 }.joined()
    try program.folder.folder("home/pictures")
    var environment = program.environment
    environment["PATH"] = "\(folder):/usr/bin:/bin"
    let tmux = try Tmux(
      size: Size(width: 100, height: 24), running: ["env", "-C", program.folder("home")] + command,
      environment: environment)
    // The shell is ready when it shows what it has computed.
    try tmux.type("\(setup); echo rea''dy")
    try tmux.send("Enter")
    try tmux.wait("the script") { $0.text.split(separator: "\n").contains { $0.hasPrefix("ready") } }
    let lines = [
      ("photos-tui slid", "photos-tui slideshow"), ("photos-tui show --symb", "photos-tui show --symbols"),
      ("photos-tui label yel", "photos-tui label yellow"),
      ("photos-tui find 'iso>800 cam", "find 'iso>800 camera:"),
      ("photos-tui move pic", "photos-tui move pictures/"),
      ("photos-tui find cam", "photos-tui find camera:"),
    ]
    for (typed, completed) in lines {
      try tmux.type(typed)
      try tmux.send("Tab")
      try tmux.wait(completed) { $0.text.contains(completed) }
      // An interrupt could end a completion that still runs, and not the line.
      try tmux.send("C-u")
      try tmux.send("C-l")
      try tmux.wait("an empty line") {
        $0.text.contains { !$0.isWhitespace } && !$0.text.contains("photos-tui")
      }
    }
  }
}
