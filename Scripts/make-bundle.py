#!/usr/bin/env python3
"""Makes folders that run from anywhere, from built programs: make-bundle.py tarball|wheel|folder BUILD VERSION [FOLDER].

A bundle has the programs, the files that `make install` puts next to them, and the libraries that they need, in
lib/photos-tui. Programs and libraries look for libraries there, relative to where they are themselves. The system gives only
what every Linux has: glibc, and the run-time libraries of GCC.

There are two bundles: photos-tui, and photos-tui-video, which adds the decoder for videos with FFmpeg. A tarball and a wheel
of each go to .build/packages. With "folder", the first goes to FOLDER.
"""

import base64
import hashlib
import os
import pathlib
import re
import shutil
import subprocess
import sys
import zipfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
PACKAGES = ROOT / ".build/packages"
LIBRARIES = pathlib.PurePath("lib/photos-tui")
DECODERS = pathlib.PurePath("libexec/photos-tui")
DOCUMENTS = pathlib.PurePath("share/doc/photos-tui")
VIDEO = DECODERS / "photos-decoder-video"
# The programs load these when they are needed. Those of the system would get the GLib of the bundle.
LOADED = ["libpangocairo-1.0.so.0"]
# Encoders, a codec for speech, and windows. Libraries need them as soon as they are loaded, but the programs use none of them:
# dav1d and libde265 decode AV1 and HEVC, and cairo draws into files. A bundle has small stand-ins for them, which define what
# others need, and can't create anything.
NEVER_USED = re.compile(
    r"lib(x264|x265|xvidcore|aom|SvtAv1Enc|rav1e|codec2|brotlienc|X11|X11-xcb|Xext|Xrender|Xfixes|xcb|xcb-\w+)\.so\."
)
# PEP 600: what a system has if it can run wheels at all. GLib and X11 count, too, but a bare system has neither.
SYSTEM = re.compile(
    r"(linux-vdso|ld-linux|libc|libm|libdl|librt|libpthread|libresolv|libutil|libmvec|libstdc\+\+|libgcc_s)[-.]"
)
TAG = f"manylinux_2_36_{os.uname().machine}"
HOMEPAGE = os.environ.get("HOMEPAGE", "")
EPOCH = int(os.environ.get("SOURCE_DATE_EPOCH", "0"))


def run(*command: object) -> str:
    """The output of a command that must succeed."""
    return subprocess.run([str(word) for word in command], check=True, capture_output=True, text=True, cwd=ROOT).stdout


def needed_by(file: pathlib.Path) -> dict[str, pathlib.Path]:
    """The libraries that a program or a library needs, also indirectly, by name. Stand-ins need none."""
    places = {}
    for line in run("ldd", file).splitlines():
        name, _, place = line.strip().partition(" => ")
        if place.startswith("not found"):
            sys.exit(f"make-bundle.py: {file} needs {name}, which is not installed")
        if place and not SYSTEM.match(name):
            places[name] = pathlib.Path(place.split(" (")[0])
    found: dict[str, pathlib.Path] = {}
    waiting = [file]
    while waiting:
        for name in re.findall(r"NEEDED.*\[(.*)\]", run("readelf", "-dW", waiting.pop())):
            if name in places and name not in found:
                found[name] = places[name]
                if not NEVER_USED.match(name):
                    waiting.append(places[name])
    return found


def system_library(name: str) -> pathlib.Path:
    """The file of a library that a program loads."""
    machine = {"x86_64": "x86-64", "aarch64": "AArch64"}[os.uname().machine]
    for line in run("/sbin/ldconfig", "-p").splitlines():
        if line.strip().startswith(name + " ") and machine in line:
            return pathlib.Path(line.split(" => ")[1])
    sys.exit(f"make-bundle.py: {name} is not installed")


