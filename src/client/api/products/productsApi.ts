import type { Category, Product } from '@/shared/contract/products';
import { baseApi } from '../baseApi';
import { contractQuery } from '../endpoint';
import { allProductsReceived, productsReceived } from './productsSlice';

const idsOf = (products: readonly Product[]): readonly number[] => products.map(({ id }) => id);

/** A list of some products; the others may still be on sale. */
const partial = { onResponse: productsReceived, ids: idsOf, isRefetched: false, deferUntilIdle: true };

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
  }),
});

export const {
  useGetAllProductsQuery,
  useGetBestSellingQuery,
  useGetNewCollectionsQuery,
  useGetPopularInWomenQuery,
  useGetRelatedProductsQuery,
} = productsApi;
