#include <jerror.h>

#include "jpeg_job.h"

static void note_message(j_common_ptr codec) {
  ccd_jpeg_errors *errors = (ccd_jpeg_errors *)codec->err;
  char text[JMSG_LENGTH_MAX];
  codec->err->format_message(codec, text);
  cpx_note(errors->picture, text);
}

static void on_error(j_common_ptr codec) {
  note_message(codec);
  longjmp(((ccd_jpeg_errors *)codec->err)->escape, 1);
}

static void on_message(j_common_ptr codec, int level) {
  if (level >= 0) return;
  ccd_jpeg_errors *errors = (ccd_jpeg_errors *)codec->err;
  switch (codec->err->msg_code) {
    /* Oddities of writers that damage no pixel. */
    case JWRN_EXTRANEOUS_DATA:
    case JWRN_ADOBE_XFORM:
    case JWRN_JFIF_MAJOR: return;
    case JWRN_JPEG_EOF: errors->hit_end = 1; break;
    default: break;
  }
  if (errors->picture->warnings++ == 0) note_message(codec);
}

static void on_output(j_common_ptr codec) { (void)codec; }

cpx_status ccd_jpeg_status_of_error(const ccd_jpeg_job *job) {
  switch (job->errors.base.msg_code) {
    case JERR_OUT_OF_MEMORY:
    case JERR_NO_BACKING_STORE: return CPX_OUT_OF_MEMORY;
    case JERR_IMAGE_TOO_BIG:
    case JERR_WIDTH_OVERFLOW: return CPX_TOO_BIG;
    case JERR_ARITH_NOTIMPL:
    case JERR_BAD_PRECISION:
    case JERR_CCIR601_NOTIMPL:
    case JERR_CONVERSION_NOTIMPL:
    case JERR_NOTIMPL:
    case JERR_NOT_COMPILED:
    case JERR_SOF_UNSUPPORTED: return CPX_UNSUPPORTED;
    default: return job->errors.hit_end ? CPX_TRUNCATED : CPX_CORRUPT;
  }
}

void ccd_jpeg_catch_errors(ccd_jpeg_job *job) {
  job->codec.err = jpeg_std_error(&job->errors.base);
  job->errors.base.error_exit = on_error;
  job->errors.base.emit_message = on_message;
  job->errors.base.output_message = on_output;
}
