/// A camera as people name it: `r5`, `xt5`, `a7 iv`, `5d mark iii`.
struct CameraModel {
  /// The name if it is one word, as it was typed.
  private let word: String?
  /// The names without their generation, as people and as cameras write them: `a7`, `ilce-7`.
  private let names: [String]
  /// The number of the generation; `nil` for each of them.
  private let generation: Int?

  /// The camera that words in lower case name. `nil` unless the first one is a series with a number, or a
  /// number with a `d`, and the others are a generation.
  init?(_ words: ArraySlice<String>) {
    guard let first = words.first else { return nil }
    let plain = first.filter { $0 != "-" }
    let series = plain.prefix(while: \.isLowercaseLetter)
    let number = plain.dropFirst(series.count).prefix { $0.isASCII && $0.isNumber }
    let rest = plain.dropFirst(series.count + number.count)
    let written = series.isEmpty && rest.hasPrefix("d") ? "" : Self.series[String(series)]
    guard 1...4 ~= number.count, let written else { return nil }
    // Up to two letters are a variant, as in a7r iv and 1dx.
    let variants = (0...2).map { rest.prefix($0) }.filter { $0.allSatisfy(\.isLowercaseLetter) }
    let variant: Substring
    if words.count == 1,
      let stated = variants.first(where: { Self.generation(rest.dropFirst($0.count)) != nil })
    {
      (variant, generation) = (stated, Self.generation(rest.dropFirst(stated.count)))
    } else {
      (variant, generation) = (rest, Self.generation(words.dropFirst().joined()[...]))
      guard variants.contains(rest), words.count == 1 || generation != nil else { return nil }
    }
    word = words.count == 1 ? first : nil
    names = (written == series ? [written] : [String(series), written]).map { $0 + number + variant }
  }

  /// The condition that a camera of this name took the photo.
  var query: Query {
    let conditions = names.flatMap { name -> [Query] in
      guard let generation else {
        return [Self.camera(.equals, name)] + ["m", "_"].map { Self.camera(.contains, name + $0) }
      }
      let roman = Self.romans[generation - 2]
      return ["m\(generation)", "_\(generation)", " mark \(roman)", "mark\(roman)"].map {
        Self.camera(.equals, name + $0)
      }
    }
    return .or((word.map { [Self.camera(.equals, $0)] } ?? []) + conditions)
  }

  private static func camera(_ match: QueryTextMatch, _ text: String) -> Query {
    .condition(.text(.camera, match, SearchText(text)))
  }

  /// The number of a generation in `iv`, `m4`, `mk4` or `mark iv`; `nil` for another text.
  private static func generation(_ text: Substring) -> Int? {
    let mark = ["mark", "mk", "m"].first { text.hasPrefix($0) } ?? ""
    let number = text.dropFirst(mark.count)
    if let roman = romans.firstIndex(of: String(number)) { return roman + 2 }
    return mark.isEmpty ? nil : Int(number).flatMap { 2...9 ~= $0 ? $0 : nil }
  }

  /// The generations from the second one.
  private static let romans = ["ii", "iii", "iv", "v", "vi", "vii", "viii", "ix"]

  /// The series of cameras, as people write them in short, and as cameras do. Other words with a number, such
  /// as `img1`, are names of files.
  private static let series = [
    "a": "ilce-", "rx": "dsc-rx", "zve": "zv-e", "z": "z ", "xt": "x-t", "xe": "x-e", "xh": "x-h",
    "xs": "x-s", "xm": "x-m", "xpro": "x-pro", "em": "e-m", "om": "om-", "s": "dc-s", "g": "dc-g",
    "gh": "dc-gh", "gx": "dc-gx", "k": "k-", "r": "r", "m": "m", "d": "d", "x": "x", "gfx": "gfx", "q": "q",
    "sl": "sl",
  ]
}

extension Character {
  fileprivate var isLowercaseLetter: Bool { ("a"..."z").contains(self) }
}
