/// The settings of the last export and of the last ingest.
public struct TransferSettings: Hashable, Sendable {
  /// Those of exports.
  public var export = ExportSettings()
  /// Those of ingests.
  public var ingest = IngestSettings()

  /// The settings of the first ones.
  public init() {}
}

extension TransferSettings {
  static var members: [StoredMember<TransferSettings>] {
    [
      .object("export", \.export, ExportSettings.members),
      .object("ingest", \.ingest, IngestSettings.members),
    ]
  }
}
