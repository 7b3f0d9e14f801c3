#include "video_source.h"

#include <string.h>

#include <libavcodec/avcodec.h>

/* What can be in a file of a camera, a phone or a screen recorder. Every other decoder and container of the
   libraries is out of reach for files. */
static const char allowed_formats[] = "mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,avi";
static const char allowed_codecs[] =
    "h264,hevc,vp8,vp9,libdav1d,av1,mpeg4,h263,mpeg1video,mpeg2video,mjpeg,prores,dnxhd,dvvideo,msmpeg4,"
    "msmpeg4v2,theora,rawvideo,cfhd,svq1,svq3,cinepak,rpza,qtrle,png";

/* Whether the brands of a file are those of pictures, or of sound alone. A sequence of pictures that has no
   picture outside it is a video. */
static int is_picture(cpx_bytes file) {
  static const char majors[] = "crx jp2 jxl M4A M4B ", brands[] = "avifheicheixheimheismif1miaf";
  enum { most_brands = 32 };
  cpx_bytes head = cpx_slice(file, 0, 12);
  uint32_t length = cpx_big_endian(head.start);
  for (const char *major = majors; *major; major += 4) {
    if (memcmp(head.start + 8, major, 4) == 0) return 1;
  }
  for (uint32_t at = 8; at + 4 <= length && at < 16 + 4 * most_brands; at += at == 8 ? 8 : 4) {
    cpx_bytes found = cpx_slice(file, at, 4);
    for (const char *brand = brands; found.count && *brand; brand += 4) {
      if (memcmp(found.start, brand, 4) == 0) return 1;
    }
  }
  return 0;
}

/* The library's name of a container, by a file's first bytes. NULL for others. */
static const char *container(cpx_bytes file) {
  static const char *const atoms[] = {"moov", "mdat", "wide", "free", "skip", "pnot"};
  cpx_bytes head = cpx_slice(file, 0, 12);
  if (!head.count) return NULL;
  if (memcmp(head.start, "\x1A\x45\xDF\xA3", 4) == 0) return "matroska";
  if (memcmp(head.start, "RIFF", 4) == 0 && memcmp(head.start + 8, "AVI ", 4) == 0) return "avi";
  if (memcmp(head.start + 4, "ftyp", 4) == 0) {
    return is_picture(file) ? NULL : "mov";
  }
  for (size_t i = 0; i < sizeof atoms / sizeof *atoms; i++) {
    if (memcmp(head.start + 4, atoms[i], 4) == 0) return "mov";
  }
  return NULL;
}

int cvd_is_video(cpx_bytes file) { return container(file) != NULL; }

cpx_status cvd_status_of_error(int error, char message[160]) {
  av_strerror(error, message, 160);
  switch (error) {
    case AVERROR(ENOMEM): return CPX_OUT_OF_MEMORY;
    case AVERROR_EOF: return CPX_TRUNCATED;
    case AVERROR_DECODER_NOT_FOUND:
    case AVERROR_DEMUXER_NOT_FOUND:
    case AVERROR_PATCHWELCOME:
    case AVERROR(ENOSYS):
    case AVERROR(EPERM): return CPX_UNSUPPORTED;
    default: return CPX_CORRUPT;
  }
}

static int read_bytes(void *state, uint8_t *to, int count) {
  cvd_source *source = state;
  uint64_t left = source->file.count - source->at;
  if (count <= 0 || left == 0) return AVERROR_EOF;
  size_t step = (uint64_t)count < left ? (size_t)count : (size_t)left;
  memcpy(to, source->file.start + source->at, step);
  source->at += step;
  return (int)step;
}

static int64_t seek(void *state, int64_t place, int whence) {
  cvd_source *source = state;
  int64_t size = (int64_t)source->file.count;
  if (whence & AVSEEK_SIZE) return size;
  switch (whence & ~AVSEEK_FORCE) {
    case SEEK_SET: break;
    case SEEK_CUR: place += (int64_t)source->at; break;
    case SEEK_END: place += size; break;
    default: return AVERROR(EINVAL);
  }
  if (place < 0 || place > size) return AVERROR(EINVAL);
  source->at = (uint64_t)place;
  return place;
}

/* Containers can name other files. None is opened. */
static int refuse(AVFormatContext *format, AVIOContext **io, const char *url, int flags, AVDictionary **options) {
  (void)format, (void)url, (void)flags, (void)options;
  *io = NULL;
  return AVERROR(EPERM);
}

