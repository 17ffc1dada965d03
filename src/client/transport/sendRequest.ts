import type { QueryReturnValue } from '@reduxjs/toolkit/query/react';
import * as z from 'zod/mini';
import type { RootState, ThunkExtra } from '@/client/lib/store';
import { SESSION_TOKEN_HEADER } from '@/shared/constants';
import { endpoints } from '@/shared/contract/endpoints';
import type { Language } from '@/shared/languages';
import { CACHED_AT_HEADER } from '@/shared/offlineConstants';
import type { Call, EndpointOptions } from './call';
import { errorOf } from './failedResponse';
import { type AnyEndpoint, exchange, type RequestApi, requestOf } from './fetchRequest';
import type { RequestError } from './requestError';
import type { ResponseMeta } from './responses';
import { selectIsLoggedIn, tokenRefused } from './session';
import { readTicket, readToken, storeToken } from './tokens';

// The page's content security policy forbids code made from text, which zod would otherwise try.
z.config({ jitless: true });

type Result = QueryReturnValue<unknown, RequestError, ResponseMeta>;

/**
 * The token of a request: that of the page's session, whatever another tab has stored meanwhile. None for an endpoint
 * that anyone may call.
 */
const tokenFor = ({ access }: AnyEndpoint, { token }: Call, { effects, session }: ThunkExtra): string | undefined => {
  if (token === 'ticket') return readTicket(effects) ?? '';
  if (access === 'anyone') return undefined;
  return session.start ? session.token : readToken(effects);
};

/** The token in a response that replaces the one of the session. */
const newTokens = {
  body: (body: unknown) => (body as { readonly token: string }).token,
  header: (_body: unknown, headers: Headers) => headers.get(SESSION_TOKEN_HEADER),
} as const;

/**
 * Sends one request in a language; undefined for a query that is not current any more when it is answered: its session
 * has changed, or the language of the page. Never throws.
 */
export const sendRequest = async (
  call: Call,
  api: RequestApi,
  options: EndpointOptions,
  language: Language,
  interrupted: AbortSignal,
  isCurrent: () => boolean,
): Promise<Result | undefined> => {
  if (!isCurrent()) return undefined;
  const { dispatch } = api;
  const extra = api.extra as ThunkExtra;
  const { effects, session } = extra;
  const endpoint = endpoints[call.endpoint];
  const token = tokenFor(endpoint, call, extra);
  const request = requestOf(endpoint, call, token, language, api);
  // A press is painted before it is sent: on a slow phone sending takes as long as a frame.
  if (api.type === 'mutation' && !call.keepalive) await effects.afterPaint();
  const exchanged = await exchange(request, effects, [api.signal, interrupted]);
  if (interrupted.aborted) return { error: { kind: 'network' } };
  if (!isCurrent()) {
    if (api.type === 'query') return undefined;
    return { error: { kind: 'ended', isDone: typeof exchanged === 'object' && exchanged.response.ok } };
  }
  if (typeof exchanged === 'string') return { error: { kind: exchanged } };
  const { response, json } = exchanged;
  const meta = { status: response.status };
  const read = response.ok ? endpoint.response.safeParse(json) : undefined;
  if (!read?.success) {
    // Another tab may have stored a newer token: only the refused one ends the session. Without a token a 401 ends the
    // session that the page still shows. A refused login is no end of a session.
    if (
      endpoint.access === 'customer' &&
      response.status === 401 &&
      token === readToken(effects) &&
      (token !== undefined || selectIsLoggedIn(api.getState() as RootState))
    )
      dispatch(tokenRefused());
    return { error: errorOf(endpoint, response, json), meta };
  }
  const newToken = options.newToken && newTokens[options.newToken](read.data, response.headers);
  if (newToken) {
    storeToken(effects, newToken);
    // In place of another token than the session's it starts another session.
    if (call.token === undefined) session.token = newToken;
  }
  const cachedAt = response.headers.get(CACHED_AT_HEADER);
  return {
    data: read.data,
    meta: {
      ...meta,
      endpoint: call.endpoint,
      ...(api.type === 'query' && { response: read.data }),
      ...(cachedAt && { cachedAt: Number(cachedAt) }),
    },
  };
};
