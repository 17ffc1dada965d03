import * as z from 'zod/mini';
import type { ShoppingInfo } from '@/shared/contract/info';
import type { ShopTexts } from '@/shared/contract/shopTexts';
import { defaultShopTexts } from '@/shared/messages/en/shop';
import { usualDelivery, usualSizeCharts } from '@/shared/messages/en/shopDefaults';
import { infoNameAt, infoPath, isPagePath } from '@/shared/pagePaths';
import { line, object, string } from './shopFields';
import { sizeChartList } from './sizeChartFile';

const LINKS_MAX = 12;

const isHttps = (text: string): boolean => /^https:\/\/[^\s"<>]+$/.test(text) && URL.canParse(text);
const https = string('an address that starts with https://', isHttps);
const phone = string('a phone number with its country code, such as +670 7723 0000', (text) =>
  /^\+[1-9](?: ?\d){7,14}$/.test(text),
);
const pageName = string('the name of a page: 1 to 40 of a-z, 0-9 and -', (text) => /^[a-z0-9-]{1,40}$/.test(text));
const href = string('a page of the shop, such as /best-sellers, or an address that starts with https://', (text) =>
  text.startsWith('/') ? isPagePath(text) && infoNameAt(text) === undefined : isHttps(text),
);

const banner = object({ eyebrow: z.optional(line(40)), title: z.optional(line(80)), text: z.optional(line(200)) });

const link = object({ label: line(40), page: z.optional(pageName), href: z.optional(href) }).check(
  z.refine((given) => given.page === undefined || given.href === undefined, 'must have either page or href'),
);

const searchWord = string('a word of 2 to 40 letters and digits', (text) => /^[\p{L}\p{M}\p{N}]{2,40}$/u.test(text));

/** The delivery time of each municipality; none may be absent. */
const delivery = object(Object.fromEntries(Object.keys(usualDelivery).map((pathOf) => [pathOf, line(60)])));

/** The file with the identity of a shop. Absent fields keep the default texts. */
const shopFileSchema = object({
  name: z.optional(line(40)),
  tagline: z.optional(line(120)),
  phone: z.optional(phone),
  announcement: z.optional(z.nullable(line(300))),
  hero: z.optional(banner),
  offers: z.optional(banner),
  categories: z.optional(
    object({ men: z.optional(line(200)), women: z.optional(line(200)), kid: z.optional(line(200)) }),
  ),
  social: z.optional(object({ instagram: z.optional(z.nullable(https)), facebook: z.optional(z.nullable(https)) })),
  bankName: z.optional(line(80)),
  footer: z.optional(
    z.array(link, 'must be a list of links').check(z.maxLength(LINKS_MAX, `must have at most ${LINKS_MAX} links`)),
  ),
  searchWords: z.optional(z.record(searchWord, z.array(searchWord, 'must be a list of words'))),
  sizeCharts: z.optional(sizeChartList),
  delivery: z.optional(delivery),
});
export type ShopFile = z.infer<typeof shopFileSchema>;

const describe = ({ path, message, ...issue }: z.core.$ZodIssue): string => {
  const place = (keys: readonly PropertyKey[]): string => keys.map(String).join('.');
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => `${place([...path, key])} is not known`).join('; ');
  return path.length === 0 ? `it ${message}` : `${place(path)} ${message}`;
};

/** Checks the content of the file. Throws Error that names each wrong field by its path in the file. */
export const parseShopFile = (text: string): ShopFile => {
  const parsed = shopFileSchema.safeParse(JSON.parse(text.replace(/^\uFEFF/, '')));
  if (!parsed.success) throw new Error(parsed.error.issues.map(describe).join('; '));
  return parsed.data;
};

/** The texts of the shop: those of the file, and the defaults for absent fields. */
export const shopTextsOf = (file: ShopFile): ShopTexts => {
  const defaults = defaultShopTexts;
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
  };
};

/** The size charts and delivery times of the file; the defaults for absent fields. */
export const shoppingInfoOf = (file: ShopFile): Pick<ShoppingInfo, 'sizeCharts' | 'delivery'> => ({
  sizeCharts: file.sizeCharts ?? usualSizeCharts,
  delivery: file.delivery ?? usualDelivery,
});
