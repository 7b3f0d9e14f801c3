#include "cpages_library.h"

#include <dlfcn.h>

static cpg_library library;
static void *handle;
static int is_loaded;

static int find(const char *name, void *function) {
  void *found = dlsym(handle, name);
  /* The conversion that POSIX prescribes, because C converts no data pointer to a function pointer. */
  *(void **)function = found;
  return found != NULL;
}

static int find_all(void) {
  cpg_library *f = &library;
  return find("cairo_pdf_surface_create_for_stream", &f->create_pdf) &&
         find("cairo_pdf_surface_set_metadata", &f->set_metadata) &&
         find("cairo_image_surface_create", &f->create_image) &&
         find("cairo_image_surface_get_data", &f->image_data) &&
         find("cairo_image_surface_get_stride", &f->image_stride) &&
         find("cairo_surface_set_mime_data", &f->set_mime_data) && find("cairo_surface_flush", &f->flush) &&
         find("cairo_surface_mark_dirty", &f->mark_dirty) &&
         find("cairo_surface_finish", &f->finish) && find("cairo_surface_destroy", &f->destroy_surface) &&
         find("cairo_surface_status", &f->surface_status) && find("cairo_create", &f->create_context) &&
         find("cairo_destroy", &f->destroy_context) && find("cairo_status", &f->context_status) &&
         find("cairo_save", &f->save) && find("cairo_restore", &f->restore) &&
         find("cairo_translate", &f->translate) && find("cairo_scale", &f->scale) &&
         find("cairo_set_source_rgb", &f->set_source_rgb) &&
         find("cairo_set_source_surface", &f->set_source_surface) && find("cairo_rectangle", &f->rectangle) &&
         find("cairo_fill", &f->fill) && find("cairo_paint", &f->paint) && find("cairo_move_to", &f->move_to) &&
         find("cairo_show_page", &f->show_page) && find("pango_cairo_create_layout", &f->create_layout) &&
         find("pango_layout_set_text", &f->set_text) && find("pango_layout_set_width", &f->set_width) &&
         find("pango_layout_set_height", &f->set_height) &&
         find("pango_layout_set_ellipsize", &f->set_ellipsis) && find("pango_layout_set_wrap", &f->set_wrap) &&
         find("pango_layout_set_alignment", &f->set_alignment) &&
         find("pango_layout_set_font_description", &f->set_font) &&
         find("pango_layout_get_size", &f->layout_size) && find("pango_cairo_show_layout", &f->show_layout) &&
         find("pango_font_description_from_string", &f->create_font) &&
         find("pango_font_description_set_absolute_size", &f->set_font_size) &&
         find("pango_font_description_set_weight", &f->set_font_weight) &&
         find("pango_font_description_free", &f->free_font) && find("g_object_unref", &f->unref);
}

const cpg_library *cpg_load_library(void) {
  if (is_loaded) return &library;
  if (!handle) handle = dlopen("libpangocairo-1.0.so.0", RTLD_NOW | RTLD_LOCAL);
  if (!handle || !find_all()) return NULL;
  is_loaded = 1;
  return &library;
}
