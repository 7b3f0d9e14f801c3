import PhotoDecisions

extension SidecarOwnership {
  /// Creates the ownership that the properties state. Texts that are too long for a name count as absent.
  init(_ properties: SidecarProperties) {
    let fileExtension = properties[text: .sidecarForExtension].flatMap {
      let text = $0.trimmed.drop { $0 == "." }
      return text.isEmpty || text.utf8.count > Self.mostNameBytes ? nil : String(text)
    }
    let fileNames = [XMPProperty.rawFileName, .derivedFrom, .preservedFileName].compactMap { property in
      properties[text: property]?.split { $0 == "/" || $0 == "\\" }.last.map(String.init)
    }
    self.init(
      fileExtension: fileExtension, fileNames: fileNames.filter { $0.utf8.count <= Self.mostNameBytes })
  }
}

extension SidecarProperties {
  /// The sidecar's statements about the file it belongs to.
  public var ownership: SidecarOwnership { SidecarOwnership(self) }
}
