// SPDX-License-Identifier: Apache-2.0

#include "lexicons.h"

#include <string.h>

// Packages have each file packed by scripts/_lexicons.py; see there.
#ifdef LEXICONS_ARE_PACKED
#include <pthread.h>
#include <stdlib.h>
#include <zlib.h>
#define DATA Packed
#else
#define DATA Data
#endif

// #embed is C23; clang has it in every mode, with a warning in the older ones.
#pragma clang diagnostic ignored "-Wc23-extensions"

#define TEXT_OF(tokens) #tokens
#define TEXT(tokens) TEXT_OF(tokens)
#define NAME_OF(language, file) language##_##file
#define NAME(language, file) NAME_OF(language, file)
#define LEXICON(language) NAME(language, lexicon)
#define LISTS(language) NAME(language, lists)
#define ROW(language)                                     \
  {#language,                                             \
   {LEXICON(language), sizeof LEXICON(language) - 1},     \
   {LISTS(language), sizeof LISTS(language) - 1}}

// A language that has a line here and no files in Data/ has no lexicon and no lists yet.
#define LANGUAGE ca
#include "embedded.h"
#define LANGUAGE da
#include "embedded.h"
#define LANGUAGE de
#include "embedded.h"
#define LANGUAGE en
#include "embedded.h"
#define LANGUAGE es
#include "embedded.h"
#define LANGUAGE fr
#include "embedded.h"
#define LANGUAGE hi
#include "embedded.h"
#define LANGUAGE it
#include "embedded.h"
#define LANGUAGE ko
#include "embedded.h"
#define LANGUAGE nb
#include "embedded.h"
#define LANGUAGE nl
#include "embedded.h"
#define LANGUAGE pt
#include "embedded.h"
#define LANGUAGE sv
#include "embedded.h"

struct file {
  const unsigned char *start;
  ptrdiff_t length;
};

static const struct language {
  const char *language;
  struct file lexicon;
  struct file lists;
} languages[] = {
    ROW(ca),
    ROW(da),
    ROW(de),
    ROW(en),
    ROW(es),
    ROW(fr),
    ROW(hi),
    ROW(it),
    ROW(ko),
    ROW(nb),
    ROW(nl),
    ROW(pt),
    ROW(sv),
};

static const struct language *find(const char *language) {
  for (size_t index = 0; index < sizeof languages / sizeof languages[0]; index++) {
    if (strcmp(languages[index].language, language) == 0) return &languages[index];
  }
  return NULL;
}

#ifdef LEXICONS_ARE_PACKED
// The size that a packed file begins with, in bytes.
enum { PREFIX = 4 };

// The files that have been unpacked, by the place of their languages: lexicons, then lists.
static const unsigned char *unpacked[sizeof languages / sizeof languages[0]][2];
static pthread_mutex_t unpacking = PTHREAD_MUTEX_INITIALIZER;

static const unsigned char *unpack(const struct file *file, ptrdiff_t *length) {
  size_t language = (size_t)((const char *)file - (const char *)languages) / sizeof languages[0];
  const unsigned char **place = &unpacked[language][file == &languages[language].lists];
  const unsigned char *start = file->start;
  uLongf size = (uLongf)start[0] | (uLongf)start[1] << 8 | (uLongf)start[2] << 16 |
                (uLongf)start[3] << 24;
  *length = (ptrdiff_t)size;
  if (size == 0) return NULL;
  pthread_mutex_lock(&unpacking);
  if (*place == NULL) {
    unsigned char *text = malloc(size);
    // Only memory that is not there, or damaged, can fail.
    if (text == NULL ||
        uncompress(text, &size, start + PREFIX, (uLong)(file->length - PREFIX)) != Z_OK ||
        (ptrdiff_t)size != *length) {
      abort();
    }
    *place = text;
  }
  pthread_mutex_unlock(&unpacking);
  return *place;
}
#endif

static const unsigned char *bytes(const struct file *file, ptrdiff_t *length) {
  *length = file ? file->length : 0;
#ifdef LEXICONS_ARE_PACKED
  return *length > PREFIX ? unpack(file, length) : NULL;
#else
  return *length > 0 ? file->start : NULL;
#endif
}

const unsigned char *caffe_lexicon(const char *language, ptrdiff_t *length) {
  const struct language *found = find(language);
  return bytes(found ? &found->lexicon : NULL, length);
}

const unsigned char *caffe_word_lists(const char *language, ptrdiff_t *length) {
  const struct language *found = find(language);
  return bytes(found ? &found->lists : NULL, length);
}
