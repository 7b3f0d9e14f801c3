/// The decisions after which the next photo is shown. Each mode includes those before it.
public enum AutoAdvance: String, Hashable, Sendable, CaseIterable, Comparable {
  /// None: every decision stays at its photo.
  case off
  /// Stars and rejections.
  case ratings
  /// Labels and picks, too.
  case all

  /// The mode that the user chooses next: the first one after the last.
  public var next: AutoAdvance {
    let modes = Self.allCases
    return modes[(order + 1) % modes.count]
  }

  /// Returns whether the left mode goes on after fewer decisions than the right one.
  public static func < (left: AutoAdvance, right: AutoAdvance) -> Bool { left.order < right.order }

  private var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
