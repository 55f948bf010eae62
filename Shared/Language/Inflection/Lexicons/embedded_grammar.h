// SPDX-License-Identifier: Apache-2.0

// The bytes of the files of LANGUAGE's folder, each with one more, since C has no empty arrays.
#define FILE_OF(name) NAME(LANGUAGE, name)
static const unsigned char FILE_OF(features)[] = {
#if __has_embed(TEXT(Data/LANGUAGE/features.tsv))
#embed TEXT(Data/LANGUAGE/features.tsv) suffix(, )
#endif
    0,
};
static const unsigned char FILE_OF(paradigms)[] = {
#if __has_embed(TEXT(Data/LANGUAGE/paradigms.tsv))
#embed TEXT(Data/LANGUAGE/paradigms.tsv) suffix(, )
#endif
    0,
};
static const unsigned char FILE_OF(lexicon)[] = {
#if __has_embed(TEXT(Data/LANGUAGE/lexicon.tsv))
#embed TEXT(Data/LANGUAGE/lexicon.tsv) suffix(, )
#endif
    0,
};
static const unsigned char FILE_OF(government)[] = {
#if __has_embed(TEXT(Data/LANGUAGE/government.tsv))
#embed TEXT(Data/LANGUAGE/government.tsv) suffix(, )
#endif
    0,
};
static const unsigned char FILE_OF(pronouns)[] = {
#if __has_embed(TEXT(Data/LANGUAGE/pronouns.tsv))
#embed TEXT(Data/LANGUAGE/pronouns.tsv) suffix(, )
#endif
    0,
};
static const unsigned char FILE_OF(syntax)[] = {
#if __has_embed(TEXT(Data/LANGUAGE/syntax.cg3))
#embed TEXT(Data/LANGUAGE/syntax.cg3) suffix(, )
#endif
    0,
};
static const unsigned char FILE_OF(sandhi)[] = {
#if __has_embed(TEXT(Data/LANGUAGE/sandhi.cg3))
#embed TEXT(Data/LANGUAGE/sandhi.cg3) suffix(, )
#endif
    0,
};
#undef FILE_OF
#undef LANGUAGE