class Bundle:
    """The files of a bundle, by their places in it."""

    def __init__(self, name: str, summary: str) -> None:
        self.name = name
        self.summary = summary
        self.files: dict[pathlib.PurePath, pathlib.Path] = {}
        self.libraries: dict[str, pathlib.Path] = {}

    def write(self, folder: pathlib.Path) -> None:
        """Copies the files, with the folders in which programs look for libraries."""
        for place, file in self.files.items():
            copy = folder / place
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(file, copy)
            is_program = place.parts[0] == "bin" or place.parent == DECODERS
            copy.chmod(0o755 if is_program else 0o644)
            if is_program:
                up = "/".join([".."] * len(place.parent.parts))
                run("patchelf", "--set-rpath", f"$ORIGIN/{up}/{LIBRARIES}", copy)
        for name, file in self.libraries.items():
            copy = folder / LIBRARIES / name
            copy.parent.mkdir(parents=True, exist_ok=True)
            if NEVER_USED.match(name):
                write_stand_in(name, file, copy)
            else:
                shutil.copyfile(file, copy)
            copy.chmod(0o644)
            run("patchelf", "--set-rpath", "$ORIGIN", copy)
        self.write_licences(folder / DOCUMENTS / "licences" / self.name)

    def write_licences(self, folder: pathlib.Path) -> None:
        """Writes a list of the libraries with the packages and licences they come from, and the texts."""
        folder.mkdir(parents=True)
        shutil.copyfile(ROOT / "LICENSE", folder / "photos-tui")
        rows = []
        copyleft = set()
        # The headers of toml++ are compiled into the program.
        compiled = [("toml++", pathlib.Path("/usr/include/toml++/toml.h"))]
        for name, file in sorted(self.libraries.items()) + compiled:
            if NEVER_USED.match(name):
                continue
            package, version = owner(file)
            if not package:
                # A build for tests has the Swift runtime as libraries.
                rows.append(f"| {name} | Swift | | Apache-2.0 with Runtime Library Exception |")
                continue
            text = pathlib.Path(f"/usr/share/doc/{package}/copyright").read_text(errors="replace")
            (folder / package).write_text(text)
            main, licences = licences_in(text)
            if main.startswith("GPL"):
                copyleft.add(f"{name} ({main})")
            rows.append(f"| {name} | {package} {version} | {', '.join(licences) or 'see the text'} |")
        swift = pathlib.Path(run("which", "swift").strip()).resolve().parent.parent / "share/swift/LICENSE.txt"
        if swift.exists():
            shutil.copyfile(swift, folder / "swift-runtime")
        note = (
            f"**This bundle as a whole is under the GNU General Public License**, because of {', '.join(sorted(copyleft))}.\n"
            if copyleft
            else "No library of this bundle is under the GNU General Public License alone.\n"
        )
        lines = [
            f"# Licences of what is in {self.name}",
            "",
            "photos-tui itself is under the MIT licence. The Swift runtime, which is linked into it, is under the Apache",
            "License 2.0 with the Runtime Library Exception.",
            "",
            note,
            "The libraries are those of Debian. `apt-get source PACKAGE=VERSION` gets the sources of each, also from",
            "snapshot.debian.org. The licences are those that the package names for any of its files; the texts are in",
            "the files next to this one.",
            "",
            "| Library | Package | Licences in it |",
            "|---|---|---|",
            *rows,
            "",
            "These libraries have the names of others, of which they contain nothing: "
            + (", ".join(sorted(filter(NEVER_USED.match, self.libraries))) or "none")
            + ".",
        ]
        (folder / "LICENCES.md").write_text("\n".join(lines) + "\n")


def write_stand_in(name: str, file: pathlib.Path, target: pathlib.Path) -> None:
    """Makes a library with the C functions and variables of another. Each function returns 0, or a null pointer."""
    code = ""
    for size, kind, symbol in re.findall(
        r"^\w+ (?:(\w+) )?([TWBDRV]) (?!_Z|_init|_fini|_e|__bss)(\w+)$",
        run("nm", "--dynamic", "--defined-only", "--print-size", file),
        re.MULTILINE,
    ):
        if kind in "TW":
            code += f"long {symbol}(void) {{ return 0; }}\n"
        else:
            code += f"char {symbol}[0x{size}];\n"
    options = ["-shared", "-nostdlib", "-fno-builtin", "-w", "-s", f"-Wl,-soname,{name}", "-Wl,--build-id=none"]
    subprocess.run(["cc", *options, "-o", str(target), "-x", "c", "-"], input=code, check=True, text=True)


def owner(file: pathlib.Path) -> tuple[str, str]:
    """The Debian package of a library, and its version; empty for none."""
    # The database has the names from before /lib became a link.
    real = str(file.resolve())
    for path in (real, real.removeprefix("/usr"), "/usr" + real):
        found = subprocess.run(["dpkg-query", "-S", path], capture_output=True, text=True)
        if found.returncode == 0:
            package = found.stdout.split(": ")[0].split(",")[0]
            return package.split(":")[0], run("dpkg-query", "-W", "-f", "${Version}", package)
    return "", ""


def licences_in(text: str) -> tuple[str, list[str]]:
    """The licence of most files, and all, as a copyright file in Debian's format names them; empty for another."""
    if "copyright-format" not in text[:300]:
        return "", []
    main = re.search(r"^Files: ?\*\n(?:.*\n)*?License: *(\S.*)", text, re.MULTILINE)
    names = {name.strip() for name in re.findall(r"^License: *(\S.*)", text, re.MULTILINE)}
    return (main[1].strip() if main else ""), sorted(names)


def bundles(stage: pathlib.Path) -> list[Bundle]:
    """The bundles of a folder with installed files."""
    base = Bundle("photos-tui", "A photo browser and culler for the terminal")
    video = Bundle("photos-tui-video", "The decoder for videos of photos-tui, with FFmpeg")
    for file in sorted(path for path in stage.rglob("*") if path.is_file()):
        place = file.relative_to(stage)
        (video if place == VIDEO else base).files[pathlib.PurePath(place)] = file
    for document in ("README.md", "CHANGELOG.md"):
        base.files[DOCUMENTS / document] = ROOT / document
    programs = [file for place, file in base.files.items() if place.parts[0] == "bin" or place.parent == DECODERS]
    loaded = {name: system_library(name) for name in LOADED}
    for file in [*programs, *loaded.values()]:
        base.libraries |= needed_by(file)
    base.libraries |= loaded
    everything = needed_by(video.files[VIDEO])
    video.libraries = {name: file for name, file in everything.items() if name not in base.libraries}
    return [base, video]


