import { createSelector } from '@reduxjs/toolkit';
import { QueryStatus } from '@reduxjs/toolkit/query/react';
import type { RootState } from '@/client/lib/store';
import { apiOf } from '@/client/transport/baseApi';
import { reads } from '@/client/transport/call';
import { type LoadStatus, loadStatus } from '@/client/transport/requests';
import type { ResponseBody } from '@/shared/contract/endpoints';
import type { InfoToken, ShoppingInfo } from '@/shared/contract/info';

/** The part of the response that the query entry stores. */
export const shoppingInfoOf = ({ success: _success, ...info }: ResponseBody<'info.shopping'>): ShoppingInfo => info;

export const infoPageCall = (id: string) => ({ endpoint: 'info.page', id }) as const;
export const shoppingInfoCall = { endpoint: 'info.shopping' } as const;
export const shopTextsCall = { endpoint: 'info.shop' } as const;

/** The pages with information about the shop, and what product pages and the checkout say about it. */
export const infoApi = apiOf('info').injectEndpoints({
  endpoints: (build) => ({
    getInfoPage: build.query<readonly InfoToken[], string>({
      query: infoPageCall,
      transformResponse: ({ content }: ResponseBody<'info.page'>) => content,
      extraOptions: { locks: reads('info') },
    }),
    getShoppingInfo: build.query<ShoppingInfo, void>({
      query: () => shoppingInfoCall,
      transformResponse: shoppingInfoOf,
      extraOptions: { locks: reads('info') },
    }),
    getShopTexts: build.query<ResponseBody<'info.shop'>, void>({
      query: () => shopTextsCall,
      extraOptions: { locks: reads('info') },
    }),
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

/** The facts on product pages about sizes, delivery and returns; undefined until they are loaded. */
export const selectShoppingInfo = (state: RootState): ShoppingInfo | undefined => selectShoppingEntry(state).data;

export const selectShoppingInfoStatus = (state: RootState): LoadStatus =>
  loadStatus(selectShoppingInfo(state) !== undefined, selectShoppingEntry(state));

/** The status of the bank account: not loaded while it is loaded again, or when the last response did not arrive. */
export const selectBankStatus = (state: RootState): LoadStatus => {
  const { status, data } = selectShoppingEntry(state);
  if (status === QueryStatus.pending || status === QueryStatus.uninitialized) return 'loading';
  return status === QueryStatus.fulfilled && data?.bank ? 'loaded' : 'failed';
};
