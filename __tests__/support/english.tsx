import { messagesOf } from '@/server/messages';
import { MessagesContext } from '@/client/lib/messages';

const en = messagesOf('en');

/** Options of a render without a store: the texts are English. */
export const inEnglish = {
  wrapper: ({ children }: { children: React.ReactNode }) => <MessagesContext value={en}>{children}</MessagesContext>,
};
