// SPDX-License-Identifier: Apache-2.0

#include "lexicons.h"

#include <string.h>

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
#define LANGUAGE pl
#include "embedded.h"
#define LANGUAGE pt
#include "embedded.h"
#define LANGUAGE ru
#include "embedded.h"
#define LANGUAGE sv
#include "embedded.h"
#define LANGUAGE uk
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
    ROW(pl),
    ROW(pt),
    ROW(ru),
    ROW(sv),
    ROW(uk),
};

static const struct language *find(const char *language) {
  for (size_t index = 0; index < sizeof languages / sizeof languages[0]; index++) {
    if (strcmp(languages[index].language, language) == 0) return &languages[index];
  }
  return NULL;
}

static const unsigned char *bytes(const struct file *file, ptrdiff_t *length) {
  *length = file ? file->length : 0;
  return *length > 0 ? file->start : NULL;
}

const unsigned char *caffe_lexicon(const char *language, ptrdiff_t *length) {
  const struct language *found = find(language);
  return bytes(found ? &found->lexicon : NULL, length);
}

const unsigned char *caffe_word_lists(const char *language, ptrdiff_t *length) {
  const struct language *found = find(language);
  return bytes(found ? &found->lists : NULL, length);
}
