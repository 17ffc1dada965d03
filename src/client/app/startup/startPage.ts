import { productsApi } from '@/client/api/products/productsApi';
import type { PageEvent } from '@/client/lib/effects/effects';
import { listenToHistory, pageOpened } from '@/client/lib/router';
import { type AppThunk, namedThunk } from '@/client/lib/store';
import { startSession } from '@/client/session/session';
import { baseApi } from '@/client/transport/baseApi';
import { dropTicket, readToken } from '@/client/transport/session';
import { TOKEN_STORAGE_KEY } from '@/shared/constants';

const { onOnline, onOffline, onFocus, onFocusLost } = baseApi.internalActions;

const pageEvents = { online: onOnline, offline: onOffline, seen: onFocus, hidden: onFocusLost } as const;

/** Loads the products, which every reader sees, and keeps them subscribed. No page carries a customer's quantities. */
const loadProducts =
  (): AppThunk =>
  (dispatch, _getState, { effects }) => {
    const forceRefetch = readToken(effects) !== undefined;
    void dispatch(
      productsApi.endpoints.getAllProducts.initiate(undefined, {
        forceRefetch,
        subscriptionOptions: { refetchOnFocus: true },
      }),
    );
  };

const followPageEvents =
  (): AppThunk =>
  (dispatch, _getState, { effects }) => {
    // Another tab may have logged in or out, and a token that could not be verified waits for the network.
    const follow = (): void => void dispatch(startSession());
    effects.onPageEvent((event: PageEvent) => {
      if (event !== 'restored') dispatch(pageEvents[event]());
      if (event === 'restored' || event === 'online') follow();
    });
    effects.onStorageChange(TOKEN_STORAGE_KEY, follow);
  };

/** Follows the languages of the shopper. Part of the script of the first request. */
const followLanguages =
  (): AppThunk =>
  (dispatch, _getState, { effects }) => {
    effects
      .script(() => import(/* webpackChunkName: "calls" */ '@/client/api/language/followLanguage'))
      .then(
        ({ followLanguage }) => dispatch(followLanguage()),
        () => undefined,
      );
  };

/** Starts the page, once: history, events of the browser and other tabs, products, the session of a stored token, and language. */
export const startPage = namedThunk(
  'page/start',
  (): AppThunk<Promise<void>> =>
    (dispatch, _getState, { effects, session }) => {
      dispatch(pageOpened());
      dispatch(listenToHistory());
      dispatch(followPageEvents());
      // A ticket whose exchange a page load has interrupted is spent.
      if (!session.ticketTrade) dropTicket(effects);
      dispatch(loadProducts());
      const started = dispatch(startSession());
      dispatch(followLanguages());
      return started;
    },
);
