import Testing

@testable import AdaptiveFileSystem

@Suite("Message catalogues")
struct MessageCatalogueTests {
  @Test(
    "the environment says which languages the user reads",
    arguments: [
      ([:], nil),
      (["LANG": "de_DE.UTF-8"], "de_DE.UTF-8"),
      (["LANG": "C.UTF-8"], nil),
      (["LANG": "C.UTF-8", "LANGUAGE": "de:fr"], "de:fr"),
      (["LANG": "en_GB.UTF-8", "LANGUAGE": "de"], "de"),
      (["LANG": "de_DE.UTF-8", "LANGUAGE": "en_GB:de"], nil),
      (["LANG": "de_DE.UTF-8", "LANGUAGE": ""], "de_DE.UTF-8"),
      (["LANG": "de_DE.UTF-8", "LC_MESSAGES": "fr_FR.UTF-8"], "fr_FR.UTF-8"),
      (["LANG": "de_DE.UTF-8", "LC_MESSAGES": "fr_FR.UTF-8", "LC_ALL": "C"], nil),
      (["LANG": "de_DE.UTF-8", "LC_ALL": ""], "de_DE.UTF-8"),
      (["LANG": "POSIX", "LANGUAGE": "de"], nil),
      (["LANG": "eo"], "eo"),
    ] as [([String: String], String?)])
  func languages(environment: [String: String], expected: String?) {
    #expect(MessageCatalogue.languages(in: environment) == expected)
  }

  @Test("without a catalogue, there is no translation")
  func noCatalogue() {
    let catalogue = MessageCatalogue(domain: "no-such-program")
    #expect(catalogue.translation(of: "Open") == nil)
    #expect(catalogue.translation(of: "Open", context: "title") == nil)
    #expect(catalogue.translation(of: "") == nil)
    for number in [0, 1, 2, -1] {
      #expect(catalogue.translation(one: "a photo", other: "photos", for: number) == nil)
    }
  }

  @Test("English asks for no catalogues")
  func english() {
    MessageCatalogue(domain: "no-such-program").prepare(environment: ["LANG": "en_GB.UTF-8"]) {
      Issue.record("asked for the folder")
      return nil
    }
  }
}
