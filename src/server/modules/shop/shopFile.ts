import * as z from 'zod/mini';
import type { ShopTexts } from '@/shared/values/shopTexts';
import type { Language } from '@/shared/languages';
import { infoNameAt, infoPath, isPagePath } from '@/shared/pagePaths';
import { DELIVERY_PLACES } from './defaultShopping';
import { defaultShop } from './shop';
import { object, string, textIn } from './shopFields';
import { sizeChartsIn } from './sizeChartFile';

const LINKS_MAX = 12;
const CHAT_TEXTS_MAX = 5;

const isHttps = (text: string): boolean => /^https:\/\/[^\s"<>]+$/.test(text) && URL.canParse(text);
const https = string('an address that starts with https://', isHttps);
const phone = string('a phone number with its country code, such as +670 7723 0000', (text) =>
  /^\+[1-9](?: ?\d){7,14}$/.test(text),
);
const pageName = string('the name of a page: 1 to 40 of a-z, 0-9 and -', (text) => /^[a-z0-9-]{1,40}$/.test(text));
const href = string('a page of the shop, such as /best-sellers, or an address that starts with https://', (text) =>
  text.startsWith('/') ? isPagePath(text) && infoNameAt(text) === undefined : isHttps(text),
);

const searchWord = string('a word of 2 to 40 letters and digits', (text) => /^[\p{L}\p{M}\p{N}]{2,40}$/u.test(text));

const bannerIn = (language: Language) =>
  object({
    eyebrow: z.optional(textIn(language, 40)),
    title: z.optional(textIn(language, 80)),
    text: z.optional(textIn(language, 200)),
  });

const linkIn = (language: Language) =>
  object({ label: textIn(language, 40), page: z.optional(pageName), href: z.optional(href) }).check(
    z.refine((given) => given.page === undefined || given.href === undefined, 'must have either page or href'),
  );

/** The delivery time of each place; none may be absent. */
const deliveryIn = (language: Language) =>
  object(Object.fromEntries(DELIVERY_PLACES.map((place) => [place, textIn(language, 60)])));

/** The file with the identity of a shop, with its texts in a language. Absent fields keep the default texts. */
const shopFileIn = (language: Language) => {
  const banner = z.optional(bannerIn(language));
  const categoryText = z.optional(textIn(language, 200));
  return object({
    name: z.optional(textIn(language, 40)),
    tagline: z.optional(textIn(language, 120)),
    phone: z.optional(phone),
    announcement: z.optional(z.nullable(textIn(language, 300))),
    hero: banner,
    offers: banner,
    categories: z.optional(object({ men: categoryText, women: categoryText, kid: categoryText })),
    social: z.optional(object({ instagram: z.optional(z.nullable(https)), facebook: z.optional(z.nullable(https)) })),
    bankName: z.optional(textIn(language, 80)),
    footer: z.optional(
      z
        .array(linkIn(language), 'must be a list of links')
        .check(z.maxLength(LINKS_MAX, `must have at most ${LINKS_MAX} links`)),
    ),
    chatTexts: z.optional(
      z
        .array(object({ label: textIn(language, 40), text: textIn(language, 500) }), 'must be a list of texts')
        .check(z.maxLength(CHAT_TEXTS_MAX, `must have at most ${CHAT_TEXTS_MAX} texts`)),
    ),
    colorsTogether: z.optional(z.boolean('must be true or false')),
    searchWords: z.optional(z.record(searchWord, z.array(searchWord, 'must be a list of words'))),
    sizeCharts: z.optional(sizeChartsIn(language)),
    delivery: z.optional(deliveryIn(language)),
  });
};
export type ShopFile = z.infer<ReturnType<typeof shopFileIn>>;

const describe = ({ path, message, ...issue }: z.core.$ZodIssue): string => {
  const place = (keys: readonly PropertyKey[]): string => keys.map(String).join('.');
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => `${place([...path, key])} ${message}`).join('; ');
  return path.length === 0 ? `it ${message}` : `${place(path)} ${message}`;
};

/**
 * Checks the content of the file and takes its texts in a language. Throws Error that names each wrong field by its
 * path in the file.
 */
export const parseShopFile = (content: string, language: Language): ShopFile => {
  const parsed = shopFileIn(language).safeParse(JSON.parse(content.replace(/^\uFEFF/, '')));
  if (!parsed.success) throw new Error(parsed.error.issues.map(describe).join('; '));
  return parsed.data;
};

/** The texts of the shop: those of the file, and the defaults for absent fields. */
export const shopTextsOf = (file: ShopFile, language: Language): ShopTexts => {
  const defaults = defaultShop[language].texts;
  return {
    brand: file.name ?? defaults.brand,
    tagline: file.tagline ?? defaults.tagline,
    hero: { ...defaults.hero, ...file.hero },
    offers: { ...defaults.offers, ...file.offers },
    categories: { ...defaults.categories, ...file.categories },
    announcement: file.announcement === undefined ? defaults.announcement : file.announcement,
    contactNumber: file.phone ?? defaults.contactNumber,
    social: {
      instagram: file.social?.instagram === undefined ? defaults.social.instagram : (file.social.instagram ?? ''),
      facebook: file.social?.facebook === undefined ? defaults.social.facebook : (file.social.facebook ?? ''),
    },
    links:
      file.footer?.map(({ label, page, href: target }) => ({
        label,
        to: page === undefined ? (target ?? '') : infoPath(page),
      })) ?? defaults.links,
    ...(file.searchWords && { searchWords: file.searchWords }),
    ...(file.colorsTogether && { isGrouped: true }),
  };
};
