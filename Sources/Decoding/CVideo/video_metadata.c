#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <libavcodec/avcodec.h>
#include <libavutil/pixdesc.h>

#include "video_source.h"

/* The keys of the containers for a field, the best first. */
static const struct {
  cvd_field field;
  const char *keys[4];
} texts[] = {
    {CVD_MAKE, {"com.apple.quicktime.make", "make", "com.android.manufacturer", NULL}},
    {CVD_MODEL, {"com.apple.quicktime.model", "model", "com.android.model", NULL}},
    {CVD_SOFTWARE, {"com.apple.quicktime.software", "software", "encoder", NULL}},
    {CVD_TITLE, {"com.apple.quicktime.title", "title", NULL}},
    {CVD_ARTIST, {"com.apple.quicktime.author", "artist", "author", NULL}},
    {CVD_COPYRIGHT, {"com.apple.quicktime.copyright", "copyright", NULL}},
    {CVD_CAPTION, {"com.apple.quicktime.description", "description", "comment", NULL}},
    {CVD_CONTENT_IDENTIFIER, {"com.apple.quicktime.content.identifier", NULL}},
};

static const char *value(const cvd_source *source, const char *key) {
  const AVDictionaryEntry *entry = av_dict_get(source->format->metadata, key, NULL, 0);
  if (!entry && source->stream) entry = av_dict_get(source->stream->metadata, key, NULL, 0);
  return entry && entry->value && entry->value[0] ? entry->value : NULL;
}

/* Rewrites a date such as 2021-05-06T09:08:09+0200, or 2021-05-06T07:08:09.000000Z in universal time, which
   the standards of MP4 and QuickTime demand. */
static int read_date(const char *text, char date[64]) {
  int year, month, day, hour, minute, second, used = 0;
  int count = sscanf(text, "%4d-%2d-%2d%*1[T ]%2d:%2d:%2d%n", &year, &month, &day, &hour, &minute, &second, &used);
  int is_sound = count == 6 && used > 0 && year > 1904 && month >= 1 && month <= 12 && day >= 1 && day <= 31 &&
                 hour <= 23 && minute <= 59 && second <= 60 && hour >= 0 && minute >= 0 && second >= 0;
  /* The clock of a camera whose time is not set begins with 1970. */
  if (!is_sound || (year == 1970 && month == 1 && day == 1 && hour + minute + second == 0)) return 0;
  int length = snprintf(date, 64, "%04d-%02d-%02d %02d:%02d:%02d", year, month, day, hour, minute, second);
  const char *rest = text + used;
  if (*rest == '.') rest += 1 + strspn(rest + 1, "0123456789");
  unsigned hours = 0, minutes = 0;
  char sign;
  if (*rest == 'Z') {
    snprintf(date + length, 64 - (size_t)length, "Z");
  } else if (sscanf(rest, "%c%2u%*1[:]%2u", &sign, &hours, &minutes) >= 2) {
    /* Without a colon, the minutes are still to be read. */
    if (strlen(rest) == 5) sscanf(rest + 3, "%2u", &minutes);
    if ((sign == '+' || sign == '-') && hours <= 14 && minutes <= 59) {
      snprintf(date + length, 64 - (size_t)length, "%c%02u:%02u", sign, hours, minutes);
    }
  }
  return 1;
}

/* Whether a camera records that writes its own time where universal time belongs. */
static int writes_local_time(const cvd_source *source) {
  const AVDictionaryEntry *handler =
      source->stream ? av_dict_get(source->stream->metadata, "handler_name", NULL, 0) : NULL;
  return handler && handler->value && strstr(handler->value, "GoPro") != NULL;
}

/* Reports the best date: one with the camera's time zone, then that of the container, then any other. */
static void report_date(const cvd_source *source, cvd_receiver *receive, void *context) {
  static const char *const keys[] = {"com.apple.quicktime.creationdate", "date", "creation_time", "date", NULL};
  char date[64];
  for (size_t i = 0; keys[i]; i++) {
    const char *text = value(source, keys[i]);
    if (!text || !read_date(text, date)) continue;
    size_t length = strlen(date);
    int is_universal = date[length - 1] == 'Z', has_zone = length > 1 && date[length - 3] == ':' && length > 19;
    if (i == 1 && !has_zone) continue;
    if (is_universal && writes_local_time(source)) date[length - 1] = 0;
    receive(context, CVD_DATE, date);
    return;
  }
}

