import CInterprocess
import Glibc

// With --list it only prints the names of all lies.
if CommandLine.arguments.contains("--list") {
  for lie in Lie.all { print(lie.name) }
  exit(0)
}
let socket = cip_serve_children(3)
guard socket >= 0 else { exit(0) }
var decoder = HostileDecoder(socket: socket)
exit(decoder.run())
