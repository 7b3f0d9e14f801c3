import AdaptiveFileSystem
import Testing
import TestSupport

@testable import Browser

@Suite("Command lines as scripts")
struct ShellScriptTests {
  nonisolated private static let lines: [(line: String, posix: String, fish: String)] = [
    ("exiftool %s", #"exiftool "$@""#, "exiftool $argv"),
    ("file %f", #"file "$PHOTOS_TUI_PHOTO""#, #"file "$PHOTOS_TUI_PHOTO""#),
    ("echo 100%%", "echo 100%", "echo 100%"),
    ("echo %%s", "echo %s", "echo %s"),
    ("date +%Y%m", "date +%Y%m", "date +%Y%m"),
    ("echo %", "echo %", "echo %"),
    (#"echo \%s"#, #"echo \%s"#, #"echo \%s"#),
    (#"echo "all: %s!""#, #"echo "all: ""$@""!""#, #"echo "all: "$argv"!""#),
    ("echo '%f'", #"echo ''"$PHOTOS_TUI_PHOTO"''"#, #"echo ''"$PHOTOS_TUI_PHOTO"''"#),
    (#"echo \"%s"#, #"echo \""$@""#, #"echo \"$argv"#),
    (#"echo '\' %s"#, #"echo '\' "$@""#, #"echo '\' '$argv'"#),
    (#"echo "$(file %s)" %s"#, #"echo "$(file "$@")" "$@""#, #"echo "$(file $argv)" $argv"#),
    ("date +%'s'", "date +%'s'", "date +%'s'"),
    ("écho %s…", #"écho "$@"…"#, "écho $argv…"),
  ]

  @Test("%s and %f become references with the quotes that they need", arguments: lines)
  func references(_ line: (line: String, posix: String, fish: String)) {
    #expect(ShellScript(line.line, in: .posix).text == line.posix)
    #expect(ShellScript(line.line, in: .fish).text == line.fish)
  }

  /// Names that a shell would take for something else.
  private static let names = [
    "$(touch x).jpg", "`touch x`.jpg", "';touch x;'.jpg", "\";touch x;\".jpg", "two\nlines\n.jpg", "-rf.jpg",
    "a  b.jpg", "*.jpg", "\\.jpg", "!!.jpg", "~.jpg", "%s%f%%.jpg", "$HOME.jpg", "a'b\"c.jpg", "\t.jpg",
  ]
  nonisolated private static let shells: [(name: String, dialect: ShellDialect)] = [
    ("sh", .posix), ("bash", .posix), ("dash", .posix), ("ksh", .posix), ("zsh", .posix), ("fish", .fish),
  ].filter { Self.isInstalled($0.0) }

  nonisolated private static func isInstalled(_ name: String) -> Bool {
    (try? ChildProcess.run(name, ["-c", ":"], environment: PseudoTerminal.environment))?.status == .exited(0)
  }

  @Test(
    "every shell gives a command the names as they are, however the reference is quoted",
    arguments: shells, ["%s", "\"%s\"", "'%s'"])
  func arguments(_ shell: (name: String, dialect: ShellDialect), reference: String) throws {
    // printf writes each argument on its own; one in double quotes is split as "$@" is.
    let script = ShellScript("printf '[%%s]' \(reference)", in: shell.dialect).text
    let name = shell.dialect == .posix ? ["photos-tui"] : []
    let paths = Self.names.map { "/p/" + $0 }
    let (status, output) = try ChildProcess.run(
      shell.name, ["-c", script] + name + paths, environment: PseudoTerminal.environment)
    #expect(status == .exited(0))
    #expect(String(decoding: output, as: UTF8.self) == paths.map { "[\($0)]" }.joined())
  }

  @Test("a quotation that is not understood can split names, but never runs one")
  func misunderstood() throws {
    let folder = try TemporaryFolder()
    let path = folder("$(touch x);touch y;`touch z`").description
    for line in [#"printf %%s $'\'%s'"#, #"printf %%s `printf %%s "%s"`"#, "cat <<< \"%s", "echo '%s"] {
      let script = ShellScript(line, in: .posix).text
      _ = try ChildProcess.run(
        "bash", ["-c", "cd '\(folder.path)'; \(script)", "photos-tui", path],
        environment: PseudoTerminal.environment)
    }
    #expect(try folder.names(in: folder.path) == [])
  }

  @Test("a program that opens photos gets their paths at the end, unless it says where they go")
  func openers() {
    func script(_ line: String) -> String {
      ProgramCommand.opener(line, paths: [FilePath("/a.jpg")], current: FilePath("/a.jpg")).script(in: .posix)
        .text
    }
    #expect(script("gimp -n") == #"gimp -n "$@""#)
    #expect(script("gimp %f -n") == #"gimp "$PHOTOS_TUI_PHOTO" -n"#)
    #expect(script(" gimp 100%% & ") == #"gimp 100% "$@""#)
  }

  @Test(
    "& at the end runs a command line in the background",
    arguments: [
      ("gimp &", "gimp", true), (" gimp& ", "gimp", true), ("gimp", "gimp", false), ("a &&", "a &&", false),
      (#"echo \&"#, #"echo \&"#, false), ("a & b", "a & b", false),
    ])
  func background(_ typed: String, _ text: String, _ isInBackground: Bool) {
    let path = FilePath("/a.jpg")
    let command = ProgramCommand.command(typed, paths: [path], current: path)
    #expect(command.text == text)
    #expect(command.place == (isInBackground ? .background : .terminalUntilReturn))
    let opener = ProgramCommand.opener(typed, paths: [path], current: path)
    #expect(opener.place == (isInBackground ? .background : .terminal))
  }

  @Test("only shells with a known syntax are used")
  func shellNames() {
    #expect(ShellDialect(shellName: "zsh") == .posix && ShellDialect(shellName: "fish") == .fish)
    for name in ["tcsh", "csh", "nu", "xonsh", "elvish", ""] { #expect(ShellDialect(shellName: name) == nil) }
  }

  @Test("the first word is completed from the names of programs")
  func completion() {
    let names = ["gimp", "git", "gitk", "git", "gthumb"]
    func completion(_ text: String) -> LineCompletion { ProgramNames.completion(of: text, from: names) }
    #expect(completion("gim") == LineCompletion(text: "gimp ", candidates: []))
    #expect(completion("gi") == LineCompletion(text: "gi", candidates: ["gimp", "git", "gitk"]))
    #expect(completion("git") == LineCompletion(text: "git", candidates: ["git", "gitk"]))
    for text in ["", "x", "gimp ", "gimp g"] {
      #expect(completion(text) == LineCompletion(text: text, candidates: []))
    }
  }
}
