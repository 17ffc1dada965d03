import { paymentSettingsReceived } from '@/client/lib/pageConfig';
import type { ShoppingInfo } from '@/shared/contract/info';
import { baseApi } from '../baseApi';
import { contractQuery } from '../endpoint';

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
        onResponse: ({ paymentTypes, idrPerUsd }) => paymentSettingsReceived({ paymentTypes, idrPerUsd }),
        ids: ({ success: _success, ...info }): ShoppingInfo => info,
        isRefetched: false,
      }),
    ),
  }),
});

export const { useGetInfoPageQuery, useGetShoppingInfoQuery } = infoApi;
