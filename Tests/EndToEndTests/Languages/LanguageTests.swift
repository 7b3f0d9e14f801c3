import AdaptiveCore
import TestSupport
import Testing

/// The real program in other languages.
@Suite("Languages")
struct LanguageTests {
  private let program: Program
  private let catalogues: Catalogues

  init() throws {
    program = try Program(photos: ["one.jpg", "two.jpg"])
    catalogues = try Catalogues.translations(for: program)
  }

  @Test("the program speaks German, and what it writes stays English", .tmux)
  func german() throws {
    let session = try ProgramInTmux(
      program, size: "100x30", [program.folder("photos")], extra: catalogues.environment("de"))
    try session.tmux.wait("photos") { $0.text.contains("two.jpg") && $0.text.contains("Tasten") }
    try session.press("u")
    try session.tmux.wait("message") { $0.text.contains("Es gibt nichts rückgängig zu machen") }
    try session.press("6")
    try session.tmux.wait("label") { $0.text.contains("one mit Etikett rot") || $0.text.contains("one rot") }
    try session.press("?")
    try session.tmux.wait("help") { $0.text.contains("Tasten") && $0.text.contains("Entscheiden") }
    try session.press("Esc")
    try session.press("M")
    try session.tmux.wait("menu") { $0.text.contains("4 Sterne") && $0.text.contains("Enter wählt") }
    try session.press("Esc")
    try session.press("q")
    try session.tmux.wait("the end") { _ in try session.tmux.isDead() }
    let sidecar = program.folder.text("photos/one.jpg.xmp")
    #expect(sidecar.contains("Red") && !sidecar.contains("Rot"))
  }

  @Test("the search in all photos is titled in the language of the user", .tmux)
  func allPhotos() throws {
    for name in ["a", "b"] {
      try program.folder.file("folders/\(name)/\(name).jpg", Fixture.bytes("good/grey.jpg"))
    }
    let session = try ProgramInTmux(
      program, size: "100x30", [program.folder("folders")], extra: catalogues.environment("de"))
    try session.tmux.wait("albums") { $0.text.contains("Tasten") && !$0.text.contains("Alle Fotos") }
    try session.press("/")
    try session.tmux.wait("all photos") { $0.text.contains("Alle Fotos") && !$0.text.contains("All photos") }
    try session.press("Esc")
    try session.press("q")
    try session.tmux.wait("the end") { _ in try session.tmux.isDead() }
  }

  @Test("the language counts although its locale is not installed")
  func missingLocale() throws {
    let environment = catalogues.environment("").merging(["LANG": "de_AT.UTF-8"]) { $1 }
    let help = try program.run(["rate", "--help"], extra: environment)
    #expect(help.text.contains("Optionen:"))
    let failure = try program.run(["rate", "9", "x"], extra: environment)
    #expect(failure.error.contains("'9' ist "))
  }

  @Test("a user who asks for English or C gets it", arguments: ["en_GB.UTF-8", "C", "xx_YY.UTF-8"])
  func english(locale: String) throws {
    let environment = catalogues.environment("").merging(["LANG": locale]) { $1 }
    #expect(try program.run(["rate", "--help"], extra: environment).text.contains("Options:"))
  }

  @Test("an Arabic interface begins at the right, and its values read from left to right", .tmux)
  func arabic() throws {
    let session = try ProgramInTmux(
      program, size: "100x30", [program.folder("photos")], extra: catalogues.environment("ar"))
    try session.tmux.wait("photos") { $0.text.contains("two.jpg") }
    // The list is at the right of the photo: its names end at the right edge.
    try session.tmux.wait("list at the right") { screen in
      screen.text.split(separator: "\n").contains { $0.hasSuffix("photos") || $0.hasSuffix("one.jpg") }
    }
    // The left arrow opens, the right one goes back.
    try session.press("Left")
    try session.press("i")
    try session.tmux.wait("the folder beside its name") { $0.text.contains(program.folder("photos")) }
    try session.press("Esc")
    try session.press("q")
    try session.tmux.wait("the end") { _ in try session.tmux.isDead() }
  }

  @Test("a number in Arabic keeps its sign at its right, and a list has Arabic commas")
  func arabicNumbers() throws {
    func screen(_ keys: String) throws -> String {
      try program.run(
        ["render", "--graphics", "blocks", "--size", "100x30", "--keys", keys, program.folder("photos")],
        extra: catalogues.environment("ar")
      ).text
    }
    let zoomed = try screen("Enter z + + l l")
    #expect(zoomed.contains("50% y") && zoomed.contains("00%") && !zoomed.contains(/%\d/), "\(zoomed)")
    #expect(try screen("g S").contains("،"))
  }

  @Test(
    "a participle agrees with the number of photos", .tmux,
    arguments: [("fr", "marquée"), ("es", "marcada")])
  func agreement(language: String, word: String) throws {
    let session = try ProgramInTmux(
      program, size: "100x30", [program.folder("photos")], extra: catalogues.environment(language))
    try session.tmux.wait("photos") { $0.text.contains("two.jpg") }
    try session.press("Space")
    try session.tmux.wait("one") { $0.text.contains("1 \(word)") && !$0.text.contains("1 \(word)s") }
    try session.press("Space")
    try session.tmux.wait("two") { $0.text.contains("2 \(word)s") }
    try session.press("q")
    try session.tmux.wait("the end") { _ in try session.tmux.isDead() }
  }

