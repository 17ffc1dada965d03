import '../../support/lazyModules';
import { act, cleanup, render, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { Provider } from 'react-redux';
import { createTestEffects } from '../../support/effects';
import { pageConfig } from '../../support/pageConfig';
import { TEST_APP } from '../../support/replaySession';
import { ShownStyles } from '../../support/shownStyles';
import { createStubShop, type StubResponses } from '../../support/stubShop';
import { englishFinder, readableTexts } from '../../support/texts';
import { App, Shop } from '@/client/app/App';
import { replayReducer } from '@/client/app/recording/replayReducer';
import { startPage } from '@/client/app/startup/startPage';
import { makeStore } from '@/client/app/store';
import { languageShown } from '@/client/lib/language';
import { selectShop } from '@/client/api/info/pageConfig';
import { readLog } from '@/replay/format/read';
import { createReadOnlyStore } from '@/replay/player/readOnlyStore';
import { createPlayer } from '@/replay/player/player';
import { createRecordingSession } from '@/replay/recorder/session';
import { placeholder } from '@/replay/redaction/policy';
import type { OtherLanguage } from '@/shared/languages';
import { appMessages } from '@/shared/messages/en/common';
import { LANGUAGE_OFFER_STORAGE_KEY, PAGE_CONFIG_ELEMENT_ID, TOKEN_STORAGE_KEY } from '@/shared/constants';
import type { PageConfig } from '@/shared/contract/pageConfig';

/** By default only settled screens are compared; `npm run properties` compares the screen after every action. */
const IS_EVERY_SCREEN_COMPARED = process.env['ALL_SCREENS'] === '1';

/** The address of a chosen picture, and the placeholder that replaces it in a log. */
const CHOSEN_PICTURE = /blob:[\w-]+|\/static\/placeholders\/avatar\.svg#\d+/g;

/** A screen and its position: the number of actions recorded before it. */
interface Screen<Content> {
  readonly position: number;
  readonly content: Content;
}

/** The HTML of a screen as in a replay: without generated ids, and without passwords, which a log must not contain. */
const htmlOf = (container: HTMLElement): string => {
  const names = new Map<string, string>();
  const named = (name: string) => {
    if (!names.has(name)) names.set(name, `id-${names.size}`);
    return names.get(name) as string;
  };
  const copy = container.cloneNode(true) as HTMLElement;
  // Attributes say what was chosen first; what is chosen now is a property, which a copy lacks.
  const chosen = 'option, input:is([type=checkbox], [type=radio])';
  const copies = copy.querySelectorAll(chosen);
  container.querySelectorAll<HTMLOptionElement | HTMLInputElement>(chosen).forEach((choice, place) => {
    if ('selected' in choice) copies[place]?.toggleAttribute('selected', choice.selected);
    else copies[place]?.toggleAttribute('checked', choice.checked);
  });
  for (const field of copy.querySelectorAll('[autocomplete*=password]')) field.removeAttribute('value');
  // The order of attributes is not visible, so sort them.
  for (const element of copy.querySelectorAll('*')) {
    const attributes = [...element.attributes].map(({ name, value }) => [name, value] as const).sort();
    for (const [name] of attributes) element.removeAttribute(name);
    for (const [name, value] of attributes) element.setAttribute(name, value);
  }
  return `${document.title}\n${copy.innerHTML.replace(/_r_\w+_/g, named).replace(CHOSEN_PICTURE, placeholder('picture', 1))}`;
};

const finders: Partial<Record<OtherLanguage, ReturnType<typeof englishFinder>>> = {};

const turn = () => new Promise((resolve) => setTimeout(resolve, 0));
/** Redux Toolkit notifies subscribers of RTK Query's actions in the next frame: until then the screen lags behind. */
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
// A frame of jsdom lasts 16 ms, and a session waits for many.
window.requestAnimationFrame = (callback) => window.setTimeout(() => callback(performance.now()), 0);
window.cancelAnimationFrame = (handle) => window.clearTimeout(handle);
/** Number of frames without a change after which a screen counts as settled. */
const FRAMES_OF_REST = 3;

export interface WatchOptions {
  readonly path: string;
  readonly answers: StubResponses;
  readonly isLoggedIn?: boolean;
  readonly config?: Partial<PageConfig>;
  /** Path of a request that never gets a response. */
  readonly stalled?: string;
  /** Initial content of `sessionStorage`. */
  readonly session?: Readonly<Record<string, string>>;
}

/** Renders the whole app, records it from its first action and collects its screens: what `read` finds in each. */
export const watchShopWith = <Content,>(
  read: (container: HTMLElement) => Content,
  { path, answers, isLoggedIn = true, config, stalled, session: notes = {} }: WatchOptions,
) => {
  const shop = createStubShop(answers);
  const effects = createTestEffects({
    path,
    fetch: (url, init) =>
      new URL(url, 'http://shop.test').pathname === stalled ? new Promise(() => undefined) : shop.fetch(url, init),
    // The browser of the test would be offered English on the pages of another language.
    local: { [LANGUAGE_OFFER_STORAGE_KEY]: 'closed', ...(isLoggedIn && { [TOKEN_STORAGE_KEY]: 'token-1' }) },
    blocks: { [PAGE_CONFIG_ELEMENT_ID]: JSON.stringify({ ...pageConfig, ...config }) },
  });
  for (const [key, value] of Object.entries(notes)) effects.session.set(key, value);
  const store = makeStore({ effects, checks: false });
  const { now } = effects;
  const session = createRecordingSession({
    app: TEST_APP,
    reducer: replayReducer,
    now,
    instrumentation: store.instrumentation,
  });
  const { container } = render(<Shop store={store} />, { wrapper: ShownStyles });
  const screens: Screen<Content>[] = [];
  let isScheduled = false;
  const look = () => {
    isScheduled = false;
    if (container.querySelector('main') === null) return;
    const screen = { position: session.count(), content: read(container) };
    if (screens.at(-1)?.position === screen.position) screens.pop();
    screens.push(screen);
  };
  if (IS_EVERY_SCREEN_COMPARED) {
    store.subscribe(() => {
      // Runs after React has rendered the state and before the next event.
      if (!isScheduled) setTimeout(look, 0);
      isScheduled = true;
    });
  }
  void store.dispatch(startPage());
  return {
    shop,
    effects,
    screens,
    dispatch: store.dispatch,
    user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }),
    /** Waits until no action is recorded and the screen does not change. It does not advance timers. */
    settle: async () => {
      let last: unknown;
      for (let rest = 0; rest < FRAMES_OF_REST; rest += 1) {
        await nextFrame();
        const now = `${session.count()} ${container.innerHTML.length}`;
        if (now !== last) rest = 0;
        last = now;
      }
      look();
    },
    /**
     * Shows the page in another language; returns its texts that are English and do not come from the data of the server
     * or the shopper. What else is in the state is the name of a text, never its words.
     */
    englishIn: async (language: OtherLanguage): Promise<readonly string[]> => {
      store.dispatch(languageShown(language));
      await nextFrame();
      look();
      const { api, products, orders, addresses, session: current, forms, catalog, router, checkout } = store.getState();
      const loaded = Object.values(api.queries).map((entry) => entry?.data);
      const typed = [Object.values(forms).map(({ values }) => values), router, catalog, checkout.proof];
      const kept = JSON.stringify([loaded, products, orders, addresses, current, typed, selectShop(store.getState())]);
      finders[language] ??= englishFinder(language);
      return finders[language]([document.title, ...readableTexts(container)]).filter(
        (text) => !kept.includes(JSON.stringify(text).slice(1, -1)),
      );
    },
    /** Ends the recording, unmounts the app and returns the log. */
    end: () => {
      look();
      const { text, isVerified } = session.exportLog();
      cleanup();
      return { isVerified, text, log: readLog(text, TEST_APP.name) };
    },
  };
};

