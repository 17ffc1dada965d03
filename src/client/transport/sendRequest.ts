import type { BaseQueryApi, QueryReturnValue } from '@reduxjs/toolkit/query/react';
import * as z from 'zod/mini';
import type { Effects } from '@/client/lib/effects/effects';
import { uploadProgressed } from '@/client/lib/effects/effectThunks';
import type { RootState, ThunkExtra } from '@/client/lib/store';
import { REQUEST_TIMEOUT_MS, SESSION_TOKEN_HEADER, UPLOAD_TIMEOUT_MS } from '@/shared/constants';
import type { Endpoint } from '@/shared/contract/endpoint';
import { endpoints } from '@/shared/contract/endpoints';
import type { Language } from '@/shared/languages';
import { CACHED_AT_HEADER } from '@/shared/offlineConstants';
import type { Call, EndpointOptions } from './call';
import { errorOf } from './failedResponse';
import type { RequestError } from './requestError';
import type { ResponseMeta } from './responses';
import { readTicket, readToken, selectIsLoggedIn, storeToken, tokenRefused } from './session';

// The page's content security policy forbids code made from text, which zod would otherwise try.
z.config({ jitless: true });

type AnyEndpoint = Endpoint<never, unknown>;
type Result = QueryReturnValue<unknown, RequestError, ResponseMeta>;

/** The part of RTK Query's API that a request needs. */
type RequestApi = Pick<BaseQueryApi, 'type' | 'signal' | 'extra' | 'dispatch' | 'getState'>;

/** One request as `fetch` takes it. */
interface FetchRequest {
  readonly url: string;
  readonly init: RequestInit;
  readonly timeoutMs: number;
  readonly onSent?: (percent: number) => void;
}

const urlOf = ({ path }: AnyEndpoint, { id = '', parameters }: Call, state: RootState): string => {
  const search = new URLSearchParams(typeof parameters === 'function' ? parameters(state) : parameters).toString();
  return path.replace(':id', () => encodeURIComponent(id)) + (search && `?${search}`);
};

/** The body of a request and its type, which the browser knows of a form. */
const contentOf = (field: string | undefined, { body, files }: Call, { files: stored }: Effects): RequestInit => {
  if (field === undefined || !files)
    return body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const form = new FormData();
  for (const file of files.flatMap((id) => stored.get(id) ?? [])) form.append(field, file, file.name);
  return { body: form };
};

/** Makes the request of a call. */
const requestOf = (
  endpoint: AnyEndpoint,
  call: Call,
  token: string | undefined,
  language: Language,
  { dispatch, getState, extra }: RequestApi,
): FetchRequest => {
  const { headers: type, ...content } = contentOf(endpoint.files, call, (extra as ThunkExtra).effects);
  const authorization = token !== undefined && { authorization: `Bearer ${token}` };
  const headers = { ...type, 'accept-language': language, ...authorization, ...call.headers };
  return {
    url: urlOf(endpoint, call, getState() as RootState),
    init: { method: endpoint.method, keepalive: call.keepalive ?? false, headers, ...content },
    timeoutMs: endpoint.files ? UPLOAD_TIMEOUT_MS : REQUEST_TIMEOUT_MS,
    ...(call.isProgressShown && { onSent: (percent) => void dispatch(uploadProgressed(percent)) }),
  };
};

/** Sends a request and reads the whole response, within the time limit of its kind. */
const exchange = async (
  { url, init, timeoutMs, onSent }: FetchRequest,
  effects: Effects,
  signals: readonly AbortSignal[],
): Promise<{ response: Response; json: unknown } | 'network' | 'timeout'> => {
  const abort = new AbortController();
  let isLate = false;
  const cancelTimeout = effects.after(timeoutMs, () => {
    isLate = true;
    abort.abort();
  });
  const stop = (): void => abort.abort();
  for (const signal of signals) {
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop);
  }
  try {
    const response = await effects.fetch(url, { ...init, signal: abort.signal }, onSent);
    const text = await response.text();
    try {
      return { response, json: JSON.parse(text) as unknown };
    } catch {
      return { response, json: undefined };
    }
  } catch {
    return isLate ? 'timeout' : 'network';
  } finally {
    cancelTimeout();
    for (const signal of signals) signal.removeEventListener('abort', stop);
  }
};

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
