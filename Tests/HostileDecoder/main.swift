import CInterprocess
import Glibc

// With --list and --list-headers it only prints the names of all lies.
if CommandLine.arguments.contains("--list") {
  for lie in Lie.all { print(lie.name) }
  exit(0)
}
if CommandLine.arguments.contains("--list-headers") {
  for lie in HostileHeaders.lies { print(lie.name) }
  exit(0)
}
if CommandLine.arguments.contains("--headers") {
  var decoder = HostileHeaders(socket: 3)
  exit(decoder.run())
}
let socket = cip_serve_children(3)
guard socket >= 0 else { exit(0) }
var decoder = HostileDecoder(socket: socket)
exit(decoder.run())
