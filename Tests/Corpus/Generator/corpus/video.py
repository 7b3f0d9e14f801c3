"""Videos from FFmpeg."""

import subprocess
import tempfile
from pathlib import Path

import numpy as np
from PIL import Image

from corpus.collection import Collection
from corpus.pictures import dance, quarters, scene
from corpus.references import Reader, truth


def video(frames: list[Image.Image], ending: str, *options: str, rate: int = 5, before: tuple[str, ...] = ()) -> bytes:
    """A file of frames. `before` holds options of the input."""
    with tempfile.TemporaryDirectory(prefix="photos-tui-corpus-") as folder:
        for number, frame in enumerate(frames):
            frame.save(Path(folder, f"{number:03}.png"))
        target = Path(folder, "out" + ending)
        command = ["ffmpeg", "-loglevel", "error", "-bitexact", *before, "-framerate", str(rate)]
        command += ["-i", Path(folder, "%03d.png"), "-bitexact", "-threads", "1", *options, target]
        subprocess.run(command, check=True)
        return target.read_bytes()


def turned(content: bytes, degrees: int) -> bytes:
    """The video with a display matrix that turns it counterclockwise."""
    with tempfile.TemporaryDirectory(prefix="photos-tui-corpus-") as folder:
        source, target = Path(folder, "in.mp4"), Path(folder, "out.mp4")
        source.write_bytes(content)
        options = ["-c", "copy", "-metadata:s:v:0", f"rotate={degrees}", "-bitexact"]
        subprocess.run(["ffmpeg", "-loglevel", "error", "-i", source, *options, target], check=True)
        return target.read_bytes()


def with_pictures(content: bytes) -> bytes:
    """The video with a track of pictures, as in sequences of HEIF."""
    at = content.index(b"hdlr") + 12
    return content[:at] + b"pict" + content[at + 4 :]


FULL = ("-vf", "scale=out_color_matrix=bt709:out_range=tv", "-colorspace", "bt709", "-color_range", "tv")


def make(corpus: Collection) -> None:
    """Adds the videos: five frames in one second, the first of which counts."""

    def add(name: str, content: bytes, by: Reader, psnr: float = 28, **more: object) -> None:
        corpus.add(name, content, "video", by, psnr, videoMilliseconds=1000, **more)

    frames = [scene(), *dance(4, 64, 48)]
    first = truth(frames[0])
    h264 = (*FULL, "-c:v", "libx264", "-pix_fmt", "yuv420p", "-crf", "8", "-g", "5")
    add("h264.mp4", video(frames, ".mp4", *h264), first)
    add("h264-with-index-first.mov", video(frames, ".mov", *h264, "-movflags", "faststart"), first)
    add("h264-fragments.mp4", video(frames, ".mp4", *h264, "-movflags", "frag_keyframe+empty_moov"), first)
    hevc = (*FULL, "-c:v", "libx265", "-pix_fmt", "yuv420p", "-crf", "8", "-tag:v", "hvc1", "-x265-params")
    add("hevc.mov", video(frames, ".mov", *hevc, "log-level=none:pools=none:frame-threads=1"), first)
    deep = (*FULL, "-c:v", "libx265", "-pix_fmt", "yuv420p10le", "-crf", "8", "-x265-params")
    add("hevc-10-bit.mkv", video(frames, ".mkv", *deep, "log-level=none:pools=none:frame-threads=1"), first)
    vp9 = (*FULL, "-c:v", "libvpx-vp9", "-pix_fmt", "yuv420p", "-crf", "8", "-b:v", "0")
    add("vp9.webm", video(frames, ".webm", *vp9), first)
    add("vp8.webm", video(frames, ".webm", "-c:v", "libvpx", "-pix_fmt", "yuv420p", "-crf", "4", "-b:v", "2M"), first, 26)
    av1 = (*FULL, "-c:v", "libaom-av1", "-pix_fmt", "yuv420p", "-crf", "10", "-cpu-used", "8")
    add("av1.mp4", video(frames, ".mp4", *av1), first)
    add("motion-jpeg.avi", video(frames, ".avi", "-c:v", "mjpeg", "-pix_fmt", "yuvj420p", "-q:v", "1"), first)
    add("mpeg4.3gp", video(frames, ".3gp", "-c:v", "mpeg4", "-pix_fmt", "yuv420p", "-q:v", "1"), first, 26)
    add_sequences(corpus, frames, first, (*hevc, "log-level=none:pools=none:frame-threads=1"), av1)
    base = video(frames, ".mp4", *h264)
    for degrees, orientation in ((90, 8), (180, 3), (270, 6)):
        upright = Image.fromarray(np.asarray(frames[0])).rotate(degrees, expand=True)
        add(f"turned-{orientation}.mp4", turned(base, degrees), truth(upright), 26, orientation=orientation)
    wide = np.asarray(frames[0].resize((128, 48), Image.Resampling.BILINEAR))
    add("wide-pixels.mp4", video(frames, ".mp4", *h264, "-aspect", "8:3"), truth(wide), 24)
    black = [Image.new("RGB", (64, 48))] * 10 + [scene()] * 10
    content = video(black, ".mp4", *h264)
    corpus.add("black-at-first.mp4", content, "video", truth(scene()), 24, videoMilliseconds=4000)


