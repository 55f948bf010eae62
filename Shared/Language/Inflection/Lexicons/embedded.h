// SPDX-License-Identifier: Apache-2.0

// The bytes of the two files of LANGUAGE, each with one more, since C has no empty arrays.
static const unsigned char LEXICON(LANGUAGE)[] = {
#if __has_embed(TEXT(DATA/LANGUAGE.tsv))
#embed TEXT(DATA/LANGUAGE.tsv) suffix(, )
#endif
    0,
};
static const unsigned char LISTS(LANGUAGE)[] = {
#if __has_embed(TEXT(DATA/LANGUAGE.cg3))
#embed TEXT(DATA/LANGUAGE.cg3) suffix(, )
#endif
    0,
};
#undef LANGUAGE
