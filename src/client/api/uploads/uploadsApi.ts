import { baseApi } from '../baseApi';
import { call } from '../call';
import { changing } from '../scopes';

export const uploadsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Takes ids on the file shelf; answers the addresses of the stored pictures. */
    uploadImages: build.mutation<{ image_urls: string[]; message: string }, readonly string[]>({
      query: (files) =>
        call({ endpoint: ({ uploadsContract }) => uploadsContract.images, scope: changing('uploads'), files }),
    }),
  }),
});

export const { useUploadImagesMutation } = uploadsApi;
