import { baseApi } from '../baseApi';
import { call } from '../call';
import { changing } from '../scopes';

export const newsletterApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    subscribe: build.mutation<{ message: string }, string>({
      query: (email) =>
        call({
          endpoint: ({ newsletterContract }) => newsletterContract.subscribe,
          scope: changing('newsletter'),
          body: { email },
        }),
    }),
  }),
});

export const { useSubscribeMutation } = newsletterApi;
