import { baseApi } from '../baseApi';
import { contractQuery } from '../endpoint';

/** The pages with information about the shop. */
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
  }),
});

export const { useGetInfoPageQuery } = infoApi;
