import * as z from 'zod/mini';
import { PAYMENT_TYPES } from '../values/paymentTypes';
import { shopTextsSchema } from '../values/shopTexts';

/** The server's settings that the page needs, embedded in it as one JSON block. They contain no secrets. */
export const pageConfigSchema = z.object({
  paymentTypes: z.array(z.enum(PAYMENT_TYPES)),
  isGoogleEnabled: z.boolean(),
  /** URL of the payment provider's script; '' when online payment is off. */
  snapScriptUrl: z.string(),
  snapClientKey: z.string(),
  /** Rupiah that are charged for one dollar. Absent when online payment is off. */
  idrPerUsd: z.optional(z.number()),
  /** Digits only, with the country code; '' for no chat. */
  adminWhatsapp: z.string(),
  /** The shop's address without a slash at its end. */
  publicUrl: z.string(),
  /** True in the sandbox shop; absent in a real one. */
  isSandbox: z.optional(z.literal(true)),
  /** The delivery time of each place; absent in recordings of earlier releases. */
  delivery: z.optional(z.record(z.string(), z.string())),
  /** Absent when the shop has no texts of its own. */
  shop: z.optional(shopTextsSchema),
});
export type PageConfig = z.infer<typeof pageConfigSchema>;
