/// How groups are within each other. Groups of most groupings are beside each other, so that all of them are
/// outermost ones.
struct AlbumTree {
  /// The groups that are in no other one, in order.
  let outermost: [AlbumGroup]
  /// The groups directly within a group, in order. A group without any is no key.
  let inner: [AlbumGroup: [AlbumGroup]]

  /// A tree of groups. `outer` has the group around each group that is within another one. O(n log n).
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

  /// The groups at a depth, in order; 0 are the outermost ones. Groups without any in them that are less deep
  /// are among them, so that these have each photo once.
  func groups(atDepth depth: Int) -> [AlbumGroup] {
    (0..<depth).reduce(outermost) { groups, _ in
      groups.flatMap { group in inner[group] ?? [group] }
    }
  }
}
