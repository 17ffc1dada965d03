import type { ServerTexts } from '../messages';
import { customerMailTexts } from './notifications';
import { labels } from './labels';
import { orderUpdates } from './orderUpdates';
import { pageFactsMessages } from './pageFacts';
import { responseMessages } from './responses';

/** The texts in Portuguese that only the server writes, by subject: of mails, chats, heads of pages. */
export const ptOnServer = {
  customerMailTexts,
  labels,
  orderUpdates,
  pageFactsMessages,
  responseMessages,
} satisfies ServerTexts;
