/** The languages of the shop, by their ISO 639 codes. English is the default. */
export const LANGUAGES = ['en', 'tet', 'pt', 'id'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE = 'en' satisfies Language;

/** The languages into which texts in the default language are translated. */
export type OtherLanguage = Exclude<Language, typeof DEFAULT_LANGUAGE>;
export const OTHER_LANGUAGES = ['tet', 'pt', 'id'] as const satisfies readonly OtherLanguage[];

/** The value of the attribute `lang` of a text. */
export const htmlLanguages: Readonly<Record<Language, string>> = { en: 'en', tet: 'tet', pt: 'pt-TL', id: 'id' };

/** The value of each language. */
export const byLanguage = <Value>(make: (language: Language) => Value): Readonly<Record<Language, Value>> => ({
  en: make('en'),
  tet: make('tet'),
  pt: make('pt'),
  id: make('id'),
});
