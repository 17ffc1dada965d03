import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import { firstViewState } from '@/client/api/products/firstViewSlice';
import type { Effects } from '@/client/lib/effects/effects';
import { createIdleGate } from '@/client/lib/idleGate';
import { createLocks } from '@/client/lib/locks';
import { routerAt } from '@/client/lib/router';
import type { AppDispatch, RootState, ThunkExtra } from '@/client/lib/store';
import { baseApi, resourceOf } from '@/client/transport/baseApi';
import { devToolsOptions } from '@/replay/devtools/devToolsOptions';
import { nameEndpoints } from '@/replay/names/actionName';
import { instrument } from '@/replay/recorder/instrumentation';
import { FIRST_VIEW_ELEMENT_ID, PAGE_CONFIG_ELEMENT_ID } from '@/shared/constants';
import type { FirstView } from '@/shared/contract/firstView';
import type { PageConfig } from '@/shared/contract/pageConfig';
import { readPageAddress } from '@/shared/pageAddress';
import { startListeners } from './listeners';
import { rootReducer } from './rootReducer';

/** Replaced by the build; there is no process in a page. */
declare const process: { readonly env: { readonly NODE_ENV?: string } };

export interface StoreOptions {
  readonly effects: Effects;
  readonly preloadedState?: Partial<RootState>;
  /** Whether development checks every state for mutations and for values that cannot be serialized; true by default. */
  readonly checks?: boolean;
}

/** Both checks walk the whole catalogue. */
const slowCheckOnly = { warnAfter: 1000 };

const developmentTools = () => {
  nameEndpoints(resourceOf);
  return devToolsOptions;
};

/** The JSON that the server put into the page; undefined without one, and when the page arrived incompletely. */
export const readBlock = <Content>(effects: Effects, elementId: string): Content | undefined => {
  try {
    return JSON.parse(effects.elementText(elementId) ?? '') as Content;
  } catch {
    return undefined;
  }
};

/** Makes a store that shares nothing with another. */
export const makeStore = ({ effects, preloadedState, checks = true }: StoreOptions) => {
  const check = checks && slowCheckOnly;
  const firstView = readBlock<FirstView>(effects, FIRST_VIEW_ELEMENT_ID);
  const extra: ThunkExtra = {
    effects,
    locks: createLocks(),
    session: { failures: 0, subscriptions: [] },
    ...(firstView && { idleGate: createIdleGate(effects) }),
  };
  const listeners = createListenerMiddleware({
    extra,
    onError: (error) => effects.log('A listener failed.', error),
  });
  const startListening = listeners.startListening.withTypes<RootState, AppDispatch, ThunkExtra>();
  const pageConfig = readBlock<PageConfig>(effects, PAGE_CONFIG_ELEMENT_ID);
  const location = effects.history.loaded();
  const store = configureStore({
    reducer: rootReducer,
    preloadedState: {
      router: routerAt(location),
      language: { shown: readPageAddress(location.pathname).language },
      ...(pageConfig && { pageConfig }),
      ...(firstView && firstViewState(firstView)),
      ...preloadedState,
    },
    middleware: (getDefault) =>
      getDefault({ thunk: { extraArgument: extra }, immutableCheck: check, serializableCheck: check })
        .prepend(listeners.middleware)
        .concat(baseApi.middleware),
    // Last, so that it wraps the base dispatch.
    enhancers: (getDefault) => getDefault().concat(instrument),
    devTools: process.env.NODE_ENV === 'production' ? false : developmentTools(),
  });
  startListeners(startListening);
  return { ...store, startListening, instrumentation: store };
};

export type ShopStore = ReturnType<typeof makeStore>;
