import AdaptiveCore
import AdaptiveTesting
import AdaptiveSeededRandom
import Testing

/// The vectors of Semantics 1.2 to 1.5. Collections are written like `hC vR phone 2`.
@Suite("Trait collections") struct TraitCollectionTests {
  @Test(
    "merging takes the last specified value of each trait",
    arguments: [
      ([], ""),
      (["hC"], "hC"),
      (["hC vR", "hR"], "hR vR"),
      (["hR", "hC vR"], "hC vR"),
      (["hC", ""], "hC"),
      (["hC 2", "vC", "hR"], "hR vC 2"),
      (["light", "0"], "light"),
    ])
  func merging(list: [String], result: String) {
    #expect(TraitCollection(traitsFrom: list.map { TraitCollection($0) }) == TraitCollection(result))
  }

  @Test(
    "a collection contains others that specify the same values",
    arguments: [
      ("hC vR phone 2", "hC", true), ("hC vR phone 2", "hR", false), ("hC vR phone 2", "", true),
      ("hC", "hC vR", false), ("", "", true), ("", "hC", false), ("2", "2.0", true), ("hC vC", "vC hC", true),
    ])
  func containment(a: String, b: String, expected: Bool) {
    #expect(TraitCollection(a).contains(TraitCollection(b)) == expected)
  }

  @Test(
    "equal collections have equal hash values, however they were written",
    arguments: [
      ("hC", "hC", true), ("hC", "hC v-", true), ("hC", "hC vR", false), ("", "0", true), ("", "-3", true),
    ])
  func equality(a: String, b: String, expected: Bool) {
    let (a, b) = (TraitCollection(a), TraitCollection(b))
    #expect((a == b) == expected)
    if expected { #expect(a.hashValue == b.hashValue) }
  }

  @Test("different initialisers create equal collections") func initialisers() {
    #expect(TraitCollection(horizontalSizeClass: .compact) == TraitCollection("hC"))
    #expect(TraitCollection(horizontalSizeClass: .unspecified) == TraitCollection())
    #expect(TraitCollection(displayScale: 0) == TraitCollection())
    #expect(TraitCollection(displayScale: .nan) == TraitCollection())
    #expect(TraitCollection().setting(HorizontalSizeClassTrait.self, to: .compact) == TraitCollection("hC"))
    #expect(TraitCollection("hC").setting(HorizontalSizeClassTrait.self, to: nil) == TraitCollection())
    #expect(TraitCollection("2").setting(DisplayScaleTrait.self, to: -1) == TraitCollection())
  }

  @Test("the laws of merging and containment hold for random collections") func laws() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<500 {
      let (a, b, c) = (Self.any(&random), Self.any(&random), Self.any(&random))
      #expect(a.contains(a))
      #expect(a.contains(TraitCollection()))
      #expect(TraitCollection(traitsFrom: [a, b]).contains(b))
      #expect((a.contains(b) && b.contains(a)) == (a == b))
      #expect(a.merging(a) == a)
      #expect(a.merging(b).merging(c) == a.merging(b.merging(c)))
    }
  }

