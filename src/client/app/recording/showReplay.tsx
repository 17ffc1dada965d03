import { App } from '@/client/app/App';
import { createRoot } from '@/client/app/roots';
import type { Effects } from '@/client/lib/effects/effects';
import { loadMessages, loadPageMessages } from '@/client/lib/loadMessages';
import { MessagesContext, messagesIn } from '@/client/lib/messages';
import { GlobalStyle } from '@/client/ui/GlobalStyle';
import type { ActionLog } from '@/replay/format/log';
import type { HandOver } from '@/replay/panel/ContinueView';
import { ReplayPage } from '@/replay/panel/ReplayPage';
import { LANGUAGES } from '@/shared/languages';
import pageTexts from '@/shared/messages/pageTexts.json';
import { replayReducer } from './replayReducer';

/**
 * Renders the player of recorded sessions, over the application of this build. A session can be in any language. `given`
 * is open from the beginning; `handOver` is absent in a real shop. Rejects when a script does not arrive.
 */
export const showReplay = async (
  root: HTMLElement,
  effects: Effects,
  given?: ActionLog,
  handOver?: HandOver,
): Promise<void> => {
  await Promise.all(LANGUAGES.map(loadMessages));
  // A toast of one page is shown on the next, and a player jumps to any.
  await loadPageMessages(Object.values(pageTexts).flat());
  const crashes = { count: 0 };
  createRoot(root, { onCaughtError: () => (crashes.count += 1) }).render(
    <MessagesContext value={messagesIn('en')}>
      <GlobalStyle />
      <ReplayPage reducer={replayReducer} stage={<App />} {...{ effects, crashes, given, handOver }} />
    </MessagesContext>,
  );
};
