import AdaptiveFileSystem
import Testing

@testable import DecisionStorage

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

  @Test(
    "the trash is in the folder for data",
    arguments: [
      (["XDG_DATA_HOME": "/d", "HOME": "/h"], "/d/Trash"), (["HOME": "/h"], "/h/.local/share/Trash"),
      (["XDG_DATA_HOME": "relative", "HOME": "/h"], "/h/.local/share/Trash"), ([:], nil),
    ] as [([String: String], String?)])
  func trash(_ environment: [String: String], _ expected: String?) {
    #expect(BaseDirectories(environment: environment).trash == expected.map { FilePath($0) })
  }

  @Test(
    "the configuration is in the folder for settings",
    arguments: [
      (["XDG_CONFIG_HOME": "/c", "HOME": "/h"], "/c/photos-tui"), (["HOME": "/h"], "/h/.config/photos-tui"),
      (["XDG_CONFIG_HOME": "relative", "HOME": "/h"], "/h/.config/photos-tui"), ([:], nil),
    ] as [([String: String], String?)])
  func configuration(_ environment: [String: String], _ expected: String?) {
    #expect(BaseDirectories(environment: environment).configuration == expected.map { FilePath($0) })
  }
}
