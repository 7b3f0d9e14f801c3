extension FileName {
  /// A text that is equal for names which some disks take for the same: they differ in case, or in the normal
  /// form of Unicode. Names that differ only in bytes that are not UTF-8 have the same text, too.
  public var folded: String { description.uppercased().lowercased() }
}
