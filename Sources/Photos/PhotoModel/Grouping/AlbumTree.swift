/// The groups of a grouping as a tree, such as years with months and days. In most groupings, no group
/// contains another one: then all groups are outermost.
struct AlbumTree {
  /// The groups that no other group contains, in order.
  let outermost: [AlbumGroup]
  /// The groups directly within a group, in order. Has no entry for a group that contains none.
  let inner: [AlbumGroup: [AlbumGroup]]

  /// Creates a tree. `outer` maps each group to the one that contains it. O(n log n).
  init(_ groups: some Sequence<AlbumGroup>, outer: [AlbumGroup: AlbumGroup]) {
    var outermost: [AlbumGroup] = []
    var inner: [AlbumGroup: [AlbumGroup]] = [:]
    for group in groups.sorted() {
      if let around = outer[group] {
        inner[around, default: []].append(group)
      } else {
        outermost.append(group)
      }
    }
    (self.outermost, self.inner) = (outermost, inner)
  }

  /// The groups at a depth, in order. Depth 0 has the outermost groups. Includes groups above that depth that
  /// contain no others, so that the result has each photo once.
  func groups(atDepth depth: Int) -> [AlbumGroup] {
    (0..<depth).reduce(outermost) { groups, _ in
      groups.flatMap { group in inner[group] ?? [group] }
    }
  }
}
