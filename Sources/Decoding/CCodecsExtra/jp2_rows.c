#include "jp2_rows.h"

#include <stdlib.h>

/* The components of a picture: colours, and alpha if there is any. */
typedef struct components {
  const opj_image_comp_t *colours[4];
  const opj_image_comp_t *alpha;
  unsigned count;
  cpx_row_kind kind;
  /* Whether colours are brightness and two differences (ITU-R BT.601, full range). */
  int is_ycc;
  /* The sizes of the delivered rows. */
  cpx_size size;
  /* The table of cpx_linear_table. NULL for pictures that are not in linear light. */
  const uint8_t *linear;
} components;

const char *cce_jp2_library(void) { return opj_version(); }

int cce_jp2_has_alpha(const opj_image_t *image) {
  for (OPJ_UINT32 i = 0; i < image->numcomps; i++) {
    if (image->comps[i].alpha) return 1;
  }
  return 0;
}

static cpx_status sort_components(const opj_image_t *image, components *found, cpx_picture *picture) {
  *found = (components){0};
  for (OPJ_UINT32 i = 0; i < image->numcomps; i++) {
    const opj_image_comp_t *component = &image->comps[i];
    if (!component->data || component->w == 0 || component->h == 0 || component->prec == 0 || component->prec > 32) {
      return CPX_CORRUPT;
    }
    if (component->alpha) {
      /* 2 marks alpha that is multiplied into the colours, which hardly any program writes. */
      if (!found->alpha) found->alpha = component;
    } else if (found->count < 4) {
      found->colours[found->count++] = component;
    }
  }
  if (found->count == 0) return CPX_CORRUPT;
  int is_ink = image->color_space == OPJ_CLRSPC_CMYK && found->count == 4;
  /* With CIE Lab the library stores numbers instead of a profile, and no length. */
  int is_lab = image->icc_profile_buf && image->icc_profile_len == 0;
  if (image->color_space == OPJ_CLRSPC_EYCC || is_lab) {
    cpx_note(picture, is_lab ? "CIE Lab" : "e-YCC colours");
    return CPX_UNSUPPORTED;
  }
  /* If the file doesn't say what they are, two components are grey and alpha, four are colours and alpha. */
  if (!is_ink && !found->alpha && (found->count == 2 || found->count == 4)) {
    found->alpha = found->colours[--found->count];
  }
  if (found->count == 2) found->count = 1;
  found->is_ycc = image->color_space == OPJ_CLRSPC_SYCC && found->count == 3;
  if (is_ink) {
    found->kind = CPX_ROWS_CMYK;
  } else if (found->count == 1) {
    found->kind = found->alpha ? CPX_ROWS_GREY_ALPHA : CPX_ROWS_GREY;
  } else {
    found->count = 3;
    found->kind = found->alpha ? CPX_ROWS_RGBA : CPX_ROWS_RGBX;
  }
  /* The first component has all pixels. Others may have fewer. */
  found->size = (cpx_size){found->colours[0]->w, found->colours[0]->h};
  return CPX_OK;
}

/* A value as eight bits. `x` and `y` count the pixels of the whole picture. `linear` is the table for linear
   light, or NULL. */
static uint8_t value_at(
    const opj_image_comp_t *component, cpx_size size, uint32_t x, uint32_t y, const uint8_t *linear) {
  uint64_t column = component->w == size.width ? x : (uint64_t)x * component->w / size.width;
  uint64_t row = component->h == size.height ? y : (uint64_t)y * component->h / size.height;
  int64_t value = component->data[row * component->w + column];
  if (component->sgnd) value += (int64_t)1 << (component->prec - 1);
  int64_t most = ((int64_t)1 << component->prec) - 1;
  if (value < 0) value = 0;
  if (value > most) value = most;
  if (linear) return linear[(value * 65535 + most / 2) / most];
  return component->prec == 8 ? (uint8_t)value : (uint8_t)((value * 255 + most / 2) / most);
}

static uint8_t clamped(int value) { return value < 0 ? 0 : value > 255 ? 255 : (uint8_t)value; }

static void convert_ycc(uint8_t *pixel) {
  int y = pixel[0], cb = pixel[1] - 128, cr = pixel[2] - 128;
  pixel[0] = clamped(y + (91881 * cr + 32768) / 65536);
  pixel[1] = clamped(y - (22554 * cb + 46802 * cr + 32768) / 65536);
  pixel[2] = clamped(y + (116130 * cb + 32768) / 65536);
}

static void fill_row(const components *found, uint32_t y, uint8_t *row) {
  cpx_size size = found->size;
  for (uint32_t x = 0; x < size.width; x++, row += 4) {
    for (unsigned i = 0; i < found->count; i++) row[i] = value_at(found->colours[i], size, x, y, found->linear);
    if (found->count == 1) row[1] = row[2] = row[0];
    if (found->is_ycc) convert_ycc(row);
    if (found->alpha) row[3] = value_at(found->alpha, size, x, y, NULL);
  }
}

cpx_status cce_output_jp2(const opj_image_t *image, const cpx_options *options, cpx_picture *picture) {
  components found;
  cpx_status status = sort_components(image, &found, picture);
  if (status != CPX_OK) return status;
  picture->has_alpha = found.alpha != NULL;
  cpx_bytes profile = {image->icc_profile_buf, image->icc_profile_len};
  cpx_profile_room room;
  if (found.colours[0]->prec > 8 && !found.is_ycc) {
    found.linear = cpx_linear_table(&profile, found.kind, options, &room);
  }
  cpx_output output = {0};
  uint8_t *row = malloc((size_t)found.size.width * 4);
  status = row ? cpx_output_begin(&output, picture, options, found.size, found.kind, profile) : CPX_OUT_OF_MEMORY;
  if (status == CPX_OK) {
    for (uint32_t y = 0; y < found.size.height; y++) {
      fill_row(&found, y, row);
      cpx_output_push(&output, row);
    }
    cpx_output_finish(&output, picture, options);
  }
  cpx_output_end(&output);
  free(row);
  return status;
}
