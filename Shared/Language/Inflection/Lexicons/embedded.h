// SPDX-License-Identifier: Apache-2.0

// The bytes of the files of LANGUAGE's folder, each with one more, since C has no empty arrays.
#define FILE_OF(name) NAME(LANGUAGE, name)
static const unsigned char FILE_OF(features)[] = {
#if __has_embed(TEXT(DATA/LANGUAGE/features.tsv))
#embed TEXT(DATA/LANGUAGE/features.tsv) suffix(, )
#endif
    0,
};
static const unsigned char FILE_OF(paradigms)[] = {
#if __has_embed(TEXT(DATA/LANGUAGE/paradigms.tsv))
#embed TEXT(DATA/LANGUAGE/paradigms.tsv) suffix(, )
#endif
    0,
};
static const unsigned char FILE_OF(lexicon)[] = {
#if __has_embed(TEXT(DATA/LANGUAGE/lexicon.tsv))
#embed TEXT(DATA/LANGUAGE/lexicon.tsv) suffix(, )
#endif
    0,
};
static const unsigned char FILE_OF(government)[] = {
#if __has_embed(TEXT(DATA/LANGUAGE/government.tsv))
#embed TEXT(DATA/LANGUAGE/government.tsv) suffix(, )
#endif
    0,
};
static const unsigned char FILE_OF(pronouns)[] = {
#if __has_embed(TEXT(DATA/LANGUAGE/pronouns.tsv))
#embed TEXT(DATA/LANGUAGE/pronouns.tsv) suffix(, )
#endif
    0,
};
static const unsigned char FILE_OF(syntax)[] = {
#if __has_embed(TEXT(DATA/LANGUAGE/syntax.cg3))
#embed TEXT(DATA/LANGUAGE/syntax.cg3) suffix(, )
#endif
    0,
};
static const unsigned char FILE_OF(sandhi)[] = {
#if __has_embed(TEXT(DATA/LANGUAGE/sandhi.cg3))
#embed TEXT(DATA/LANGUAGE/sandhi.cg3) suffix(, )
#endif
    0,
};
#undef FILE_OF
#undef LANGUAGE