def add_sequences(
    corpus: Collection, frames: list[Image.Image], first: Reader, hevc: tuple[str, ...], av1: tuple[str, ...]
) -> None:
    """Adds sequences of pictures: one with its first picture outside it, and one with nothing else."""
    corpus.add("sequence.avif", video(frames, ".avif", *av1), "avif", first, 28)
    alone = with_pictures(video(frames, ".mp4", *hevc, "-brand", "hevc"))
    corpus.add("sequence-alone.heics", alone, "video", first, 28, videoMilliseconds=1000)


def make_faults(corpus: Collection) -> None:
    """Adds bad videos."""
    fault = corpus.fault
    frames = [quarters(192, 128)] * 5
    content = video(frames, ".mp4", "-c:v", "libx264", "-pix_fmt", "yuv420p", "-movflags", "faststart")
    fault("only-a-signature.mp4", content[:12], "truncated", "corrupt", "unsupported")
    fault("ends-in-header.mp4", content[:200], "truncated", "corrupt")
    data = content.index(b"mdat")
    fault("ends-before-pixels.mp4", content[: data + 4], "truncated", "corrupt")
    index = content.index(b"moov")
    fault("no-index.mp4", content[:index] + b"none" + content[index + 4 :], "truncated", "corrupt")
    at = content.index(b"avc1") + 4 + 24
    fault("no-width.mp4", content[:at] + b"\0\0" + content[at + 2 :], "ok", "corrupt")
    broken = bytearray(content)
    for place in range(data + 40, data + 400):
        broken[place] = (broken[place] * 7 + place) % 255
    fault("scrambled-in-the-middle.mp4", bytes(broken), "ok", "damaged", "corrupt", "truncated")
    other = content.replace(b"avc1", b"zzz1")
    fault("unknown-compression.mp4", other, "unsupported", "corrupt")
    tone = ("-f", "lavfi", "-i", "sine=frequency=440:duration=0.2")
    with tempfile.TemporaryDirectory(prefix="photos-tui-corpus-") as folder:
        target = Path(folder, "out.mp4")
        subprocess.run(["ffmpeg", "-loglevel", "error", "-bitexact", *tone, "-bitexact", target], check=True)
        fault("sound-alone.mp4", target.read_bytes(), "unsupported")
    matroska = video(frames, ".mkv", "-c:v", "libx264", "-pix_fmt", "yuv420p")
    fault("ends-in-header.mkv", matroska[:60], "truncated", "corrupt", "unsupported")
    fault("ends-in-the-middle.avi", video(frames, ".avi", "-c:v", "mjpeg")[:3000], "truncated", "corrupt", "damaged")
