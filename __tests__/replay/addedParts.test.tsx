import '../support/lazyModules';
import { act, cleanup, render, type RenderResult } from '@testing-library/react';
import { StrictMode } from 'react';
import { Provider } from 'react-redux';
import { App } from '@/client/app/App';
import { replayReducer } from '@/client/app/recording/replayReducer';
import type { RootState } from '@/client/lib/store';
import { isObject } from '@/replay/core/json';
import { withoutPart } from '@/replay/core/parts';
import type { ActionLog } from '@/replay/format/log';
import { createPlayer } from '@/replay/player/player';
import { createReadOnlyStore } from '@/replay/player/readOnlyStore';
import { appMessages } from '@/shared/messages/en/common';
import { replayLog } from '../support/replay';
import { warmUp } from './support/watchedSession';

beforeAll(async () => {
  // Updates run as in a browser, without `act`.
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = false;
  await warmUp(['/', '/product/1', '/cart', '/order-history', '/order-detail/order-1', '/profile']);
});

/** The log as a build has recorded it whose state had not yet this part. Its hashes are not those of its states. */
const recordedWithout = ({ base = {}, entries, ...log }: ActionLog, keys: readonly string[]): ActionLog => ({
  ...log,
  base: withoutPart(base, keys),
  entries: entries.map((entry) =>
    entry.kind === 'jump'
      ? { ...entry, state: withoutPart(entry.state, keys) }
      : { ...entry, changes: (entry.changes ?? []).filter(([path]) => !keys.every((key, n) => key === path[n])) },
  ),
});

/** Every slice of the state and every part of one. */
const parts = Object.entries(replayReducer(undefined, { type: 'start' })).flatMap(([slice, state]) => [
  [slice],
  ...(isObject(state) ? Object.keys(state).map((key) => [slice, key]) : []),
]);

describe('a part of the state that is newer than the build that recorded a log', () => {
  test.each([
    ['checkout-cash-on-delivery.replay.jsonl.gz', /^\/$/],
    ['checkout-cash-on-delivery.replay.jsonl.gz', /^\/product\//],
    ['checkout-cash-on-delivery.replay.jsonl.gz', /^\/cart$/],
    ['checkout-cash-on-delivery.replay.jsonl.gz', /^\/order-/],
    ['profile.replay.jsonl.gz', /^\/profile$/],
  ])('breaks no screen of %s, %s', async (name, path) => {
    const { player } = await replayLog(name);
    const isThere = (position: number) => path.test((player.stateAt(position) as RootState).router.location.pathname);
    const position = [...Array(player.length + 1).keys()].findLast(isThere) ?? NaN;
    const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { store, show } = createReadOnlyStore(replayReducer, player.stateAt(position));
    const draw = (): RenderResult =>
      render(
        <StrictMode>
          <Provider store={store}>
            <App />
          </Provider>
        </StrictMode>,
        { onCaughtError: () => undefined },
      );
    let { container } = draw();
    const broken: string[] = [];
    for (const keys of parts) {
      const older = createPlayer(recordedWithout(player.log, keys), replayReducer, 'recorded');
      act(() => show(older.stateAt(position)));
      if (!container.textContent.includes(appMessages.crash.title)) continue;
      broken.push(keys.join('.'));
      cleanup();
      ({ container } = draw());
    }
    cleanup();
    expect(broken).toEqual([]);
    expect(errors).not.toHaveBeenCalled();
  });
});
