#include <stdlib.h>

#if !__has_include(<libavformat/avformat.h>)
#error "libavformat/avformat.h is missing. On Debian: sudo apt-get install libavformat-dev libavcodec-dev libswscale-dev"
#endif
#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>
#include <libavutil/display.h>
#include <libavutil/log.h>
#include <libswscale/swscale.h>

#include "video_frame.h"
#include "video_source.h"

void cvd_prepare(void) { av_log_set_level(AV_LOG_QUIET); }

const char *cvd_libraries(void) {
  static char text[160];
  unsigned format = avformat_version(), codec = avcodec_version(), scale = swscale_version();
  snprintf(
      text, sizeof text, "libavformat %u.%u.%u, libavcodec %u.%u.%u, libswscale %u.%u.%u", format >> 16,
      format >> 8 & 255, format & 255, codec >> 16, codec >> 8 & 255, codec & 255, scale >> 16, scale >> 8 & 255,
      scale & 255);
  return text;
}

static const char *sniff(cpx_bytes file) { return cvd_is_video(file) ? "video" : NULL; }

/* The EXIF orientation of a display matrix. 1 for none and for turns by other angles. */
static uint8_t orientation_of(const AVStream *stream) {
  size_t size = 0;
  const int32_t *matrix = (const int32_t *)(const void *)av_stream_get_side_data(
      stream, AV_PKT_DATA_DISPLAYMATRIX, &size);
  if (!matrix || size < 9 * sizeof *matrix) return 1;
  int32_t a = matrix[0], b = matrix[1], c = matrix[3], d = matrix[4];
  if (a && d && !b && !c) return a > 0 ? (d > 0 ? 1 : 4) : (d > 0 ? 2 : 3);
  if (b && c && !a && !d) return b > 0 ? (c > 0 ? 5 : 6) : (c > 0 ? 8 : 7);
  return 1;
}

/* The size of the pictures with square pixels, before turning. */
static cpx_size size_of(const cvd_source *source) {
  const AVCodecParameters *parameters = source->stream->codecpar;
  if (parameters->width <= 0 || parameters->height <= 0) return (cpx_size){0};
  AVRational shape = av_guess_sample_aspect_ratio(source->format, source->stream, NULL);
  int64_t width = parameters->width;
  if (shape.num > 0 && shape.den > 0) {
    int64_t shown = av_rescale(width, shape.num, shape.den);
    /* Shapes beyond any camera's are mistakes. */
    if (shown >= width / 4 && shown <= width * 4 && shown > 0) width = shown;
  }
  return (cpx_size){(uint32_t)width, (uint32_t)parameters->height};
}

static cpx_status describe(const cvd_source *source, const cpx_options *options, cpx_picture *picture) {
  uint64_t milliseconds = cvd_milliseconds(source);
  picture->frames = 1;
  /* A video whose container does not tell how long it is lasts at least a moment. */
  picture->video_milliseconds =
      milliseconds == 0 ? 1 : milliseconds > UINT32_MAX ? UINT32_MAX : (uint32_t)milliseconds;
  return cpx_accept_size(picture, size_of(source), orientation_of(source->stream), options);
}

static cpx_status open_video(cvd_source *source, cpx_bytes file, const cpx_options *options, cpx_picture *picture) {
  char message[160];
  cpx_status status = cvd_open(source, file, message);
  if (status == CPX_NONE) {
    cpx_note(picture, "sound without pictures");
    return CPX_UNSUPPORTED;
  }
  if (status != CPX_OK) cpx_note(picture, message);
  return status == CPX_OK ? describe(source, options, picture) : status;
}

static cpx_status probe(cpx_bytes file, const cpx_options *options, cpx_picture *picture) {
  cvd_source source = {0};
  cpx_status status = open_video(&source, file, options, picture);
  cvd_close(&source);
  return status;
}

