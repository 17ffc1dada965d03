import * as z from 'zod/mini';
import { PAYMENT_TYPES } from './orders';

/** What the page needs of the server's settings; stands in the page as one JSON block, never with a secret. */
export const pageConfigSchema = z.object({
  paymentTypes: z.array(z.enum(PAYMENT_TYPES)),
  isGoogleEnabled: z.boolean(),
  /** Address of the payment provider's script; '' when online payment is off. */
  snapScriptUrl: z.string(),
  snapClientKey: z.string(),
  /** Digits only, with the country code. */
  adminWhatsapp: z.string(),
  bankAccountHolder: z.string(),
  bankIban: z.string(),
});
export type PageConfig = z.infer<typeof pageConfigSchema>;
