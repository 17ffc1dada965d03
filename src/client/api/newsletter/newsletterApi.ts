import { apiOf } from '@/client/transport/baseApi';
import { changes } from '@/client/transport/call';
import type { ResponseBody } from '@/shared/contract/endpoints';

export const newsletterApi = apiOf('newsletter').injectEndpoints({
  endpoints: (build) => ({
    subscribe: build.mutation<ResponseBody<'newsletter.subscribe'>, string>({
      query: (email) => ({ endpoint: 'newsletter.subscribe', body: { email } }),
      extraOptions: { locks: changes('newsletter') },
    }),
  }),
});
