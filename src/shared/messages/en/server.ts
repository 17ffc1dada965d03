import { customerMailTexts } from './notifications';
import { labels } from './labels';
import { orderUpdates } from './orderUpdates';
import { pageFactsMessages } from './pageFacts';
import { responseMessages } from './responses';

/** The texts in English that only the server writes, by subject: of mails, chats, heads of pages. */
export const enOnServer = {
  customerMailTexts,
  labels,
  orderUpdates,
  pageFactsMessages,
  responseMessages,
} as const;
