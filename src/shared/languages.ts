/** The languages of the shop, by their ISO 639 codes. English is the default. */
export const LANGUAGES = ['en', 'tet', 'pt', 'id'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE = 'en' satisfies Language;

/** The languages into which texts in the default language are translated. */
export type OtherLanguage = Exclude<Language, typeof DEFAULT_LANGUAGE>;
export const OTHER_LANGUAGES = ['tet', 'pt', 'id'] as const satisfies readonly OtherLanguage[];

/** The value of the attribute `lang` of a text. */
export const htmlLanguages: Readonly<Record<Language, string>> = { en: 'en', tet: 'tet', pt: 'pt-TL', id: 'id' };

/** The value of `og:locale`, of previews of shared links. */
export const openGraphLocales: Readonly<Record<Language, string>> = {
  en: 'en_US',
  tet: 'tet_TL',
  pt: 'pt_TL',
  id: 'id_ID',
};

/** The name of each language in that language. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  tet: 'Tetun',
  pt: 'Português',
  id: 'Bahasa Indonesia',
};

/** The value of each language. */
export const byLanguage = <Value>(make: (language: Language) => Value): Readonly<Record<Language, Value>> => ({
  en: make('en'),
  tet: make('tet'),
  pt: make('pt'),
  id: make('id'),
});

export const isLanguage = (text: unknown): text is Language => (LANGUAGES as readonly unknown[]).includes(text);

/** The address of a page in a language: `/tet/mens?size=M` of `/mens?size=M`, and `/tet` of `/`. */
export const inLanguage = (language: Language, address: string): string =>
  language === DEFAULT_LANGUAGE ? address : `/${language}${address.replace(/^\/(?=$|[?#])/, '')}`;
