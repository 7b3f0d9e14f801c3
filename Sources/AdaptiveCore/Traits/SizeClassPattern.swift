/// The size classes that a variation applies to: one per axis, or any.
///
/// The textual form has two characters, width before height: `C` compact, `R` regular, `*` any.
public struct SizeClassPattern: Hashable, Sendable {
  /// The width's size class; `.unspecified` means any.
  public var width: SizeClass
  /// The height's size class; `.unspecified` means any.
  public var height: SizeClass

  /// Any width and height. Its value is the base of all variations.
  public static let any = SizeClassPattern()
  /// Compact width, any height.
  public static let compactWidth = SizeClassPattern(width: .compact)
  /// Regular width, any height.
  public static let regularWidth = SizeClassPattern(width: .regular)
  /// Any width, compact height.
  public static let compactHeight = SizeClassPattern(height: .compact)
  /// Any width, regular height.
  public static let regularHeight = SizeClassPattern(height: .regular)

  /// The nine patterns row by row. Width varies within a row, height between rows. (Semantics 12.2)
  public static let grid: [SizeClassPattern] = [SizeClass.compact, .unspecified, .regular].flatMap { height in
    [SizeClass.compact, .unspecified, .regular].map { SizeClassPattern(width: $0, height: height) }
  }

  /// Creates a pattern. An omitted axis matches any size class.
  public init(width: SizeClass = .unspecified, height: SizeClass = .unspecified) {
    self.width = width
    self.height = height
  }

  /// Creates a pattern from text such as `C*`; `nil` for invalid text.
  public init?(_ text: some StringProtocol) {
    let classes = text.map { Self.letters[$0] }
    guard classes.count == 2, let width = classes[0], let height = classes[1] else { return nil }
    self.init(width: width, height: height)
  }

  /// Returns whether each axis that the pattern specifies equals the trait. An axis that allows any size
  /// class always matches.
  public func matches(_ traits: TraitCollection) -> Bool {
    (width == .unspecified || width == traits.horizontalSizeClass)
      && (height == .unspecified || height == traits.verticalSizeClass)
  }

  /// The specified axes as traits.
  public var traits: TraitCollection {
    var traits = TraitCollection(horizontalSizeClass: width)
    traits.verticalSizeClass = height
    return traits
  }

  private static let letters: [Character: SizeClass] = ["*": .unspecified, "C": .compact, "R": .regular]
}

extension SizeClassPattern: CustomStringConvertible {
  /// The textual form, such as `**`, `C*` or `RC`.
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
