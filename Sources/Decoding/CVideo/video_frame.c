#include "video_frame.h"

#include <stdlib.h>

#include <libavcodec/avcodec.h>
#include <libavutil/pixdesc.h>

static AVCodecContext *open_decoder(const cvd_source *source, const cpx_limits *limits, int *error) {
  const AVCodec *decoder = avcodec_find_decoder(source->stream->codecpar->codec_id);
  AVCodecContext *context = decoder ? avcodec_alloc_context3(decoder) : NULL;
  *error = decoder ? AVERROR(ENOMEM) : AVERROR_DECODER_NOT_FOUND;
  if (!context) return NULL;
  *error = avcodec_parameters_to_context(context, source->stream->codecpar);
  context->thread_count = 1;
  context->skip_frame = AVDISCARD_NONKEY;
  context->max_pixels = (int64_t)limits->pixels;
  context->pkt_timebase = source->stream->time_base;
  context->codec_whitelist = av_strdup(source->format->codec_whitelist);
  if (*error >= 0) *error = avcodec_open2(context, decoder, NULL);
  if (*error < 0) avcodec_free_context(&context);
  return context;
}

/* Sends packets to the decoder until it returns a frame. Other streams' packets are skipped. */
static int next_frame(cvd_source *source, AVCodecContext *decoder, AVPacket *packet, AVFrame *frame) {
  enum { most_packets = 5000, most_bytes = 256 << 20 };
  int64_t bytes = 0;
  for (int i = 0; i < most_packets && bytes < most_bytes; i++) {
    int error = av_read_frame(source->format, packet);
    if (error < 0 && error != AVERROR_EOF) return error;
    int is_end = error == AVERROR_EOF;
    if (!is_end && packet->stream_index != source->stream->index) {
      av_packet_unref(packet);
      continue;
    }
    bytes += is_end ? 0 : packet->size;
    int is_key = !is_end && (packet->flags & AV_PKT_FLAG_KEY);
    if (is_end || is_key) {
      error = avcodec_send_packet(decoder, is_end ? NULL : packet);
      av_packet_unref(packet);
      if (error < 0 && !is_end) continue;
      /* The decoder waits for frames that come before this one. Without them it need not. */
      if (is_key) avcodec_send_packet(decoder, NULL);
      error = avcodec_receive_frame(decoder, frame);
      avcodec_flush_buffers(decoder);
      if (error >= 0 || is_end) return error;
    } else {
      av_packet_unref(packet);
    }
  }
  return AVERROR_INVALIDDATA;
}

/* Whether a frame is black or nearly so, as far as a grid of brightness tells. Frames of unusual kinds count
   as bright. */
static int is_black(const AVFrame *frame) {
  enum { steps = 24, dark = 32 };
  const AVPixFmtDescriptor *kind = av_pix_fmt_desc_get(frame->format);
  if (!kind || !frame->data[0] || (kind->flags & (AV_PIX_FMT_FLAG_RGB | AV_PIX_FMT_FLAG_BE | AV_PIX_FMT_FLAG_PAL))) {
    return 0;
  }
  int shift = kind->comp[0].depth - 8, bright = 0;
  for (int i = 0; i < steps * steps; i++) {
    ptrdiff_t x = (ptrdiff_t)frame->width * (i % steps * 2 + 1) / (steps * 2);
    ptrdiff_t y = (ptrdiff_t)frame->height * (i / steps * 2 + 1) / (steps * 2);
    const uint8_t *at = frame->data[0] + y * frame->linesize[0] + x * kind->comp[0].step + kind->comp[0].offset;
    int value = shift > 0 ? (at[0] | at[1] << 8) >> (kind->comp[0].shift + shift) : at[0];
    bright += value > dark;
  }
  return bright * 50 < steps * steps;
}

/* Replaces a black frame by one that comes a few seconds later, if that isn't black. */
static void prefer_bright_frame(cvd_source *source, AVCodecContext *decoder, AVPacket *packet, AVFrame *frame) {
  static const int64_t milliseconds[] = {1000, 3000, 10000};
  AVFrame *other = av_frame_alloc();
  uint64_t duration = cvd_milliseconds(source);
  int64_t start = source->stream->start_time == AV_NOPTS_VALUE ? 0 : source->stream->start_time;
  for (size_t i = 0; other && i < sizeof milliseconds / sizeof *milliseconds; i++) {
    if (duration > 0 && (uint64_t)milliseconds[i] >= duration) break;
    int64_t place = start + av_rescale_q(milliseconds[i], (AVRational){1, 1000}, source->stream->time_base);
    avcodec_flush_buffers(decoder);
    if (av_seek_frame(source->format, source->stream->index, place, 0) < 0) break;
    av_frame_unref(other);
    if (next_frame(source, decoder, packet, other) < 0) break;
    if (!is_black(other)) {
      av_frame_unref(frame);
      av_frame_move_ref(frame, other);
      break;
    }
  }
  av_frame_free(&other);
}

cpx_status cvd_decode_frame(cvd_source *source, const cpx_limits *limits, AVFrame **frame, char message[160]) {
  int error = 0;
  AVCodecContext *decoder = open_decoder(source, limits, &error);
  if (!decoder) return cvd_status_of_error(error, message);
  AVPacket *packet = av_packet_alloc();
  *frame = av_frame_alloc();
  error = packet && *frame ? next_frame(source, decoder, packet, *frame) : AVERROR(ENOMEM);
  if (error >= 0 && is_black(*frame)) prefer_bright_frame(source, decoder, packet, *frame);
  av_packet_free(&packet);
  avcodec_free_context(&decoder);
  if (error >= 0) return CPX_OK;
  av_frame_free(frame);
  return cvd_status_of_error(error, message);
}
