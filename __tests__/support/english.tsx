import { MessagesContext } from '@/client/lib/messages';
import { en } from '@/shared/messages/scripts/en';

/** Options of a render without a store: the texts are English. */
export const inEnglish = {
  wrapper: ({ children }: { children: React.ReactNode }) => <MessagesContext value={en}>{children}</MessagesContext>,
};
