import * as z from 'zod/mini';
import { INFO_TAGS } from '../infoTags';
import { endpoint } from './endpoint';

/** A step through the content of a page: an element that opens, a text, or, without both, the end of an element. */
export const infoTokenSchema = z.object({
  open: z.optional(z.enum(INFO_TAGS)),
  /** Target of a link. */
  href: z.optional(z.string()),
  text: z.optional(z.string()),
});
export type InfoToken = z.infer<typeof infoTokenSchema>;

export const infoContract = {
  page: endpoint({
    method: 'GET',
    path: '/api/info/:id',
    access: 'anyone',
    response: z.object({ success: z.literal(true), title: z.string(), content: z.array(infoTokenSchema) }),
  }),
};
