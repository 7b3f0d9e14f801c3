import AdaptiveCore

extension DocumentChecker {
  /// No controller has more others in it, at any depth.
  static let mostContained = 1000

  /// Looks at the scenes that contain others. Returns the ones that are contained.
  mutating func checkRelations() -> Set<String> {
    let kinds = Dictionary(scenes.map { ($0.id, $0.kind) }) { first, _ in first }
    var contained: Set<String> = []
    for scene in scenes {
      for child in scene.children {
        let place = scene.place(of: "children").member(child.name)
        guard let kind = kinds[child.scene] else {
          problems.report(.unknownScene(child.scene), at: place)
          continue
        }
        if !contained.insert(child.scene).inserted {
          problems.report(.doubledRelation(child.scene), at: place)
        }
        if scene.kind?.type == NavigationController.self, kind?.type == NavigationController.self {
          problems.report(.unfitChild(child.scene), at: place)
        }
      }
      let hasSupplementary = scene.children.contains { $0.name == "supplementary" }
      if hasSupplementary, scene.members["style"] != .string("tripleColumn") {
        problems.report(
          .conflict("supplementary", with: "style"), at: scene.place(of: "children").member("supplementary"))
      }
    }
    for view in scenes.flatMap(\.views) {
      guard let scene = view.scene else { continue }
      if kinds[scene] == nil { problems.report(.unknownScene(scene), at: view.place(of: "scene")) }
      contained.insert(scene)
    }
    return contained
  }

  /// Looks for scenes that contain each other, and for such that contain more than makes sense.
  mutating func checkCycles() {
    let graph = Dictionary(scenes.map { ($0.id, $0) }) { first, _ in first }
    var counts: [String: Int] = [:]
    var chain: [String] = []

    /// How many scenes are made with one; 0 for one that contains itself.
    func count(_ id: String, at place: DocumentPlace) -> Int {
      if let known = counts[id] { return known }
      guard let scene = graph[id] else { return 0 }
      if let start = chain.firstIndex(of: id) {
        problems.report(.relationCycle(Array(chain[start...]) + [id]), at: place)
        return 0
      }
      chain.append(id)
      var sum = 1
      for child in scene.children {
        sum += count(child.scene, at: scene.place(of: "children").member(child.name))
      }
      for view in scene.views {
        if let scene = view.scene { sum += count(scene, at: view.place(of: "scene")) }
      }
      chain.removeLast()
      if sum > Self.mostContained { problems.report(.tooMany(limit: Self.mostContained), at: scene.place) }
      counts[id] = min(sum, Self.mostContained)
      return min(sum, Self.mostContained)
    }

    for scene in scenes { _ = count(scene.id, at: scene.place) }
  }
}