/** Renders the whole app, records it and collects the HTML of its screens. */
export const watchShop = (options: WatchOptions) => watchShopWith(htmlOf, options);

/** Renders every page once, so that its lazy chunk is loaded before the tests. */
export const warmUp = async (paths: readonly string[]): Promise<void> => {
  const start = replayReducer(undefined, { type: 'start' });
  const at = (pathname: string) => ({
    ...start,
    router: { ...start.router, location: { ...start.router.location, pathname, key: pathname } },
  });
  const { store, show } = createReadOnlyStore(replayReducer, start);
  const { container } = render(
    <Provider store={store}>
      <App />
    </Provider>,
    { wrapper: ShownStyles },
  );
  for (const path of paths) {
    show(at(path));
    await waitFor(() => expect(container.querySelector('main')).not.toHaveTextContent(appMessages.loadingPage), {
      timeout: 60_000,
    });
  }
  cleanup();
};

/** Replays a log in the whole app; returns the screen at each position as text. */
export const replayScreens = async (
  log: ReturnType<typeof readLog>,
  positions: readonly number[],
): Promise<readonly string[]> => {
  const player = createPlayer(log, replayReducer);
  const { store, show } = createReadOnlyStore(replayReducer, player.stateAt(0));
  const { container } = render(
    <StrictMode>
      <Provider store={store}>
        <App />
      </Provider>
    </StrictMode>,
    { wrapper: ShownStyles },
  );
  const seen: string[] = [];
  for (const position of positions) {
    act(() => show(player.stateAt(position)));
    await turn();
    seen.push(htmlOf(container));
  }
  cleanup();
  return seen;
};