/* Converts a frame to four bytes a pixel. The caller frees the pixels. NULL if that is not possible. */
static uint8_t *convert(const AVFrame *frame, cpx_size size) {
  enum { alignment = 64 };
  struct SwsContext *scaler = sws_getContext(
      frame->width, frame->height, frame->format, (int)size.width, (int)size.height, AV_PIX_FMT_RGBA,
      SWS_BILINEAR | SWS_ACCURATE_RND | SWS_FULL_CHR_H_INT, NULL, NULL, NULL);
  if (!scaler) return NULL;
  int space = frame->colorspace != AVCOL_SPC_UNSPECIFIED ? (int)frame->colorspace
              : frame->height > 576                      ? SWS_CS_ITU709
                                                         : SWS_CS_ITU601;
  int is_full = frame->color_range == AVCOL_RANGE_JPEG || frame->format == AV_PIX_FMT_YUVJ420P ||
                frame->format == AV_PIX_FMT_YUVJ422P || frame->format == AV_PIX_FMT_YUVJ444P;
  enum { one = 1 << 16 };
  sws_setColorspaceDetails(
      scaler, sws_getCoefficients(space), is_full, sws_getCoefficients(SWS_CS_DEFAULT), 1, 0, one, one);
  int stride = (int)((size.width * 4 + alignment - 1) / alignment * alignment);
  uint8_t *pixels = NULL;
  if (posix_memalign((void **)&pixels, alignment, (size_t)stride * size.height + alignment) != 0) pixels = NULL;
  if (pixels) {
    uint8_t *planes[4] = {pixels};
    int strides[4] = {stride};
    const uint8_t *const *from = (const uint8_t *const *)frame->data;
    if (sws_scale(scaler, from, frame->linesize, 0, frame->height, planes, strides) <= 0) {
      free(pixels);
      pixels = NULL;
    }
  }
  sws_freeContext(scaler);
  return pixels;
}

/* Outputs a frame. Caches its pixels if more regions are likely to follow. */
static cpx_status output_frame(
    cpx_bytes file, const AVFrame *frame, const cpx_options *options, cpx_picture *picture) {
  cpx_size size = cpx_stored_size(picture);
  if ((uint64_t)size.width * size.height * 4 > options->limits.working_bytes / 2) {
    cpx_note(picture, "too many pixels for a format that is decoded as a whole");
    return CPX_OUT_OF_MEMORY;
  }
  uint8_t *pixels = convert(frame, size);
  if (!pixels) return CPX_OUT_OF_MEMORY;
  cpx_profile_room room;
  cpx_colour_space space =
      cpx_colour_space_of_code_points((uint32_t)frame->color_primaries, (uint32_t)frame->color_trc);
  cpx_image image = {
      .pixels = pixels,
      .stride = (size.width * 4ull + 63) / 64 * 64,
      .size = size,
      .kind = CPX_ROWS_RGBX,
      .profile = cpx_make_profile(&space, &room)};
  cpx_status status = cpx_output_image(&image, options, picture);
  if (cpx_should_cache(picture, options)) {
    cpx_cache_image(file, &image, pixels, options);
  } else {
    free(pixels);
  }
  return status;
}

static cpx_status decode(cpx_bytes file, const cpx_options *options, cpx_picture *picture) {
  cpx_status status;
  if (cpx_output_cached(file, options, picture, &status)) return status;
  cvd_source source = {0};
  char message[160] = "";
  status = cvd_open(&source, file, message);
  AVFrame *frame = NULL;
  if (status == CPX_OK) status = cvd_decode_frame(&source, &options->limits, &frame, message);
  if (status != CPX_OK) cpx_note(picture, message);
  cvd_close(&source);
  if (status == CPX_OK) status = output_frame(file, frame, options, picture);
  if (status == CPX_OK && (frame->flags & AV_FRAME_FLAG_CORRUPT || frame->decode_error_flags)) {
    picture->warnings++;
    status = CPX_DAMAGED;
  }
  av_frame_free(&frame);
  picture->is_final = 1;
  return status;
}

static const cpx_codec video_codec = {sniff, probe, NULL, decode};

const cpx_codec *const *cvd_codecs(void) {
  static const cpx_codec *const codecs[] = {&video_codec, NULL};
  return codecs;
}
