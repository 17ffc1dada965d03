import type { AnswerOf, BodyOf } from '@/shared/contract/endpoint';
import type { authContract } from '@/shared/contract/auth';
import type { profileContract } from '@/shared/contract/profile';
import { baseApi } from '../baseApi';
import { call } from '../call';
import { changing, changingSession, reading } from '../scopes';
import { userReceived } from './sessionSlice';

type TokenAnswer = AnswerOf<typeof authContract.login>;
type ProfileAnswer = AnswerOf<typeof profileContract.general>;

/** What is sent to log in. */
export type LoginBody = BodyOf<typeof authContract.login>;
/** What is sent to sign up. */
export type SignupBody = BodyOf<typeof authContract.signup>;

const received = ({ user }: Pick<ProfileAnswer, 'user'>) => userReceived(user);
const kept = <Answer>(answer: Answer): Answer => answer;
/** Login and sign-up wait for nothing: they are made without a session. */
const alone = {};
const scope = changing('profile');

/** The session and the customer's own data, which are sessions' business. */
export const sessionApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    logIn: build.mutation<TokenAnswer, LoginBody>({
      query: (body) => call({ endpoint: ({ authContract }) => authContract.login, scope: alone, body }),
    }),
    signUp: build.mutation<TokenAnswer, SignupBody>({
      query: (body) => call({ endpoint: ({ authContract }) => authContract.signup, scope: alone, body }),
    }),
    logOut: build.mutation<unknown, void>({
      query: () => call({ endpoint: ({ authContract }) => authContract.logout, scope: alone, isKeptAlive: true }),
    }),
    /** `ticket`: trades the ticket of a social login that is stored, for the lasting token. */
    getProfile: build.query<null, 'ticket' | void>({
      query: (credential) =>
        credential === 'ticket'
          ? call({
              endpoint: ({ profileContract }) => profileContract.get,
              scope: changingSession,
              received,
              isTicketTrade: true,
            })
          : call({ endpoint: ({ profileContract }) => profileContract.get, scope: reading('profile'), received }),
      providesTags: (_result, _error, credential) => (credential === 'ticket' ? [] : ['User']),
    }),
    /** Takes an id on the file shelf. */
    updateAvatar: build.mutation<ProfileAnswer, string>({
      query: (file) =>
        call({ endpoint: ({ profileContract }) => profileContract.avatar, scope, files: [file], received, kept }),
    }),
    updateGeneral: build.mutation<ProfileAnswer, BodyOf<typeof profileContract.general>>({
      query: (body) =>
        call({ endpoint: ({ profileContract }) => profileContract.general, scope, body, received, kept }),
    }),
    updateSecurity: build.mutation<ProfileAnswer, BodyOf<typeof profileContract.security>>({
      query: (body) =>
        call({ endpoint: ({ profileContract }) => profileContract.security, scope, body, received, kept }),
    }),
    /** Every other token dies with the old password; the fresh one is stored before any other call goes out. */
    changePassword: build.mutation<null, BodyOf<typeof profileContract.changePassword>>({
      query: (body) =>
        call({
          endpoint: ({ profileContract }) => profileContract.changePassword,
          scope: changingSession,
          body,
          received,
          token: ({ token }) => token,
        }),
    }),
  }),
});
