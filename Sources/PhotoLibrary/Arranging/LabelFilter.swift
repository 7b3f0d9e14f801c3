import Decisions

/// A condition about the label of a photo.
public enum LabelFilter: Hashable, Sendable {
  /// This colour.
  case color(ColorLabel)
  /// Any label, also one that names no colour.
  case any
  /// No label.
  case none

  /// Whether a label meets the condition; `nil` stands for no label.
  public func includes(_ label: String?) -> Bool {
    switch self {
    case .color(let color): label.flatMap { ColorLabel(text: $0) } == color
    case .any: label != nil
    case .none: label == nil
    }
  }
}
