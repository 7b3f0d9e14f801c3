#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <unistd.h>

#include "CInterprocess.h"

int cip_open_page_statistics(void) { return open("/proc/buddyinfo", O_RDONLY | O_CLOEXEC); }

/* Adds up the free huge pages in a line: after the name of the zone it has the free blocks of each order,
   which are twice as large as those of the order before. */
static uint64_t count_line(const char *line, unsigned order) {
  const char *zone = strstr(line, "zone");
  if (!zone) return 0;
  char *at = (char *)(uintptr_t)zone + strlen("zone");
  at += strspn(at, " ");
  at += strcspn(at, " ");
  uint64_t pages = 0;
  for (unsigned column = 0;; column++) {
    char *end;
    uint64_t blocks = strtoull(at, &end, 10);
    if (end == at) return pages;
    if (column >= order && column - order < 32) pages += blocks << (column - order);
    at = end;
  }
}

uint64_t cip_count_huge_pages(const char *statistics, unsigned order) {
  uint64_t pages = 0;
  for (const char *line = statistics; line; line = strchr(line, '\n')) {
    line += *line == '\n';
    char copy[256];
    size_t count = strcspn(line, "\n");
    if (count >= sizeof copy) continue;
    memcpy(copy, line, count);
    copy[count] = 0;
    pages += count_line(copy, order);
  }
  return pages;
}

/* The order of a huge page: a page full of entries of eight bytes describes the pages in one. */
static unsigned huge_page_order(uint64_t page_bytes) {
  unsigned order = 0;
  while (8ull << order < page_bytes) order++;
  return order;
}

void cip_avoid_scarce_huge_pages(int statistics, uint64_t needed_bytes) {
  char text[16384];
  uint64_t page_bytes = (uint64_t)sysconf(_SC_PAGESIZE);
  unsigned order = huge_page_order(page_bytes);
  ssize_t count = statistics >= 0 ? pread(statistics, text, sizeof text - 1, 0) : -1;
  if (statistics >= 0) close(statistics);
  text[count > 0 ? count : 0] = 0;
  if (cip_count_huge_pages(text, order) < needed_bytes / (page_bytes << order)) {
    prctl(PR_SET_THP_DISABLE, 1, 0, 0, 0);
  }
}