static int make_context(cvd_source *source) {
  enum { buffer_bytes = 1 << 16 };
  uint8_t *buffer = av_malloc(buffer_bytes);
  if (!buffer) return 0;
  source->io = avio_alloc_context(buffer, buffer_bytes, 0, source, read_bytes, NULL, seek);
  if (!source->io) {
    av_free(buffer);
    return 0;
  }
  source->format = avformat_alloc_context();
  if (!source->format) return 0;
  source->format->pb = source->io;
  source->format->flags |= AVFMT_FLAG_CUSTOM_IO;
  source->format->io_open = refuse;
  source->format->format_whitelist = av_strdup(allowed_formats);
  source->format->codec_whitelist = av_strdup(allowed_codecs);
  source->format->protocol_whitelist = av_strdup("none");
  return source->format->format_whitelist && source->format->codec_whitelist && source->format->protocol_whitelist;
}

/* Chooses the first stream of pictures that has a decoder; a cover counts only if there is no other. */
static cpx_status choose_stream(cvd_source *source, char message[160]) {
  cpx_status status = CPX_NONE;
  for (unsigned i = 0; i < source->format->nb_streams; i++) {
    AVStream *stream = source->format->streams[i];
    if (stream->codecpar->codec_type != AVMEDIA_TYPE_VIDEO) continue;
    if (!avcodec_find_decoder(stream->codecpar->codec_id)) {
      if (status == CPX_NONE) {
        snprintf(message, 160, "no decoder for %s", avcodec_get_name(stream->codecpar->codec_id));
        status = CPX_UNSUPPORTED;
      }
      continue;
    }
    int is_cover = (stream->disposition & AV_DISPOSITION_ATTACHED_PIC) != 0;
    if (is_cover && source->stream) continue;
    source->stream = stream;
    status = CPX_OK;
    if (!is_cover) break;
  }
  int has_sound = 0;
  for (unsigned i = 0; i < source->format->nb_streams; i++) {
    AVStream *stream = source->format->streams[i];
    if (stream != source->stream) stream->discard = AVDISCARD_ALL;
    has_sound |= stream->codecpar->codec_type == AVMEDIA_TYPE_AUDIO;
  }
  /* The list of streams of a file that ends early is incomplete. */
  return status == CPX_NONE && !has_sound ? CPX_TRUNCATED : status;
}

cpx_status cvd_open(cvd_source *source, cpx_bytes file, char message[160]) {
  source->file = file;
  source->at = 0;
  message[0] = 0;
  const char *name = container(file);
  if (!name) return CPX_UNKNOWN_FORMAT;
  if (!make_context(source)) return CPX_OUT_OF_MEMORY;
  /* On failure this frees the context. */
  int error = avformat_open_input(&source->format, NULL, av_find_input_format(name), NULL);
  if (error < 0) {
    cpx_status status = cvd_status_of_error(error, message);
    return status == CPX_CORRUPT && source->at >= file.count ? CPX_TRUNCATED : status;
  }
  cpx_status status = choose_stream(source, message);
  if (status != CPX_OK || source->stream->codecpar->width > 0) return status;
  /* Only the stream itself knows the size. */
  source->format->probesize = 1 << 20;
  source->format->max_analyze_duration = AV_TIME_BASE / 10;
  error = avformat_find_stream_info(source->format, NULL);
  return error < 0 ? cvd_status_of_error(error, message) : CPX_OK;
}

uint64_t cvd_milliseconds(const cvd_source *source) {
  int64_t longest = source->format->duration != AV_NOPTS_VALUE ? source->format->duration / 1000 : 0;
  for (unsigned i = 0; longest <= 0 && i < source->format->nb_streams; i++) {
    const AVStream *stream = source->format->streams[i];
    if (stream->duration == AV_NOPTS_VALUE || stream->duration <= 0) continue;
    int64_t found = av_rescale_q(stream->duration, stream->time_base, (AVRational){1, 1000});
    if (found > longest) longest = found;
  }
  return longest > 0 ? (uint64_t)longest : 0;
}

void cvd_close(cvd_source *source) {
  avformat_close_input(&source->format);
  if (source->io) av_freep(&source->io->buffer);
  avio_context_free(&source->io);
  *source = (cvd_source){0};
}
