import { baseApi } from '@/client/transport/baseApi';
import { contractQuery } from '@/client/transport/endpoint';
import type { Category, Product } from '@/shared/contract/products';
import { allProductsReceived, productsReceived } from './productsSlice';

export const idsOf = (products: readonly Product[]): readonly number[] => products.map(({ id }) => id);

const once = { isRefetched: false, deferUntilIdle: true };

/** A list of some products; the others may still be on sale. */
const partial = { ...once, onResponse: productsReceived, ids: idsOf };

export const productsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getAllProducts: build.query(
      contractQuery({
        endpoint: 'products.all',
        onResponse: allProductsReceived,
        ids: idsOf,
        failureText: 'loadMessages.products',
        deferUntilIdle: true,
      }),
    ),
    getBestSelling: build.query(contractQuery({ endpoint: 'products.bestSelling', ...partial })),
    getNewCollections: build.query(contractQuery({ endpoint: 'products.newCollections', ...partial })),
    getPopularInWomen: build.query(contractQuery({ endpoint: 'products.popularInWomen', ...partial })),
    getRelatedProducts: build.query(
      contractQuery({
        endpoint: 'products.related',
        request: (category: Category) => ({ body: { category } }),
        ...partial,
      }),
    ),
    getDefaultWords: build.query(contractQuery({ endpoint: 'products.defaultWords', ids: (words) => words, ...once })),
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
