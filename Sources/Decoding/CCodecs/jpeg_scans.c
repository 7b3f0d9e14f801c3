#include "jpeg_job.h"

/* The smallest scale, in eighths, that gives at least `tenths` / 10 of the requested size in both directions.
   */
static unsigned scale_for(const ccd_jpeg_job *job, unsigned tenths) {
  /* libjpeg-turbo's transforms for the other scales have no SIMD version and cost more than they save. */
  static const unsigned scales[] = {1, 2, 4};
  cpx_size target = cpx_whole_output_size(job->picture, job->options);
  for (size_t i = 0; i < sizeof scales / sizeof *scales; i++) {
    uint64_t width = ((uint64_t)job->codec.image_width * scales[i] + 7) / 8;
    uint64_t height = ((uint64_t)job->codec.image_height * scales[i] + 7) / 8;
    if (width * 10 >= (uint64_t)target.width * tenths && height * 10 >= (uint64_t)target.height * tenths) {
      return scales[i];
    }
  }
  return 8;
}

/* Tenths of the requested size. At 18, averaging hides the difference between a scaled transform and a full
   one. */
enum { good_margin = 18, first_margin = 10 };

unsigned ccd_jpeg_choose_scale(const ccd_jpeg_job *job, int *is_good) {
  unsigned good = scale_for(job, good_margin);
  unsigned scale = good;
  if (job->options->stage == CPX_STAGE_FIRST) {
    scale = jpeg_has_multiple_scans((j_decompress_ptr)&job->codec) ? 1 : scale_for(job, first_margin);
  }
  *is_good = scale == good;
  return scale;
}

/* From zigzag position to index in the block, row by row. */
static const uint8_t natural_order[64] = {
    0,  1,  8,  16, 9,  2,  3,  10, 17, 24, 32, 25, 18, 11, 4,  5,  12, 19, 26, 33, 40, 48,
    41, 34, 27, 20, 13, 6,  7,  14, 21, 28, 35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23,
    30, 37, 44, 51, 58, 59, 52, 45, 38, 31, 39, 46, 53, 60, 61, 54, 47, 55, 62, 63};

/* The number of rows and columns of a component's coefficients that are visible at the chosen scale. For
   subsampled colour the scaled transform uses more coefficients than the target has pixels; then the target's
   pixels are enough. */
static int visible_side(const ccd_jpeg_job *job, int component) {
  const struct jpeg_decompress_struct *codec = &job->codec;
  const jpeg_component_info *info = &codec->comp_info[component];
  int side = info->DCT_scaled_size;
  int is_colour = codec->jpeg_color_space == JCS_YCbCr || codec->jpeg_color_space == JCS_YCCK;
  if (!is_colour || component == 0 || component == 3) return side;
  cpx_size target = cpx_whole_output_size(job->picture, job->options);
  JDIMENSION across = (target.width + info->width_in_blocks - 1) / info->width_in_blocks;
  JDIMENSION down = (target.height + info->height_in_blocks - 1) / info->height_in_blocks;
  int requested = (int)(across > down ? across : down);
  return requested < side ? requested : side;
}

/* Whether the scans read so far contain everything that a full decode would show: every visible coefficient
   is known, except for its last bit where averaging hides it. */
static int scans_suffice(const ccd_jpeg_job *job) {
  const struct jpeg_decompress_struct *codec = &job->codec;
  if (!codec->coef_bits) return 0;
  cpx_size target = cpx_whole_output_size(job->picture, job->options);
  int is_averaged = (uint64_t)codec->output_width * 10 >= (uint64_t)target.width * good_margin;
  int hidden_bits = is_averaged ? 1 : 0;
  for (int c = 0; c < codec->num_components; c++) {
    int side = visible_side(job, c);
    for (int i = 0; i < 64; i++) {
      if (natural_order[i] / 8 >= side || natural_order[i] % 8 >= side) continue;
      int missing_bits = codec->coef_bits[c][i];
      if (missing_bits < 0 || missing_bits > hidden_bits) return 0;
    }
  }
  return 1;
}

/* Whether every block has its DC coefficient, which is all that a scale of one eighth needs. */
static int has_means(const struct jpeg_decompress_struct *codec) {
  if (!codec->coef_bits) return 0;
  for (int c = 0; c < codec->num_components; c++) {
    if (codec->coef_bits[c][0] < 0) return 0;
  }
  return 1;
}

int ccd_jpeg_read_scans(ccd_jpeg_job *job) {
  struct jpeg_decompress_struct *codec = &job->codec;
  uint32_t scans = 0;
  for (;;) {
    int event = jpeg_consume_input(codec);
    if (event == JPEG_REACHED_EOI || event == JPEG_SUSPENDED) return 1;
    if (event != JPEG_SCAN_COMPLETED) continue;
    if (job->options->stage != CPX_STAGE_EXACT && scans_suffice(job)) return 1;
    if (job->options->stage == CPX_STAGE_FIRST && has_means(codec)) return 0;
    if (++scans >= job->options->limits.scans) return 1;
  }
}
