import FileSystem
import Testing

@testable import PhotoLibrary

@Suite("Base directories")
struct BaseDirectoriesTests {
  @Test(
    "the state folder follows the specification",
    arguments: [
      (["XDG_STATE_HOME": "/s", "HOME": "/h"], "/s/photos-tui"),
      (["HOME": "/h"], "/h/.local/state/photos-tui"),
      (["XDG_STATE_HOME": "relative", "HOME": "/h"], "/h/.local/state/photos-tui"),
      (["XDG_STATE_HOME": "", "HOME": "/h"], "/h/.local/state/photos-tui"), (["HOME": "h"], nil), ([:], nil),
    ] as [([String: String], String?)])
  func state(_ environment: [String: String], _ expected: String?) {
    #expect(BaseDirectories(environment: environment).state == expected.map { FilePath($0) })
  }
}
