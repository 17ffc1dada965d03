import { baseApi } from '@/client/transport/baseApi';
import { contractMutation } from '@/client/transport/endpoint';

export const newsletterApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    subscribe: build.mutation(
      contractMutation({ endpoint: 'newsletter.subscribe', request: (email: string) => ({ body: { email } }) }),
    ),
  }),
});
