import { apiOf } from '@/client/transport/baseApi';
import { changes } from '@/client/transport/call';
import type { ResponseBody } from '@/shared/contract/endpoints';

export const uploadsApi = apiOf('uploads').injectEndpoints({
  endpoints: (build) => ({
    /** Takes ids of the port's file store; the response has the URLs of the stored pictures. */
    uploadImages: build.mutation<ResponseBody<'uploads.images'>, readonly string[]>({
      query: (files) => ({ endpoint: 'uploads.images', files, isProgressShown: true }),
      extraOptions: { locks: changes('uploads') },
    }),
  }),
});
