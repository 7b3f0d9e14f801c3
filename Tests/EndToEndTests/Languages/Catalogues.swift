import Foundation
import TestSupport
import Testing

/// Catalogues that a test compiles for the program.
struct Catalogues {
  /// The folder with the catalogues of languages.
  let folder: String

  /// Compiles the translations of the repository.
  static func translations(for program: Program) throws -> Catalogues {
    let folder = program.folder("locale")
    for language in try languages() {
      let file = "\(folder)/\(language)/LC_MESSAGES/photos-tui.mo"
      try require(
        program.run(
          script: "mkdir -p \"$(dirname '\(file)')\" && msgfmt --check -o '\(file)' '\(path(of: language))'"))
    }
    return Catalogues(folder: folder)
  }

  /// Makes the languages qps, whose texts are long and in brackets, and qpr, which is written from right to
  /// left.
  static func pseudoLocales(for program: Program) throws -> Catalogues {
    let folder = program.folder("locale")
    try require(program.run(script: "'\(Repository.path("Scripts/make-pseudo-locale.py"))' '\(folder)'"))
    return Catalogues(folder: folder)
  }

  /// The languages besides English.
  static func languages() throws -> [String] {
    String(decoding: try Repository.bytes("po/LINGUAS"), as: UTF8.self)
      .split(separator: "\n").filter { !$0.hasPrefix("#") }.map(String.init)
  }

  /// The translation of the repository into a language.
  static func path(of language: String) -> String { Repository.path("po/\(language).po") }

  /// The environment of a user who reads a language.
  func environment(_ language: String) -> [String: String] {
    ["LANG": "C.UTF-8", "LANGUAGE": language, "TEXTDOMAINDIR": folder]
  }

  private static func require(_ outcome: Program.Outcome) throws {
    try #require(outcome.status == .exited(0), "\(outcome.error)")
  }
}
