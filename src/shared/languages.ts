/** The languages of the shop, by their ISO 639 codes. English is the default. */
export const LANGUAGES = ['en', 'tet', 'pt', 'id'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'en';

/** The value of the attribute `lang` of a text. */
export const htmlLanguages: Readonly<Record<Language, string>> = { en: 'en', tet: 'tet', pt: 'pt-TL', id: 'id' };
