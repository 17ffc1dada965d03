import { App } from '@/client/app/App';
import { createRoot } from '@/client/app/roots';
import type { Effects } from '@/client/lib/effects/effects';
import { GlobalStyle } from '@/client/ui/GlobalStyle';
import { ReplayPage } from '@/replay/panel/ReplayPage';
import { replayReducer } from './replayReducer';

/** Renders the player of recorded sessions, over the application of this build. */
export const showReplay = (root: HTMLElement, effects: Effects): void => {
  const crashes = { count: 0 };
  createRoot(root, { onCaughtError: () => (crashes.count += 1) }).render(
    <>
      <GlobalStyle />
      <ReplayPage reducer={replayReducer} effects={effects} stage={<App />} crashes={crashes} />
    </>,
  );
};