/* Reports a place in the form of ISO 6709: +48.8584+002.2945+035.000/ */
static void report_place(const cvd_source *source, cvd_receiver *receive, void *context) {
  static const char *const keys[] = {"com.apple.quicktime.location.ISO6709", "location", NULL};
  static const cvd_field fields[] = {CVD_LATITUDE, CVD_LONGITUDE, CVD_ALTITUDE};
  const char *text = NULL;
  for (size_t i = 0; keys[i] && !text; i++) text = value(source, keys[i]);
  if (!text) return;
  char parts[3][24] = {""};
  int count = 0;
  while (count < 3 && (*text == '+' || *text == '-')) {
    size_t length = 1 + strspn(text + 1, "0123456789.");
    if (length < 2 || length >= sizeof parts[0]) break;
    /* Only degrees: minutes and seconds without a mark have more digits before the point. */
    size_t whole = strspn(text + 1, "0123456789");
    if (whole > (count == 0 ? 2u : 3u) && count < 2) return;
    snprintf(parts[count++], sizeof parts[0], "%.*s", (int)(length - (*text == '+')), text + (*text == '+'));
    text += length;
  }
  if (count < 2) return;
  for (int i = 0; i < count; i++) receive(context, fields[i], parts[i]);
}

static void report_pixels(const cvd_source *source, cvd_receiver *receive, void *context) {
  const AVCodecParameters *parameters = source->stream->codecpar;
  char text[96];
  double rate = source->stream->avg_frame_rate.den ? av_q2d(source->stream->avg_frame_rate) : 0;
  int length = snprintf(text, sizeof text, "%s", avcodec_get_name(parameters->codec_id));
  if (rate > 0 && rate < 10000 && length < 64) snprintf(text + length, sizeof text - (size_t)length, ", %.4g fps", rate);
  receive(context, CVD_CODING, text);
  const char *space = parameters->color_primaries == AVCOL_PRI_BT2020 ? "BT.2020"
                      : parameters->color_primaries == AVCOL_PRI_SMPTE432   ? "Display P3"
                                                            : NULL;
  const char *curve = parameters->color_trc == AVCOL_TRC_SMPTE2084      ? " PQ"
                      : parameters->color_trc == AVCOL_TRC_ARIB_STD_B67 ? " HLG"
                                                                        : "";
  snprintf(text, sizeof text, "%s%s", space ? space : "", curve);
  if (space) receive(context, CVD_COLOUR_SPACE, text);
  const AVPixFmtDescriptor *kind = av_pix_fmt_desc_get(parameters->format);
  if (!kind) return;
  int across = kind->log2_chroma_w, down = kind->log2_chroma_h;
  const char *meaning = kind->flags & AV_PIX_FMT_FLAG_RGB ? "RGB"
                        : kind->nb_components < 3         ? "grey"
                        : across == 1 && down == 1        ? "YCbCr 4:2:0"
                        : across == 1 && down == 0        ? "YCbCr 4:2:2"
                        : across == 0 && down == 0        ? "YCbCr 4:4:4"
                                                          : "YCbCr";
  snprintf(text, sizeof text, "%d-bit %s", kind->comp[0].depth, meaning);
  receive(context, CVD_PIXEL_LAYOUT, text);
}

cpx_status cvd_read_metadata(cpx_bytes file, cvd_receiver *receive, void *context, char message[160]) {
  cvd_source source = {0};
  cpx_status status = cvd_open(&source, file, message);
  if (!source.format) {
    cvd_close(&source);
    return status;
  }
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
    const char *text = NULL;
    for (size_t k = 0; texts[i].keys[k] && !text; k++) text = value(&source, texts[i].keys[k]);
    if (text) receive(context, texts[i].field, text);
  }
  report_date(&source, receive, context);
  report_place(&source, receive, context);
  uint64_t milliseconds = cvd_milliseconds(&source);
  char number[24];
  snprintf(number, sizeof number, "%llu", (unsigned long long)milliseconds);
  if (milliseconds > 0) receive(context, CVD_DURATION, number);
  if (source.stream) report_pixels(&source, receive, context);
  cvd_close(&source);
  return CPX_OK;
}
