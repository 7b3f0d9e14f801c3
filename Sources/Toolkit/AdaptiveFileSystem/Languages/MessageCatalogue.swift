import CFileSystem
import AdaptiveSystem

/// The translations of a program's texts, which gettext of the C library reads from files.
///
/// The language belongs to the process, as for all programs of the system, so a catalogue has no state of
/// its own. Without a language or a catalogue, texts stay as they are. Every thread may ask.
public struct MessageCatalogue: Sendable {
  /// The name of the files: `LANGUAGE/LC_MESSAGES/DOMAIN.mo` in the folder of the catalogues.
  private let domain: StaticString

  /// Creates the catalogue of a program.
  public init(domain: StaticString) { self.domain = domain }

  /// Chooses the language that the environment asks for. `folder` returns the folder of the catalogues. It is
  /// called only for a language besides English. Call this before the program starts threads.
  ///
  /// The catalogue counts although the system lacks the locale: over ssh, the language is that of another
  /// machine.
  public func prepare(environment: [String: String], folder: () -> FilePath?) {
    // The names of months and weekdays, and the order of words, if the system has the locale.
    setlocale(LC_TIME, "")
    setlocale(LC_COLLATE, "")
    guard let languages = Self.languages(in: environment), let folder = folder() else { return }
    if setlocale(LC_MESSAGES, "") == nil {
      // Any locale but C lets gettext look at LANGUAGE.
      let others: [String] = ["C.UTF-8", "C.utf8", "en_US.UTF-8"]
      guard others.contains(where: { setlocale(LC_MESSAGES, $0) != nil }) else { return }
      setenv("LANGUAGE", languages, 1)
    }
    domain.withCString { domain in folder.withCString { cfs_use_catalogues(domain, $0) } }
  }

  /// Ends the translations, for output that programs read. Call this before the program starts threads.
  public func leaveTextsAsTheyAre() { setlocale(LC_MESSAGES, "C") }

  /// Returns the languages that an environment asks for, in order, separated by colons; `nil` for English, in
  /// which all texts are. Source: gettext manual, "Locale Environment Variables".
  static func languages(in environment: [String: String]) -> String? {
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"]
    let locale = names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    // The locale C asks for texts as they are, whatever LANGUAGE says. C.UTF-8 says nothing about a language.
    guard !["", "C", "POSIX"].contains(locale) else { return nil }
    let languages = environment["LANGUAGE"].flatMap { $0.isEmpty ? nil : $0 } ?? locale
    let first = languages.split(separator: ":").first ?? ""
    return ["en", "C", "POSIX"].contains(first.prefix { $0.isLetter }) ? nil : languages
  }

  /// Returns the translation of a text; `nil` if there is none. A context tells equal texts apart.
  public func translation(of text: String, context: String? = nil) -> String? {
    // The empty text stands for the header of a catalogue.
    if text.isEmpty { return nil }
    return (context.map { "\($0)\u{4}\(text)" } ?? text).withCString { text in
      domain.withCString { domain in
        cfs_translation(domain, text).flatMap { $0 == text ? nil : String(cString: $0) }
      }
    }
  }

  /// Returns the translation of a text that depends on a number; `nil` if there is none.
  public func translation(one: String, other: String, for number: Int) -> String? {
    one.withCString { one in
      other.withCString { other in
        domain.withCString { domain in
          cfs_plural_translation(domain, one, other, number.magnitude).flatMap {
            $0 == one || $0 == other ? nil : String(cString: $0)
          }
        }
      }
    }
  }
}

extension StaticString {
  fileprivate func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    utf8Start.withMemoryRebound(to: CChar.self, capacity: utf8CodeUnitCount + 1, body)
  }
}
