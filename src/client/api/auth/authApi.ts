import { baseApi } from '@/client/transport/baseApi';
import { contractMutation } from '@/client/transport/endpoint';

export const authApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    logIn: build.mutation(contractMutation({ endpoint: 'auth.login' })),
    signUp: build.mutation(contractMutation({ endpoint: 'auth.signup' })),
    resetPassword: build.mutation(contractMutation({ endpoint: 'auth.resetPassword' })),
    logOut: build.mutation(contractMutation({ endpoint: 'auth.logout', request: () => ({ keepalive: true }) })),
  }),
});
