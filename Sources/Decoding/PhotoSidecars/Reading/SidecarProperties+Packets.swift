import PhotoDecisions

extension SidecarProperties {
  /// The properties in the XMP packets inside a photo, the one that counts most first.
  ///
  /// Nothing will write these packets, so what precedes a fault counts, and what XML forbids is replaced.
  /// Packets that can't be read say nothing. Linear in the number of bytes.
  public init(packets: [[UInt8]]) {
    self.init()
    for packet in packets where packet.count <= SidecarLimits.mostBytes {
      values.merge(Self.values(inPacket: packet)) { first, _ in first }
    }
  }

  private static func values(inPacket packet: [UInt8]) -> [XMPProperty: XMPValue] {
    let bytes = PacketBytes.trimmed(packet[...])
    guard let first = ExpatParser.parseReadablePart(of: bytes) else { return [:] }
    var tree = first.tree
    if !first.isComplete, let repaired = ExpatParser.parseReadablePart(of: PacketBytes.repaired(bytes)) {
      tree = repaired.tree
    }
    guard let packet = tree.packet() else { return [:] }
    return tree.properties(of: tree.occurrences(in: tree.descriptions(in: packet.element))).values
  }
}
