import PhotoDecisions
import Glibc
import Queries

extension QueryCalendar {
  /// The present day in the local time zone. Weeks begin on Mondays.
  public static var now: QueryCalendar {
    var seconds = time(nil)
    var local = tm()
    localtime_r(&seconds, &local)
    let days = CivilDate.daysSince1970(Int(local.tm_year) + 1900, Int(local.tm_mon) + 1, Int(local.tm_mday))
    var calendar = QueryCalendar(today: CivilDate(daysSince1970: days))
    calendar.isLocal = true
    return calendar
  }
}
