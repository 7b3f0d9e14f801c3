import PhotoDecisions
import Glibc

extension XMPDate {
  /// The present time, with the offset of the local time zone.
  public static var now: XMPDate {
    var seconds = time(nil)
    var local = tm()
    localtime_r(&seconds, &local)
    return XMPDate(secondsSince1970: seconds, secondsFromUTC: local.tm_gmtoff)
  }
}
