import type { Category, Product } from '@/shared/contract/products';
import { baseApi } from '../baseApi';
import { call } from '../call';
import { reading } from '../scopes';
import { allProductsReceived, productsReceived } from './productsLedger';

type ProductIds = readonly number[];

const idsOf = (products: readonly Product[]): ProductIds => products.map(({ id }) => id);

const common = { scope: reading('products'), kept: idsOf, isPatient: true };
const partial = { ...common, received: productsReceived };

/** The product lists. Each entry holds its ids in their order; the products are in the table. */
export const productsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getAllProducts: build.query<ProductIds, void>({
      query: () =>
        call({ endpoint: ({ productsContract }) => productsContract.all, ...common, received: allProductsReceived }),
      providesTags: ['Products'],
    }),
    getBestSelling: build.query<ProductIds, void>({
      query: () => call({ endpoint: ({ productsContract }) => productsContract.bestSelling, ...partial }),
    }),
    getNewCollections: build.query<ProductIds, void>({
      query: () => call({ endpoint: ({ productsContract }) => productsContract.newCollections, ...partial }),
    }),
    getPopularInWomen: build.query<ProductIds, void>({
      query: () => call({ endpoint: ({ productsContract }) => productsContract.popularInWomen, ...partial }),
    }),
    getRelatedProducts: build.query<ProductIds, Category>({
      query: (category) =>
        call({ endpoint: ({ productsContract }) => productsContract.related, ...partial, body: { category } }),
    }),
  }),
});

export const {
  useGetAllProductsQuery,
  useGetBestSellingQuery,
  useGetNewCollectionsQuery,
  useGetPopularInWomenQuery,
  useGetRelatedProductsQuery,
} = productsApi;