  @Test("reading a trait by type returns its value, or nil if it is unspecified") func reading() {
    let traits = TraitCollection("hC terminal 2 dark")
    #expect(traits.specifiedValue(of: HorizontalSizeClassTrait.self) == .compact)
    #expect(traits.specifiedValue(of: VerticalSizeClassTrait.self) == nil)
    #expect(traits.specifiedValue(of: IdiomTrait.self) == .terminal)
    #expect(traits.specifiedValue(of: DisplayScaleTrait.self) == 2)
    #expect(traits.specifiedValue(of: UserInterfaceStyleTrait.self) == .dark)
    #expect(traits.specifiedValue(of: ColorGamutTrait.self) == nil)
    #expect(TraitCollection(colorGamut: .mono).specifiedValue(of: ColorGamutTrait.self) == .mono)
    #expect(
      TraitCollection(characterRepertoire: .ascii).specifiedValue(of: CharacterRepertoireTrait.self) == .ascii
    )
    #expect(traits.specifiedValue(of: CharacterRepertoireTrait.self) == nil)
  }

  @Test("a trait that is not specified has its default value in the subscript") func defaults() {
    let traits = TraitCollection("hC")
    #expect(traits[HorizontalSizeClassTrait.self] == .compact)
    #expect(traits[VerticalSizeClassTrait.self] == .unspecified)
    #expect(traits[CharacterRepertoireTrait.self] == .unicode)
    #expect(traits[DensityTrait.self] == 1)
    #expect(traits.setting(DensityTrait.self, to: 3)[DensityTrait.self] == 3)
  }

  @Test("the default value of a trait is a value like any other, and overrides one") func explicitDefault() {
    let plain = TraitCollection().setting(AccentTrait.self, to: AccentTrait.defaultValue)
    let red = TraitCollection().setting(AccentTrait.self, to: "red")
    #expect(plain != TraitCollection())
    #expect(red.merging(plain)[AccentTrait.self] == AccentTrait.defaultValue)
    #expect(red.merging(TraitCollection())[AccentTrait.self] == "red")
  }

  @Test("the character repertoire is a trait like any other") func characters() {
    let (ascii, unicode) = (
      TraitCollection(characterRepertoire: .ascii), TraitCollection(characterRepertoire: .unicode)
    )
    #expect(ascii != unicode && CharacterRepertoire.ascii < .unicode)
    #expect(
      ascii.merging(unicode) == unicode
        && unicode.merging(TraitCollection("hC")).specifiedValue(of: CharacterRepertoireTrait.self)
          == .unicode
    )
    #expect(
      !ascii.contains(unicode) && ascii.contains(TraitCollection()) && !TraitCollection().contains(ascii))
    #expect(TraitCollection().setting(CharacterRepertoireTrait.self, to: .ascii) == ascii)
    #expect(ascii.setting(CharacterRepertoireTrait.self, to: nil) == TraitCollection())
    #expect(
      ascii.merging(TraitCollection("light hC")).description
        == "{h: compact, characters: ascii, style: light}")
  }

  @Test("only the four core traits count as fully specified") func fullySpecified() {
    #expect(TraitCollection("hC vR phone 2").isFullySpecified)
    #expect(!TraitCollection("hC vR phone dark").isFullySpecified)
  }

  @Test(
    "the description lists the specified traits in a fixed order",
    arguments: [
      ("hC vR phone 2", "{h: compact, v: regular, idiom: phone, scale: 2}"), ("", "{}"),
      ("1.5 dark hR", "{h: regular, scale: 1.5, style: dark}"),
    ])
  func descriptions(traits: String, text: String) {
    #expect(TraitCollection(traits).description == text)
  }

  @Test("additional traits take part in all operations, in any order of setting them") func furtherTraits() {
    let one = TraitCollection().setting(DensityTrait.self, to: 3).setting(AccentTrait.self, to: "red")
    let two = TraitCollection().setting(AccentTrait.self, to: "red").setting(DensityTrait.self, to: 3)
    #expect(one == two)
    #expect(one.hashValue == two.hashValue)
    #expect(one.specifiedValue(of: DensityTrait.self) == 3)
    #expect(one.contains(TraitCollection().setting(AccentTrait.self, to: "red")))
    #expect(!one.contains(TraitCollection().setting(AccentTrait.self, to: "blue")))
    #expect(
      one.merging(TraitCollection().setting(DensityTrait.self, to: 4)).specifiedValue(of: DensityTrait.self)
        == 4)
    #expect(one.setting(DensityTrait.self, to: 0).specifiedValue(of: DensityTrait.self) == nil)
    #expect(
      one.merging(TraitCollection(colorGamut: .mono)).description == "{accent: red, density: 3, gamut: mono}")
    #expect(TraitCollection("hC phone").isFullySpecified == false)
  }

  private static func any(_ random: inout SeededGenerator) -> TraitCollection {
    var traits = TraitCollection()
    traits.horizontalSizeClass = [.unspecified, .compact, .regular].randomElement(using: &random) ?? .compact
    traits.verticalSizeClass = [.unspecified, .compact, .regular].randomElement(using: &random) ?? .compact
    traits.displayScale = [0, 1, 2].randomElement(using: &random) ?? 0
    traits.characterRepertoire = [nil, .ascii, .unicode].randomElement(using: &random) ?? nil
    traits.colorGamut = [nil, .mono, .trueColor].randomElement(using: &random) ?? nil
    let density = [0, 0, 5, 6].randomElement(using: &random) ?? 0
    return traits.setting(DensityTrait.self, to: density)
  }
}

/// A trait defined in another module.
private enum DensityTrait: AdaptiveCore.Trait {
  static let name = "density"
  static let defaultValue = 1
  static func isNeutral(_ value: Int) -> Bool { value == 0 }
}

/// A trait defined in another module without neutral values, whose name sorts before the other's.
private enum AccentTrait: AdaptiveCore.Trait {
  static let name = "accent"
  static let defaultValue = "none"
}
