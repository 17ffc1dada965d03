import { apiOf } from '@/client/transport/baseApi';
import { changes, reads } from '@/client/transport/call';
import type { RequestBody, ResponseBody } from '@/shared/contract/endpoints';

/** The locks of a mutation that replaces the token, which every other request sends. */
const changesToken = { changes: ['session', 'profile'] };

/** The user of each response is taken by the slice of the session. */
export const profileApi = apiOf('profile').injectEndpoints({
  endpoints: (build) => ({
    getProfile: build.query<readonly string[], void>({
      query: () => ({ endpoint: 'profile.get' }),
      // An account has one user, whose id the client never learns.
      transformResponse: () => ['me'],
      providesTags: ['profile'],
      extraOptions: { locks: reads('profile') },
    }),
    /** Exchanges the stored ticket of a social login for the session token. */
    tradeTicket: build.mutation<ResponseBody<'profile.get'>, void>({
      query: () => ({ endpoint: 'profile.get', token: 'ticket' }),
      extraOptions: { locks: changesToken, newToken: 'header' },
    }),
    /** Takes an id of the port's file store. */
    updateAvatar: build.mutation<ResponseBody<'profile.avatar'>, string>({
      query: (file) => ({ endpoint: 'profile.avatar', files: [file] }),
      extraOptions: { locks: changes('profile') },
    }),
    updateGeneral: build.mutation<ResponseBody<'profile.general'>, RequestBody<'profile.general'>>({
      query: (body) => ({ endpoint: 'profile.general', body }),
      extraOptions: { locks: changes('profile') },
    }),
    updateSecurity: build.mutation<ResponseBody<'profile.security'>, RequestBody<'profile.security'>>({
      query: (body) => ({ endpoint: 'profile.security', body }),
      extraOptions: { locks: changes('profile') },
    }),
    /** The old password's tokens are revoked; the fresh one is stored before any other request is sent. */
    changePassword: build.mutation<
      Pick<ResponseBody<'profile.changePassword'>, 'user'>,
      RequestBody<'profile.changePassword'>
    >({
      query: (body) => ({ endpoint: 'profile.changePassword', body }),
      // The token never enters the state or an action.
      transformResponse: ({ user }: ResponseBody<'profile.changePassword'>) => ({ user }),
      extraOptions: { locks: changesToken, newToken: 'body' },
    }),
  }),
});
