import AdaptiveFileSystem
import Testing

@Suite("Base folders")
struct BaseFolderTests {
  @Test(
    "the folder of its variable, or else the one in the home folder; relative paths are ignored",
    arguments: [
      (.cache, ["XDG_CACHE_HOME": "/c", "HOME": "/h"], "/c"), (.cache, ["HOME": "/h"], "/h/.cache"),
      (.configuration, ["XDG_CONFIG_HOME": "/c"], "/c"), (.configuration, ["HOME": "/h"], "/h/.config"),
      (.data, ["XDG_DATA_HOME": "d", "HOME": "/h"], "/h/.local/share"),
      (.data, ["XDG_DATA_HOME": "/d"], "/d"),
      (.state, ["XDG_STATE_HOME": "", "HOME": "/h"], "/h/.local/state"), (.state, ["HOME": "h"], nil),
      (.state, [:], nil),
    ] as [(BaseFolder, [String: String], String?)])
  func path(_ folder: BaseFolder, _ environment: [String: String], _ expected: String?) {
    #expect(folder.path { environment[$0] } == expected.map { FilePath($0) })
  }
}
