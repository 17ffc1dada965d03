import { apiOf } from '@/client/transport/baseApi';
import { reads } from '@/client/transport/call';
import type { ResponseBody } from '@/shared/contract/endpoints';
import type { Category, Product } from '@/shared/contract/products';

export const idsOf = (products: readonly Product[]): readonly number[] => products.map(({ id }) => id);

export const allProductsCall = { endpoint: 'products.all' } as const;

/** A query that is sent once, when the page has hydrated: mutations do not invalidate it. */
const once = { locks: reads('products'), deferUntilIdle: true };

export const productsApi = apiOf('products').injectEndpoints({
  endpoints: (build) => ({
    getAllProducts: build.query<readonly number[], void>({
      query: () => allProductsCall,
      transformResponse: idsOf,
      providesTags: ['products'],
      extraOptions: { locks: reads('products'), failureText: 'loadMessages.products', deferUntilIdle: true },
    }),
    getBestSelling: build.query<readonly number[], void>({
      query: () => ({ endpoint: 'products.bestSelling' }),
      transformResponse: idsOf,
      extraOptions: once,
    }),
    getNewCollections: build.query<readonly number[], void>({
      query: () => ({ endpoint: 'products.newCollections' }),
      transformResponse: idsOf,
      extraOptions: once,
    }),
    getPopularInWomen: build.query<readonly number[], void>({
      query: () => ({ endpoint: 'products.popularInWomen' }),
      transformResponse: idsOf,
      extraOptions: once,
    }),
    getRelatedProducts: build.query<readonly number[], Category>({
      query: (category) => ({ endpoint: 'products.related', body: { category } }),
      transformResponse: idsOf,
      extraOptions: once,
    }),
    getDefaultWords: build.query<ResponseBody<'products.defaultWords'>, void>({
      query: () => ({ endpoint: 'products.defaultWords' }),
      extraOptions: once,
    }),
  }),
});

export const {
  useGetAllProductsQuery,
  useGetBestSellingQuery,
  useGetNewCollectionsQuery,
  useGetPopularInWomenQuery,
  useGetRelatedProductsQuery,
  useGetDefaultWordsQuery,
} = productsApi;
