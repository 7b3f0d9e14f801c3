/// The five colours that photo programs share.
public enum ColorLabel: String, CaseIterable, Sendable {
  case red, yellow, green, blue, purple

  /// The colour that a label names in English, in upper or lower case. `nil` for other labels, such as
  /// localised names, which stay unchanged.
  public init?(text: String) { self.init(rawValue: text.lowercased()) }

  /// The word for `xmp:Label`. darktable reads exactly these.
  public var labelText: String {
    switch self {
    case .red: "Red"
    case .yellow: "Yellow"
    case .green: "Green"
    case .blue: "Blue"
    case .purple: "Purple"
    }
  }

  /// The number in `darktable:colorlabels`.
  package var darktableNumber: Int {
    switch self {
    case .red: 0
    case .yellow: 1
    case .green: 2
    case .blue: 3
    case .purple: 4
    }
  }

  /// The number in `digiKam:ColorLabel`. digiKam also has orange, grey, black and white, and calls purple
  /// magenta.
  package var digiKamNumber: Int {
    switch self {
    case .red: 1
    case .yellow: 3
    case .green: 4
    case .blue: 5
    case .purple: 6
    }
  }

  /// The number of Photo Mechanic's colour class, which has eight colours; 0 is for none.
  package var photoMechanicNumber: Int {
    switch self {
    case .purple: 1
    case .red: 2
    case .yellow: 4
    case .green: 5
    case .blue: 7
    }
  }

  package init?(darktableNumber text: String) {
    guard let label = Self.allCases.first(where: { String($0.darktableNumber) == text.trimmed })
    else { return nil }
    self = label
  }

  package init?(digiKamNumber text: String) {
    guard let label = Self.allCases.first(where: { String($0.digiKamNumber) == text.trimmed })
    else { return nil }
    self = label
  }
}