def write_tarball(bundle: Bundle, folder: pathlib.Path, version: str) -> pathlib.Path:
    """Packs a bundle whose folder has its name."""
    target = PACKAGES / f"{bundle.name}-{version}-linux-{os.uname().machine}.tar.xz"
    top = f"photos-tui-{version}"
    command = (
        f"tar --create --sort=name --mtime=@{EPOCH} --owner=0 --group=0 --numeric-owner --format=gnu --mode=go=rX,u=rwX "
        f"--transform='s,^\\.,{top},' --directory='{folder}' . | xz --threads=1 -6 >'{target}'"
    )
    subprocess.run(["bash", "-o", "pipefail", "-c", command], check=True)
    return target


def write_wheel(bundle: Bundle, folder: pathlib.Path, version: str) -> pathlib.Path:
    """Packs a bundle as a wheel. Its files go to the same places below the environment's folder."""
    name = bundle.name.replace("-", "_")
    target = PACKAGES / f"{name}-{version}-py3-none-{TAG}.whl"
    information = f"{name}-{version}.dist-info"
    is_base = bundle.name == "photos-tui"
    metadata = [
        "Metadata-Version: 2.1",
        f"Name: {bundle.name}",
        f"Version: {version}",
        f"Summary: {bundle.summary}",
        "License: MIT; with its libraries GPL-2.0-or-later, see share/doc/photos-tui/licences",
        *([f"Home-page: {HOMEPAGE}"] if HOMEPAGE else []),
        "Classifier: Environment :: Console :: Curses",
        "Classifier: Operating System :: POSIX :: Linux",
        "Classifier: Topic :: Multimedia :: Graphics :: Viewers",
        "Description-Content-Type: text/markdown",
        *(
            ["Provides-Extra: video", f'Requires-Dist: photos-tui-video=={version}; extra == "video"']
            if is_base
            else [f"Requires-Dist: photos-tui=={version}"]
        ),
        "",
        (ROOT / "README.md").read_text() if is_base else bundle.summary + ".",
    ]
    members: dict[str, tuple[bytes, int]] = {}
    for file in sorted(path for path in folder.rglob("*") if path.is_file()):
        place = file.relative_to(folder)
        scheme = "scripts/" + place.name if place.parts[0] == "bin" else f"data/{place}"
        members[f"{name}-{version}.data/{scheme}"] = (file.read_bytes(), file.stat().st_mode & 0o777)
    wheel = f"Wheel-Version: 1.0\nGenerator: make-bundle.py\nRoot-Is-Purelib: false\nTag: py3-none-{TAG}\n"
    members[f"{information}/METADATA"] = ("\n".join(metadata).encode(), 0o644)
    members[f"{information}/WHEEL"] = (wheel.encode(), 0o644)
    record = [f"{path},sha256={digest(data)},{len(data)}" for path, (data, _) in members.items()]
    members[f"{information}/RECORD"] = ("\n".join([*record, f"{information}/RECORD,,"]).encode() + b"\n", 0o644)
    date = tuple(int(part) for part in run("date", "--utc", f"--date=@{max(EPOCH, 315532800)}", "+%Y %m %d %H %M %S").split())
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path, (data, mode) in members.items():
            entry = zipfile.ZipInfo(path, date)
            entry.external_attr = (0o100000 | mode) << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, data)
    # The same format, with fewer bytes than Python finds.
    run("advzip", "--recompress", "--shrink-normal", "--quiet", target)
    return target


def digest(data: bytes) -> str:
    """A hash as wheels record it."""
    return base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()


def main() -> None:
    """Makes what the command line names."""
    form, build, version, *rest = sys.argv[1:]
    build = pathlib.Path(build).resolve()
    stage = PACKAGES / f"stage-{form}"
    shutil.rmtree(stage, ignore_errors=True)
    environment = {key: value for key, value in os.environ.items() if not key.startswith("MAKE") and key != "MFLAGS"}
    command = ["make", "--silent", "install-files", f"RELEASE={build}", f"DESTDIR={stage}", "PREFIX="]
    subprocess.run(command, check=True, cwd=ROOT, env=environment)
    for bundle in bundles(stage):
        if form == "folder":
            bundle.write(pathlib.Path(rest[0]))
            break
        folder = PACKAGES / f"{form}-{bundle.name}"
        shutil.rmtree(folder, ignore_errors=True)
        bundle.write(folder)
        target = {"tarball": write_tarball, "wheel": write_wheel}[form](bundle, folder, version)
        print(f"{target.relative_to(ROOT)}: {target.stat().st_size / 1e6:.1f} MB")
        shutil.rmtree(folder)
    shutil.rmtree(stage)


if __name__ == "__main__":
    main()
