import { App } from '@/client/app/App';
import { createRoot } from '@/client/app/roots';
import type { Effects } from '@/client/lib/effects/effects';
import { GlobalStyle } from '@/client/ui/GlobalStyle';
import { ReplayPage } from '@/replay/panel/ReplayPage';
import { replayReducer } from './replayReducer';

/** Shows the page that plays recorded sessions, with the shop of this build as its stage. */
export const showReplay = (root: HTMLElement, effects: Effects): void => {
  const crashes = { count: 0 };
  createRoot(root, { onCaughtError: () => (crashes.count += 1) }).render(
    <>
      <GlobalStyle />
      <ReplayPage reducer={replayReducer} effects={effects} stage={<App />} crashes={crashes} />
    </>,
  );
};
