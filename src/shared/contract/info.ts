import * as z from 'zod/mini';
import { PAYMENT_TYPES } from '../values/paymentTypes';
import { INFO_TAGS } from '../infoTags';
import { endpoint } from './endpoint';
import { categorySchema } from './products';
import { shopTextsSchema } from '../values/shopTexts';

/** A token of a page's content: the start tag of an element, a text, or, without both, an end tag. */
export const infoTokenSchema = z.object({
  open: z.optional(z.enum(INFO_TAGS)),
  /** Target of a link. */
  href: z.optional(z.string()),
  text: z.optional(z.string()),
});
export type InfoToken = z.infer<typeof infoTokenSchema>;

/** The sizes of one kind of garment (rules: Size charts). */
export const sizeChartSchema = z.object({
  title: z.string(),
  /** Absent for every category. */
  categories: z.optional(z.array(categorySchema)),
  /** Words of product names; absent for every name. */
  words: z.optional(z.array(z.string())),
  /** For each column of the chart, in order, how to measure it. */
  measures: z.record(z.string(), z.string()),
  /** For each size the centimetres of each column: `92` or `88–96`. */
  sizes: z.record(z.string(), z.array(z.string())),
});
export type SizeChart = z.infer<typeof sizeChartSchema>;

/** The shop's bank account; an empty name is not shown. */
export const bankAccountSchema = z.object({ name: z.string(), holder: z.string(), iban: z.string() });
export type BankAccount = z.infer<typeof bankAccountSchema>;

/** The texts of product pages about sizes, delivery and returns, and the present settings of payments. */
export const shoppingInfoSchema = z.object({
  sizeCharts: z.array(sizeChartSchema),
  /** The delivery time of each place, such as `1 to 2 days`. */
  delivery: z.record(z.string(), z.string()),
  returns: z.array(infoTokenSchema),
  paymentTypes: z.array(z.enum(PAYMENT_TYPES)),
  /** Rupiah that are charged for one dollar. Absent when online payment is off. */
  idrPerUsd: z.optional(z.number()),
  /** Absent without bank transfers. */
  bank: z.optional(bankAccountSchema),
});
export type ShoppingInfo = z.infer<typeof shoppingInfoSchema>;

export const infoContract = {
  page: endpoint({
    method: 'GET',
    path: '/api/info/:id',
    access: 'anyone',
    response: z.object({ success: z.literal(true), title: z.string(), content: z.array(infoTokenSchema) }),
  }),
  shopping: endpoint({
    method: 'GET',
    path: '/api/shopping-info',
    access: 'anyone',
    response: z.extend(shoppingInfoSchema, { success: z.literal(true) }),
  }),
  shop: endpoint({ method: 'GET', path: '/api/shop', access: 'anyone', response: shopTextsSchema }),
};
