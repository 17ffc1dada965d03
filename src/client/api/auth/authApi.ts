import { apiOf } from '@/client/transport/baseApi';
import type { RequestBody, ResponseBody } from '@/shared/contract/endpoints';

/** None needs the session, so none waits for another request. */
export const authApi = apiOf('auth').injectEndpoints({
  endpoints: (build) => ({
    logIn: build.mutation<ResponseBody<'auth.login'>, RequestBody<'auth.login'>>({
      query: (body) => ({ endpoint: 'auth.login', body }),
    }),
    signUp: build.mutation<ResponseBody<'auth.signup'>, RequestBody<'auth.signup'>>({
      query: (body) => ({ endpoint: 'auth.signup', body }),
    }),
    resetPassword: build.mutation<ResponseBody<'auth.resetPassword'>, RequestBody<'auth.resetPassword'>>({
      query: (body) => ({ endpoint: 'auth.resetPassword', body }),
    }),
    logOut: build.mutation<ResponseBody<'auth.logout'>, void>({
      query: () => ({ endpoint: 'auth.logout', keepalive: true }),
    }),
  }),
});
