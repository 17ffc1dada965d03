import { createSelector } from '@reduxjs/toolkit';
import { QueryStatus } from '@reduxjs/toolkit/query/react';
import { paymentSettingsReceived } from '@/client/api/info/pageConfig';
import type { RootState } from '@/client/lib/store';
import { baseApi } from '@/client/transport/baseApi';
import { contractQuery } from '@/client/transport/endpoint';
import { type LoadStatus, loadStatus } from '@/client/transport/requests';
import type { ResponseBody } from '@/shared/contract/endpoints';
import type { InfoToken, ShoppingInfo } from '@/shared/contract/info';

/** What the query entry stores of the response. */
export const shoppingInfoOf = ({ success: _success, ...info }: ResponseBody<'info.shopping'>): ShoppingInfo => info;

/** The pages with information about the shop, and what product pages and the checkout say about it. */
export const infoApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getInfoPage: build.query(
      contractQuery({
        endpoint: 'info.page',
        request: (id: string) => ({ id }),
        ids: ({ content }) => content,
        isRefetched: false,
      }),
    ),
    getShoppingInfo: build.query(
      contractQuery({
        endpoint: 'info.shopping',
        onResponse: ({ paymentTypes, idrPerUsd, delivery }) =>
          paymentSettingsReceived({ paymentTypes, idrPerUsd, delivery }),
        ids: shoppingInfoOf,
        isRefetched: false,
      }),
    ),
    getShopTexts: build.query(contractQuery({ endpoint: 'info.shop', ids: (texts) => texts, isRefetched: false })),
  }),
});

export const { useGetInfoPageQuery, useGetShoppingInfoQuery } = infoApi;

const selectEntry = createSelector([(page: string) => page], (page) => infoApi.endpoints.getInfoPage.select(page));

/** True when the server rendered the page: its content is in the first view. */
export const selectIsInfoRendered = ({ firstView }: RootState, page: string): boolean => firstView.info?.page === page;

/** The content of a page with information, from the server-rendered page or a response; undefined until it is loaded. */
export const selectInfoContent = (state: RootState, page: string): readonly InfoToken[] | undefined => {
  const { info } = state.firstView;
  return info?.page === page ? info.content : selectEntry(page)(state).data;
};

export const selectInfoStatus = (state: RootState, page: string): LoadStatus =>
  loadStatus(selectInfoContent(state, page) !== undefined, selectEntry(page)(state));

const selectShoppingEntry = infoApi.endpoints.getShoppingInfo.select();

/** What product pages say about sizes, delivery and returns; undefined until it is loaded. */
export const selectShoppingInfo = (state: RootState): ShoppingInfo | undefined => selectShoppingEntry(state).data;

export const selectShoppingInfoStatus = (state: RootState): LoadStatus =>
  loadStatus(selectShoppingInfo(state) !== undefined, selectShoppingEntry(state));

/** The status of the bank account: not loaded while it is loaded again, or when the last response did not arrive. */
export const selectBankStatus = (state: RootState): LoadStatus => {
  const { status, data } = selectShoppingEntry(state);
  if (status === QueryStatus.pending || status === QueryStatus.uninitialized) return 'loading';
  return status === QueryStatus.fulfilled && data?.bank ? 'loaded' : 'failed';
};
