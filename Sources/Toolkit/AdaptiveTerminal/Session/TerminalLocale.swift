import CTerminal
import AdaptiveSystem

/// The character encoding of the process.
public enum TerminalLocale {
  /// Makes the process use UTF-8, which ncurses takes from the locale. Returns the encoding that the user's
  /// environment asks for: `ANSI_X3.4-1968` for the C locale or one that is not installed.
  public static func prepare() -> String {
    setlocale(LC_CTYPE, "")
    let wanted = String(cString: ctm_codeset())
    guard wanted != "UTF-8" else { return wanted }
    // The first is part of the C library on Debian. The others are for other systems.
    for name in ["C.UTF-8", "C.utf8", "en_US.UTF-8"] where setlocale(LC_CTYPE, name) != nil { break }
    return wanted
  }
}
