import CTerminal
import Glibc

/// The character encoding of the process.
public enum TerminalLocale {
  /// Makes the process use UTF-8 for characters, which ncurses takes from the locale, and returns the name of the
  /// encoding that the user's environment asks for: `ANSI_X3.4-1968` for the locale C or one that is not installed.
  public static func prepare() -> String {
    setlocale(LC_CTYPE, "")
    let wanted = String(cString: ctm_codeset())
    guard wanted != "UTF-8" else { return wanted }
    // Part of the C library itself on Debian; the others are for systems without it.
    for name in ["C.UTF-8", "C.utf8", "en_US.UTF-8"] where setlocale(LC_CTYPE, name) != nil { break }
    return wanted
  }
}
