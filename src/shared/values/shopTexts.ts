import * as z from 'zod/mini';

const bannerSchema = z.object({ eyebrow: z.string(), title: z.string(), text: z.string() });

/** The texts, links and lists of one shop that its operator can change. */
export const shopTextsSchema = z.object({
  brand: z.string(),
  tagline: z.string(),
  hero: bannerSchema,
  offers: bannerSchema,
  categories: z.object({ men: z.string(), women: z.string(), kid: z.string() }),
  /** Text of the announcement; null for none. */
  announcement: z.nullable(z.string()),
  /** A phone number as people write it; '' for none. */
  contactNumber: z.string(),
  /** Addresses of the shop's profiles; '' for none. */
  social: z.object({ instagram: z.string(), facebook: z.string() }),
  /** Links of the footer; `to` is a path of the shop, an https address, or '' for a link without a target. */
  links: z.array(z.object({ label: z.string(), to: z.string() })),
  /** Words of a search by the word that they mean, besides those of `messages/en/garmentWords.ts`. */
  searchWords: z.optional(z.record(z.string(), z.array(z.string()))),
  /** True: lists show a garment once, with the number of its colours. */
  isGrouped: z.optional(z.boolean()),
});
export type ShopTexts = z.infer<typeof shopTextsSchema>;
