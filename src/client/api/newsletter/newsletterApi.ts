import { baseApi } from '../baseApi';
import { contractMutation } from '../endpoint';

export const newsletterApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    subscribe: build.mutation(
      contractMutation({ endpoint: 'newsletter.subscribe', request: (email: string) => ({ body: { email } }) }),
    ),
  }),
});
