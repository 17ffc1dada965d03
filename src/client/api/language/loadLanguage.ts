import type { UnknownAction } from '@reduxjs/toolkit';
import type { QueryCacheKey } from '@reduxjs/toolkit/query/react';
import { createPath } from 'react-router';
import { languageShown } from '@/client/lib/language';
import { loadMessages } from '@/client/lib/loadMessages';
import { selectLocation } from '@/client/lib/router';
import type { AppThunk, RootState } from '@/client/lib/store';
import { baseApi } from '@/client/transport/baseApi';
import type { Call, ClientEndpointId } from '@/client/transport/call';
import { isTransient, type RequestError } from '@/client/transport/requestError';
import { refetchOnce } from '@/client/transport/requests';
import { sendRequest } from '@/client/transport/sendRequest';
import { selectSessionEpoch } from '@/client/transport/session';
import { LANGUAGE_STORAGE_KEY } from '@/shared/constants';
import type { ResponseBody } from '@/shared/contract/endpoints';
import { inLanguage, type Language } from '@/shared/languages';
import { infoNameAt } from '@/shared/pagePaths';
import {
  infoApi,
  infoPageCall,
  selectInfoContent,
  shoppingInfoCall,
  shoppingInfoOf,
  shopTextsCall,
} from '../info/infoApi';
import { allProductsCall, idsOf, productsApi } from '../products/productsApi';

const { getInfoPage, getShoppingInfo } = infoApi.endpoints;
const { removeQueryResult } = baseApi.internalActions;

/** A response that waits outside the state. */
interface Loaded<Data> {
  readonly data?: Data;
  readonly error?: RequestError;
  readonly cachedAt?: number;
}

/** Sends a query in a language. No query entry stores the response. */
const load =
  <Id extends ClientEndpointId>(
    language: Language,
    signal: AbortSignal,
    call: Call & { readonly endpoint: Id },
    interrupted: AbortSignal = signal,
  ): AppThunk<Promise<Loaded<ResponseBody<Id>>>> =>
  async (dispatch, getState, extra) => {
    const api = { type: 'query', signal, extra, dispatch, getState } as const;
    for (;;) {
      const epoch = selectSessionEpoch(getState());
      const isCurrent = (): boolean => selectSessionEpoch(getState()) === epoch;
      const result = await sendRequest(call, api, {}, language, interrupted, isCurrent);
      // After a login or logout it is sent again: another reader sees other quantities.
      if (result) {
        const { data, error, meta } = result;
        return { data: data as ResponseBody<Id> | undefined, error, cachedAt: meta?.cachedAt };
      }
    }
  };

/** The data of a response without which the language is not shown. Throws when it did not arrive. */
const required = <Data>({ data }: Loaded<Data>): Data => {
  if (data === undefined) throw new Error('The language did not arrive.');
  return data;
};

/** The name of the page with information that is open. */
const selectInfoPage = (state: RootState): string | undefined => infoNameAt(selectLocation(state).pathname);

/** The keys of the query entries whose data is in the language of their request. */
const selectLocalEntries = ({ api }: RootState): readonly QueryCacheKey[] =>
  (Object.keys(api.queries) as QueryCacheKey[]).filter((key) => /^get(InfoPage|ShoppingInfo)\(/.test(key));

/**
 * Loads the requested language, and shows it in one action when what is on the screen has arrived: the texts of the pages
 * and of the shop, the products, and the open page with information. What else is in another language is removed, and
 * loaded again when a page shows it, so that it never stops the change. The address gets the language. Rejects when what
 * is on the screen does not arrive, or `signal` is aborted: then nothing has changed.
 */
export const loadLanguage =
  (language: Language, signal: AbortSignal): AppThunk<Promise<void>> =>
  async (dispatch, getState, { effects, locks }) => {
    let shopping: Loaded<ResponseBody<'info.shopping'>> | undefined;
    void dispatch(load(language, signal, shoppingInfoCall)).then((loaded) => {
      shopping = loaded;
    });
    const page = selectInfoPage(getState());
    const isPageShown = page !== undefined && selectInfoContent(getState(), page) !== undefined;
    const [shop, info] = await Promise.all([
      dispatch(load(language, signal, shopTextsCall)),
      page === undefined ? undefined : dispatch(load(language, signal, infoPageCall(page))),
      loadMessages(language),
    ]);
    const texts = required(shop);
    // A page that the shop has deleted does not arrive in any language.
    if (isPageShown && info?.error && isTransient(info.error)) required(info);

    const show = (products?: Loaded<ResponseBody<'products.all'>>): void => {
      if (signal.aborted) throw new Error('Another language was chosen.');
      const entries: UnknownAction[] = selectLocalEntries(getState()).map((queryCacheKey) =>
        removeQueryResult({ queryCacheKey }),
      );
      if (shopping?.data) {
        const value = shoppingInfoOf(shopping.data);
        entries.push(infoApi.util.upsertQueryEntries([{ endpointName: 'getShoppingInfo', arg: undefined, value }]));
      }
      if (page !== undefined && info?.data) {
        const { content } = info.data;
        entries.push(infoApi.util.upsertQueryEntries([{ endpointName: 'getInfoPage', arg: page, value: content }]));
      }
      if (products?.data) {
        const value = idsOf(products.data);
        entries.push(productsApi.util.upsertQueryEntries([{ endpointName: 'getAllProducts', arg: undefined, value }]));
      }
      const { cachedAt } = products ?? shop;
      const data = { shop: texts, shopping: shopping?.data, products: products?.data, cachedAt, entries };
      dispatch(languageShown(language, data));
    };

    if (getState().products.confirmed.ids.length === 0) show();
    else {
      // No mutation of products is pending while they are read: no response in the language before arrives afterwards.
      await locks.run({ reads: ['session', 'products'] }, async (interrupted) => {
        const products = await dispatch(load(language, signal, allProductsCall, interrupted));
        // Interrupted by a mutation, it runs again.
        if (interrupted.aborted) return;
        required(products);
        show(products);
      });
    }
    const { state } = effects.history.location();
    effects.history.replace(inLanguage(language, createPath(selectLocation(getState()))), state);
    effects.local.set(LANGUAGE_STORAGE_KEY, language);

    const openPage = selectInfoPage(getState());
    if (openPage !== undefined && !(openPage === page && info?.data))
      dispatch(getInfoPage.initiate(openPage, refetchOnce));
    if (!shopping?.data) dispatch(getShoppingInfo.initiate(undefined, refetchOnce));
  };
