import { uploadProgressed } from '@/client/lib/effects/effectThunks';
import { baseApi } from '@/client/transport/baseApi';
import { contractMutation } from '@/client/transport/endpoint';

export const uploadsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Takes ids of the port's file store; the response has the URLs of the stored pictures. */
    uploadImages: build.mutation(
      contractMutation({
        endpoint: 'uploads.images',
        request: (files: readonly string[], { dispatch }) => ({
          files,
          onSent: (percent) => void dispatch(uploadProgressed(percent)),
        }),
      }),
    ),
  }),
});
