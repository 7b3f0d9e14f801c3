/// The size classes a variation is for: one for each axis, or any.
///
/// Written as two characters, width then height: `C` compact, `R` regular, `*` any.
public struct SizeClassPattern: Hashable, Sendable {
  /// The class of the width; `.unspecified` is any.
  public var width: SizeClass
  /// The class of the height; `.unspecified` is any.
  public var height: SizeClass

  /// Any width, any height: what all others inherit from.
  public static let any = SizeClassPattern()
  /// Compact width, any height.
  public static let compactWidth = SizeClassPattern(width: .compact)
  /// Regular width, any height.
  public static let regularWidth = SizeClassPattern(width: .regular)
  /// Any width, compact height.
  public static let compactHeight = SizeClassPattern(height: .compact)
  /// Any width, regular height.
  public static let regularHeight = SizeClassPattern(height: .regular)

  /// The nine patterns row by row, as a grid of width by height shows them.
  public static let grid: [SizeClassPattern] = [SizeClass.compact, .unspecified, .regular].flatMap { height in
    [SizeClass.compact, .unspecified, .regular].map { SizeClassPattern(width: $0, height: height) }
  }

  /// Makes a pattern; an axis not named is any.
  public init(width: SizeClass = .unspecified, height: SizeClass = .unspecified) {
    self.width = width
    self.height = height
  }

  /// Reads `C*` and the like; `nil` for anything else.
  public init?(_ text: some StringProtocol) {
    let classes = text.map { Self.letters[$0] }
    guard classes.count == 2, let width = classes[0], let height = classes[1] else { return nil }
    self.init(width: width, height: height)
  }

  /// Whether each axis that is named equals the trait. A trait that is unspecified matches only any.
  public func matches(_ traits: TraitCollection) -> Bool {
    (width == .unspecified || width == traits.horizontalSizeClass)
      && (height == .unspecified || height == traits.verticalSizeClass)
  }

  /// The axes that are named, as traits.
  public var traits: TraitCollection {
    var traits = TraitCollection(horizontalSizeClass: width)
    traits.verticalSizeClass = height
    return traits
  }

  private static let letters: [Character: SizeClass] = ["*": .unspecified, "C": .compact, "R": .regular]
}

extension SizeClassPattern: CustomStringConvertible {
  /// `**`, `C*`, `RC` and so on.
  public var description: String {
    func letter(_ sizeClass: SizeClass) -> String {
      switch sizeClass {
      case .unspecified: "*"
      case .compact: "C"
      case .regular: "R"
      }
    }
    return letter(width) + letter(height)
  }
}
