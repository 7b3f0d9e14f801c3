#include "jpeg_lossless.h"

#include <stdlib.h>

#include "ccd_lossless_jpeg.h"
#include "jpeg_layout.h"

/* Everything one decode owns. */
typedef struct job {
  ccd_lossless_jpeg *jpeg;
  ccd_lossless_frame frame;
  ccd_jpeg_profile profile;
  cpx_output output;
  uint16_t *samples;
  uint8_t *row;
} job;

static cpx_row_kind row_kind(const ccd_lossless_frame *frame) {
  switch (frame->colours) {
    case CCD_LOSSLESS_GREY: return CPX_ROWS_GREY;
    case CCD_LOSSLESS_CMYK: return CPX_ROWS_INVERTED_CMYK;
    default: return CPX_ROWS_RGBX;
  }
}

/* A sample in eight bits. */
static uint8_t to_8_bits(unsigned sample, unsigned bits) {
  unsigned most = (1u << bits) - 1;
  return sample >= most ? 255 : (uint8_t)((sample * 255 + most / 2) / most);
}

static uint8_t clamped(int value) { return value < 0 ? 0 : value > 255 ? 255 : (uint8_t)value; }

/* Converts brightness and colour differences to red, green and blue, by JFIF. */
static void convert_ycc(uint8_t *pixel) {
  int y = pixel[0], blue = pixel[1] - 128, red = pixel[2] - 128;
  pixel[0] = clamped(y + (91881 * red + 32768) / 65536);
  pixel[1] = clamped(y - (22554 * blue + 46802 * red + 32768) / 65536);
  pixel[2] = clamped(y + (116130 * blue + 32768) / 65536);
}

static void convert_row(const job *job) {
  const ccd_lossless_frame *frame = &job->frame;
  const uint16_t *from = job->samples;
  uint8_t *to = job->row;
  for (uint32_t x = 0; x < frame->size.width; x++, to += 4) {
    for (unsigned i = 0; i < frame->components; i++) to[i] = to_8_bits(*from++, frame->bits);
    if (frame->colours == CCD_LOSSLESS_GREY) to[1] = to[2] = to[0];
    if (frame->colours == CCD_LOSSLESS_YCC) convert_ycc(to);
  }
}

static cpx_status push_rows(job *job, const cpx_options *options, cpx_picture *picture) {
  cpx_rectangle part = cpx_requested_part(picture, options);
  cpx_size rows = {part.width, part.height};
  cpx_status status =
      cpx_output_begin(&job->output, picture, options, rows, row_kind(&job->frame), job->profile.bytes);
  if (status != CPX_OK) return status;
  for (uint32_t y = 0; y < part.y + part.height; y++) {
    if (!ccd_lossless_read_row(job->jpeg, job->samples)) {
      cpx_note(picture, "the data ends early or is damaged");
      picture->warnings++;
      return y == 0 ? CPX_TRUNCATED : CPX_DAMAGED;
    }
    if (y < part.y) continue;
    convert_row(job);
    cpx_output_push(&job->output, job->row + (size_t)part.x * 4);
  }
  return CPX_OK;
}

static cpx_status decode_opened(job *job, const cpx_options *options, cpx_picture *picture) {
  cpx_size size = job->frame.size;
  if (job->frame.colours == CCD_LOSSLESS_OTHER) {
    cpx_note(picture, "a lossless JPEG with these components");
    return CPX_UNSUPPORTED;
  }
  job->samples = malloc((size_t)size.width * job->frame.components * sizeof *job->samples);
  job->row = calloc(size.width, 4);
  if (!job->samples || !job->row) return CPX_OUT_OF_MEMORY;
  cpx_status status = push_rows(job, options, picture);
  if (status == CPX_OK || status == CPX_DAMAGED) cpx_output_finish(&job->output, picture, options);
  return status;
}

cpx_status ccd_jpeg_decode_lossless(
    cpx_bytes stream, const ccd_jpeg_layout *layout, const cpx_options *options, cpx_picture *picture) {
  job job = {0};
  picture->is_final = 1;
  cpx_status status = ccd_lossless_open(stream, &options->limits, &job.jpeg, &job.frame);
  if (status == CPX_UNSUPPORTED) cpx_note(picture, "a lossless JPEG of another process, or subsampled");
  job.profile = ccd_jpeg_read_profile(stream, layout, options->limits.chunk_bytes);
  if (status == CPX_OK) status = decode_opened(&job, options, picture);
  cpx_output_end(&job.output);
  ccd_lossless_close(job.jpeg);
  free(job.profile.memory);
  free(job.samples);
  free(job.row);
  return status;
}
