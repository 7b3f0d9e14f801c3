/// The behaviour of an item, which a reader says after its label.
public struct AccessibilityTraits: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The item performs an action.
  public static let button = Self(rawValue: 1)
  /// The item names those that follow it.
  public static let header = Self(rawValue: 2)
  /// The item is selected.
  public static let selected = Self(rawValue: 4)
  /// The user can't use the item now.
  public static let notEnabled = Self(rawValue: 8)
  /// The item is a tab.
  public static let tab = Self(rawValue: 16)
  /// The item has a checkmark.
  public static let checked = Self(rawValue: 32)
  /// The item changes without the user, as the progress of work does. A reader says that only now and then.
  public static let updatesFrequently = Self(rawValue: 64)

  /// The words for the traits in the set, in the order in which a reader says them.
  var texts: [BuiltInText] {
    BuiltInText.AccessibilityTrait.allCases.filter { contains(Self($0)) }.map(BuiltInText.trait)
  }

  private init(_ trait: BuiltInText.AccessibilityTrait) {
    self =
      switch trait {
      case .header: .header
      case .button: .button
      case .tab: .tab
      case .selected: .selected
      case .checked: .checked
      case .notEnabled: .notEnabled
      }
  }
}
