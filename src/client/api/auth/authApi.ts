import { baseApi } from '../baseApi';
import { contractMutation } from '../endpoint';
import { userReceived } from '../session/sessionSlice';

/** Logging in and out. */
export const authApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    logIn: build.mutation(contractMutation({ endpoint: 'auth.login' })),
    signUp: build.mutation(contractMutation({ endpoint: 'auth.signup' })),
    resetPassword: build.mutation(contractMutation({ endpoint: 'auth.resetPassword' })),
    logOut: build.mutation(contractMutation({ endpoint: 'auth.logout', keepalive: true })),
    /** Exchanges the stored ticket of a social login for the session token. */
    tradeTicket: build.mutation(
      contractMutation({
        endpoint: 'profile.get',
        onResponse: ({ user }) => userReceived(user),
        touches: ['session', 'profile'],
        isTicketTrade: true,
      }),
    ),
  }),
});