  @Test(
    "a number has the separators of the language", .tmux,
    arguments: [("de", "1.591"), ("fr", "1\u{202F}591"), ("es", "1591"), ("ja", "1,591"), ("", "1,591")])
  func separators(language: String, expected: String) throws {
    let photos = (0..<1591).map { #"{"imageName": "p\#($0).jpg"}"# }.joined(separator: ",")
    let user = #"{"version": 1, "name": "Ada", "conversations": [{"name": "Big", "photos": [\#(photos)]}]}"#
    try program.folder.file("user.json", Array(user.utf8))
    let session = try ProgramInTmux(
      program, size: "100x30", [program.folder("user.json")], extra: catalogues.environment(language))
    try session.tmux.wait("number") { $0.text.contains(" \(expected)") }
    try session.press("q")
    try session.tmux.wait("the end") { _ in try session.tmux.isDead() }
  }

  @Test("doctor speaks the language of the user", arguments: ["de": "Umgebung", "fr": "Environnement"])
  func doctor(language: String, title: String) throws {
    let report = try program.run(["doctor"], extra: catalogues.environment(language))
    #expect(report.text.contains("\n\(title)\n") && !report.text.contains("\nEnvironment\n"))
  }

  @Test("JSON is English, whatever the user reads")
  func json() throws {
    let here = try program.run(["doctor", "--json"], extra: catalogues.environment(""))
    let german = try program.run(["doctor", "--json"], extra: catalogues.environment("de"))
    #expect(here.text.contains("\"") && !german.text.contains("unbekannt"))
    #expect(german.text.contains("\"because\": \"not a terminal\""))
    let listed = try program.run(
      ["list", "--json", program.folder("photos")], extra: catalogues.environment("de"))
    #expect(listed.text == (try program.run(["list", "--json", program.folder("photos")]).text))
  }

  @Test("a damaged catalogue leaves the program in English")
  func damaged() throws {
    for bytes in [
      [], Array("not a catalogue".utf8), [0xDE, 0x12, 0x04, 0x95] + [UInt8](repeating: 0xFF, count: 60),
    ] {
      try program.folder.file("bad/de/LC_MESSAGES/photos-tui.mo", bytes)
      let environment = catalogues.environment("de").merging(["TEXTDOMAINDIR": program.folder("bad")]) { $1 }
      let help = try program.run(["rate", "--help"], extra: environment)
      #expect(help.status == .exited(0) && help.text.contains("Options:"))
    }
  }
}

/// The files in `po`.
@Suite("Translations")
struct TranslationTests {
  @Test(
    "each has the values of the English texts, and no fault that msgfmt finds",
    arguments: try Catalogues.languages())
  func values(language: String) throws {
    let program = try Program()
    let check = try program.run(
      script: "msgfmt --check --statistics -o /dev/null '\(Catalogues.path(of: language))'")
    #expect(check.status == .exited(0), "\(check.error)")
    for entry in String(decoding: try Repository.bytes("po/\(language).po"), as: UTF8.self).split(
      separator: "\n\n")
    {
      let texts = Self.texts(of: entry)
      let source = texts.filter { $0.name.hasPrefix("msgid") }
      let values = Set(source.flatMap { Self.values(in: $0.text) })
      for translation in texts where translation.name.hasPrefix("msgstr") && !translation.text.isEmpty {
        let used = Set(Self.values(in: translation.text))
        // One form of a plural may name its number in a word.
        let isComplete = translation.name == "msgstr" ? used == values : used.isSubset(of: values)
        #expect(isComplete, "\(language): \(entry)")
        // French has blanks before colons and semicolons, too.
        let blanks = zip(Self.blanks(translation.text), Self.blanks(source[0].text))
        #expect(blanks.allSatisfy { $0 >= $1 }, "\(language): \(entry)")
      }
    }
  }

  /// A value that counts photos may be 1, and the word after it agrees with them.
  @Test(
    "a participle in the plural after a value is a form of a plural",
    arguments: [
      ("fr", #"\{1\}(/\{2\})?( pas| encore)* \p{L}*(é|u|ibl)es(?!\p{L})"#),
      ("es", #"\{1\}(/\{2\})?( aún| no)* \p{L}*([aií]da|ible|ulta)s(?!\p{L})"#),
    ])
  func participles(language: String, pattern: String) throws {
    let participle = try Regex(pattern)
    let text = String(decoding: try Repository.bytes("po/\(language).po"), as: UTF8.self)
    for entry in text.split(separator: "\n\n") {
      let faults = Self.texts(of: entry).filter { $0.name == "msgstr" && $0.text.contains(participle) }
      #expect(faults.isEmpty, "\(language): \(entry)")
    }
  }

  /// The texts of an entry with their names: msgid, msgid_plural, msgstr, msgstr[0] and so on.
  private static func texts(of entry: Substring) -> [(name: String, text: String)] {
    var texts: [(name: String, text: String)] = []
    for line in entry.split(separator: "\n") where !line.hasPrefix("#") {
      guard let start = line.firstIndex(of: "\"") else { continue }
      let text = String(line[line.index(after: start)...].dropLast())
      if line.first == "\"" {
        if !texts.isEmpty { texts[texts.count - 1].text += text }
      } else {
        texts.append((String(line[..<start]).filter { $0 != " " }, text))
      }
    }
    return texts
  }

  private static func values(in text: String) -> [String] {
    text.matches(of: /\{\d+\}/).map { String($0.output) }
  }

  /// The blanks at both ends, which join a part with the rest of its sentence.
  private static func blanks(_ text: String) -> [Int] {
    [text.prefix { $0 == " " }.count, text.reversed().prefix { $0 == " " }.count]
  }
}
