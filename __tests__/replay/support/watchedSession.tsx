import '../../support/lazyModules';
import { act, cleanup, render, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { Provider } from 'react-redux';
import { createTestEffects } from '../../support/effects';
import { pageConfig } from '../../support/renderPage';
import { TEST_APP } from '../../support/replaySession';
import { createStubShop, type StubAnswers } from '../../support/stubShop';
import { App } from '@/client/app/App';
import { Shop } from '@/client/app/Shop';
import { replayReducer } from '@/client/app/recording/replayReducer';
import { startSession } from '@/client/app/startup/startSession';
import { makeStore } from '@/client/app/store';
import { readLog } from '@/replay/format/read';
import { createGateStore } from '@/replay/player/gateStore';
import { createPlayer } from '@/replay/player/player';
import { createRecordingSession } from '@/replay/recorder/session';
import { appMessages } from '@/shared/messages/app';
import { PAGE_CONFIG_ELEMENT_ID, TOKEN_STORAGE_KEY } from '@/shared/constants';

/** By default the screens at rest are compared; `npm run properties` compares the screen after every action. */
const IS_EVERY_SCREEN_COMPARED = process.env['ALL_SCREENS'] === '1';

/** A screen and the number of recorded actions that had led to it. */
interface Screen {
  readonly position: number;
  readonly html: string;
}

/** A screen as text: without what the browser numbers, and without the passwords that no log may hold. */
const textOf = (container: HTMLElement): string => {
  const names = new Map<string, string>();
  const named = (name: string) => {
    if (!names.has(name)) names.set(name, `id-${names.size}`);
    return names.get(name) as string;
  };
  const copy = container.cloneNode(true) as HTMLElement;
  for (const field of copy.querySelectorAll('[autocomplete*=password]')) field.removeAttribute('value');
  // In which order attributes were set is nothing that is seen.
  for (const element of copy.querySelectorAll('*')) {
    const attributes = [...element.attributes].map(({ name, value }) => [name, value] as const).sort();
    for (const [name] of attributes) element.removeAttribute(name);
    for (const [name, value] of attributes) element.setAttribute(name, value);
  }
  return `${document.title}\n${copy.innerHTML.replace(/_r_\w+_/g, named)}`;
};

const turn = () => new Promise((resolve) => setTimeout(resolve, 0));
/** So many turns without a change are rest. */
const TURNS_OF_REST = 6;

export interface WatchOptions {
  readonly path: string;
  readonly answers: StubAnswers;
  readonly isLoggedIn?: boolean;
  /** The path of a call that is never answered. */
  readonly stalled?: string;
  /** Notes that the browser's session has kept from before. */
  readonly session?: Readonly<Record<string, string>>;
}

/** Opens the whole shop, records it from its first action on, and keeps every screen that it shows. */
export const watchShop = ({ path, answers, isLoggedIn = true, stalled, session: notes = {} }: WatchOptions) => {
  const shop = createStubShop(answers);
  const effects = createTestEffects({
    path,
    fetch: (url, init) =>
      stalled !== undefined && url.endsWith(stalled) ? new Promise(() => undefined) : shop.fetch(url, init),
    local: isLoggedIn ? { [TOKEN_STORAGE_KEY]: 'token-1' } : {},
    blocks: { [PAGE_CONFIG_ELEMENT_ID]: JSON.stringify(pageConfig) },
  });
  for (const [key, value] of Object.entries(notes)) effects.session.set(key, value);
  const store = makeStore({ effects, apiUrl: 'http://shop.test', checks: false });
  const { now } = effects;
  const session = createRecordingSession({
    app: TEST_APP,
    reducer: replayReducer,
    now,
    instrumentation: store.instrumentation,
  });
  const { container } = render(<Shop store={store} />);
  const screens: Screen[] = [];
  let isAsked = false;
  const look = () => {
    isAsked = false;
    if (container.querySelector('main') === null) return;
    const screen = { position: session.count(), html: textOf(container) };
    if (screens.at(-1)?.position === screen.position) screens.pop();
    screens.push(screen);
  };
  if (IS_EVERY_SCREEN_COMPARED) {
    store.subscribe(() => {
      // After React has rendered the state, and before the next event.
      if (!isAsked) setTimeout(look, 0);
      isAsked = true;
    });
  }
  void store.dispatch(startSession());
  return {
    shop,
    effects,
    screens,
    user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }),
    /** Lets everything that waits for no clock come to rest. */
    settle: async () => {
      let last: unknown;
      for (let rest = 0; rest < TURNS_OF_REST; rest += 1) {
        await turn();
        const now = `${session.count()} ${container.innerHTML.length}`;
        if (now !== last) rest = 0;
        last = now;
      }
      look();
    },
    /** Ends the watching and answers the log. */
    end: () => {
      look();
      const { text, isVerified } = session.exportLog();
      cleanup();
      return { isVerified, log: readLog(text, TEST_APP.name) };
    },
  };
};

/** Shows every page once, so that none has to be fetched while it is watched. */
export const warmUp = async (paths: readonly string[]): Promise<void> => {
  const start = replayReducer(undefined, { type: 'start' });
  const at = (pathname: string) => ({
    ...start,
    router: { ...start.router, location: { ...start.router.location, pathname, key: pathname } },
  });
  const { store, show } = createGateStore(replayReducer, start);
  const { container } = render(
    <Provider store={store}>
      <App />
    </Provider>,
  );
  for (const path of paths) {
    show(at(path));
    await waitFor(() => expect(container.querySelector('main')).not.toHaveTextContent(appMessages.loadingPage), {
      timeout: 60_000,
    });
  }
  cleanup();
};

/** Plays a log over the whole shop, to these positions one after the other, and answers what is seen at each. */
export const replayScreens = async (
  log: ReturnType<typeof readLog>,
  positions: readonly number[],
): Promise<readonly string[]> => {
  const player = createPlayer(log, replayReducer);
  const { store, show } = createGateStore(replayReducer, player.stateAt(0));
  const { container } = render(
    <StrictMode>
      <Provider store={store}>
        <App />
      </Provider>
    </StrictMode>,
  );
  const seen: string[] = [];
  for (const position of positions) {
    act(() => show(player.stateAt(position)));
    await turn();
    seen.push(textOf(container));
  }
  cleanup();
  return seen;
};
