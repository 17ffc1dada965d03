import { configureStore } from '@reduxjs/toolkit';
import { createFollowers } from './followers';
import { startListeners } from './listeners';
import { shopReducer } from './shopReducer';
import { baseApi } from '@/client/api/baseApi';
import { firstViewState, readFirstView } from '@/client/api/products/firstView';
import type { Effects } from '@/client/lib/effects/effects';
import { createLocks } from '@/client/lib/locks';
import { readPageConfig } from '@/client/lib/pageConfig';
import { createQuiet } from '@/client/lib/quiet';
import { routerAt } from '@/client/lib/router/routerSlice';
import type { ThunkDispatch, ThunkExtra } from '@/client/lib/store';
import { devToolsOptions } from '@/replay/devtools/devToolsOptions';
import { createSeam } from '@/replay/recorder/seam';

/** Replaced by the build; there is no process in a page. */
declare const process: { readonly env: { readonly NODE_ENV?: string } };

export type RootState = ReturnType<typeof shopReducer>;

export interface StoreOptions {
  readonly effects: Effects;
  /** Before every path of a call: the server's origin where there is no page. */
  readonly apiUrl?: string;
  readonly preloadedState?: Partial<RootState>;
  /** Whether development looks into every state for what has been mutated or cannot be serialized; yes unless said. */
  readonly checks?: boolean;
}

/** Both checks walk the whole catalogue, which takes its time. */
const patient = { warnAfter: 1000 };

/** Makes a store of its own: nothing of it is shared with another. */
export const makeStore = ({ effects, apiUrl = '', preloadedState, checks = true }: StoreOptions) => {
  const check = checks && patient;
  const firstView = readFirstView(effects);
  const held = { subscriptions: [], ...(firstView && { quiet: createQuiet(effects) }) };
  const extra: ThunkExtra = { effects, locks: createLocks(), apiUrl, held };
  const followers = createFollowers();
  const pageConfig = readPageConfig(effects);
  const seam = createSeam();
  const store = configureStore({
    reducer: shopReducer,
    preloadedState: {
      router: routerAt(effects.history.place()),
      ...(pageConfig && { pageConfig }),
      ...(firstView && firstViewState(firstView)),
      ...preloadedState,
    },
    middleware: (getDefault) =>
      getDefault({ thunk: { extraArgument: extra }, immutableCheck: check, serializableCheck: check })
        .prepend(followers.middleware)
        .concat(baseApi.middleware),
    // Last, so that it stands around the base dispatch itself.
    enhancers: (getDefault) => getDefault().concat(seam.enhancer),
    devTools: process.env.NODE_ENV === 'production' ? false : devToolsOptions,
  });
  const dispatch = store.dispatch as ThunkDispatch;
  startListeners(followers.listen);
  return { ...store, dispatch, listen: followers.listen, seam };
};

export type ShopStore = ReturnType<typeof makeStore>;
