import AdaptiveCore

/// Previews of the scenes of a storyboard at any size. Each tile is drawn once, when it is first requested.
@MainActor public final class StoryboardPreview {
  /// The names of the scenes, in document order.
  public let scenes: [String]
  /// The parts of the document that were read but should be written differently.
  public internal(set) var warnings: [StoryboardDiagnostic] = []
  /// The previewer. Setting it discards all tiles.
  public var previewer: Previewer { didSet { made = [:] } }

  private struct Key: Hashable {
    let scene: String
    let variant: PreviewVariant
  }

  private let make: (String) throws(PreviewError) -> ViewController
  private var made: [Key: PreviewTile] = [:]

  /// Creates a preview of scenes whose controllers a closure makes. It must return a new controller for
  /// each call.
  public init(
    scenes: [String], previewer: Previewer = Previewer(),
    make: @escaping (String) throws(PreviewError) -> ViewController
  ) {
    self.scenes = scenes
    self.previewer = previewer
    self.make = make
  }

  /// Returns the tile of a scene at a variant. If the scene can't be made, the tile contains the reason.
  public func tile(_ scene: String, in variant: PreviewVariant) -> PreviewTile {
    let key = Key(scene: scene, variant: variant)
    if let tile = made[key] { return tile }
    let tile = PreviewTile(
      scene: scene, variant: variant, sizeClasses: variant.sizeClasses(previewer.thresholds),
      content: content(of: scene, in: variant))
    made[key] = tile
    return tile
  }

  /// Returns the tiles of scenes at variants, scene by scene. The default is all scenes in all cells of the
  /// grid.
  public func tiles(scenes: [String]? = nil, variants: [PreviewVariant] = PreviewVariant.grid)
    -> [PreviewTile]
  {
    (scenes ?? self.scenes).flatMap { scene in variants.map { tile(scene, in: $0) } }
  }

  private func content(of scene: String, in variant: PreviewVariant) -> PreviewTile.Content {
    do {
      return .picture(try previewer.picture(in: variant) { try make(scene) })
    } catch {
      return .error((error as? PreviewError)?.message ?? "\(error)")
    }
  }
}
