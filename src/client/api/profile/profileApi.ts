import { userReceived } from '@/client/api/profile/sessionSlice';
import { baseApi } from '@/client/transport/baseApi';
import { contractMutation, contractQuery } from '@/client/transport/endpoint';
import { readTicket } from '@/client/transport/tokens';
import { SESSION_TOKEN_HEADER } from '@/shared/constants';
import type { User } from '@/shared/contract/profile';

const onResponse = ({ user }: { user: User }) => userReceived(user);

export const profileApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getProfile: build.query(
      contractQuery({
        endpoint: 'profile.get',
        onResponse,
        // An account has one user, whose id the client never learns.
        ids: () => ['me'],
      }),
    ),
    /** Exchanges the stored ticket of a social login for the session token. */
    tradeTicket: build.mutation(
      contractMutation({
        endpoint: 'profile.get',
        onResponse,
        request: (_none: void, { effects }) => ({ token: readTicket(effects) ?? '' }),
        tokenOf: (_user, headers) => headers.get(SESSION_TOKEN_HEADER),
        touches: ['session', 'profile'],
      }),
    ),
    /** Takes an id of the port's file store. */
    updateAvatar: build.mutation(
      contractMutation({
        endpoint: 'profile.avatar',
        request: (file: string) => ({ files: [file] }),
        onResponse,
      }),
    ),
    updateGeneral: build.mutation(contractMutation({ endpoint: 'profile.general', onResponse })),
    updateSecurity: build.mutation(contractMutation({ endpoint: 'profile.security', onResponse })),
    /** The old password's tokens are revoked; the fresh one is stored before any other request is sent. */
    changePassword: build.mutation({
      ...contractMutation({
        endpoint: 'profile.changePassword',
        touches: ['session', 'profile'],
        onResponse,
        tokenOf: ({ token }) => token,
      }),
      // The token never enters the state or an action.
      transformResponse: () => null,
    }),
  }),
});
