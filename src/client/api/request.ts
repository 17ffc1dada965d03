import type { BaseQueryApi, QueryReturnValue } from '@reduxjs/toolkit/query/react';
import * as z from 'zod/mini';
import type { RootState, ThunkExtra } from '@/client/lib/store';
import { ERROR_FIELD_HEADER, REQUEST_TIMEOUT_MS, SESSION_TOKEN_HEADER, UPLOAD_TIMEOUT_MS } from '@/shared/constants';
import type { Endpoint } from '@/shared/contract/endpoint';
import { endpoints } from '@/shared/contract/endpoints';
import { receivedFailureSchema } from '@/shared/contract/failure';
import { CACHED_AT_HEADER } from '@/shared/offlineConstants';
import type { EndpointOptions, RequestArgs, ResponseMeta } from './endpoint';
import { cachedResponseShown } from './products/productsTable';
import type { RequestError } from './requestError';
import { endSession } from './session/endSession';
import { selectIsLoggedIn } from './session/sessionSlice';
import { dropTicket, readTicket, readToken, storeToken } from './session/tokens';

// The page's content security policy forbids code made from text, which zod would otherwise try.
z.config({ jitless: true });

type AnyEndpoint = Endpoint<never, unknown>;
type Result = QueryReturnValue<unknown, RequestError, ResponseMeta>;

const bodyOf = ({ body, files }: RequestArgs, endpoint: AnyEndpoint, { effects }: ThunkExtra): BodyInit | undefined => {
  if (!endpoint.files || !files) return body === undefined ? undefined : JSON.stringify(body);
  const form = new FormData();
  for (const id of files) {
    const file = effects.files.get(id);
    if (file) form.append(endpoint.files, file, file.name);
  }
  return form;
};

const urlOf = (
  { id = '' }: RequestArgs,
  { path }: AnyEndpoint,
  parameters: Readonly<Record<string, string>> = {},
): string => {
  const search = new URLSearchParams(parameters).toString();
  return path.replace(':id', () => encodeURIComponent(id)) + (search && `?${search}`);
};

interface SendOptions {
  readonly token: string | undefined;
  readonly keepalive?: boolean;
  readonly onSent?: (percent: number) => void;
}

/** Sends a request and reads the whole response, within the time limit of its kind. */
const exchange = async (
  url: string,
  args: RequestArgs,
  endpoint: AnyEndpoint,
  { token, keepalive = false, onSent }: SendOptions,
  extra: ThunkExtra,
  signals: readonly AbortSignal[],
): Promise<{ response: Response; json: unknown } | 'network' | 'timeout'> => {
  const abort = new AbortController();
  let isLate = false;
  const cancelTimeout = extra.effects.after(endpoint.files ? UPLOAD_TIMEOUT_MS : REQUEST_TIMEOUT_MS, () => {
    isLate = true;
    abort.abort();
  });
  const stop = (): void => abort.abort();
  for (const signal of signals) {
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop);
  }
  try {
    const body = bodyOf(args, endpoint, extra);
    const init: RequestInit = {
      method: endpoint.method,
      headers: {
        ...(typeof body === 'string' && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...args.headers,
      },
      body,
      keepalive,
      signal: abort.signal,
    };
    const response = await extra.effects.fetch(extra.apiUrl + url, init, onSent);
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

const failureOf = ({ failureField }: AnyEndpoint, { status, headers }: Response, json: unknown): RequestError => {
  const { success, data } = receivedFailureSchema.safeParse(json);
  if (!success) return { kind: 'malformed' };
  const message = (failureField && data[failureField]) ?? data.message ?? '';
  const field = headers.get(ERROR_FIELD_HEADER);
  const { orderId, idrPerUsd, code } = data;
  return {
    kind: 'refused',
    status,
    message,
    ...(field !== null && { field }),
    ...(orderId !== undefined && { orderId }),
    ...(idrPerUsd !== undefined && { idrPerUsd }),
    ...(code !== undefined && { code }),
  };
};

/**
 * The token of a request: that of the page's session, whatever another tab has stored meanwhile. None for an endpoint
 * that anyone may call.
 */
const tokenFor = ({ access }: AnyEndpoint, isTicketTrade: boolean, { effects, session }: ThunkExtra) => {
  if (access === 'anyone') return undefined;
  if (isTicketTrade) return readTicket(effects);
  return session.start ? session.token : readToken(effects);
};

/** Sends one request; undefined for a query whose session changed meanwhile. */
export const sendRequest = async (
  args: RequestArgs,
  options: EndpointOptions,
  api: BaseQueryApi,
  interrupted: AbortSignal,
  isSameSession: () => boolean,
): Promise<Result | undefined> => {
  const extra = api.extra as ThunkExtra;
  const { effects } = extra;
  const endpoint = endpoints[args.endpoint];
  const { isTicketTrade = false, keepalive, onSent: sentAction } = options;
  // The session may have ended while this script was loading.
  if (!isSameSession()) return undefined;
  const token = tokenFor(endpoint, isTicketTrade, extra);
  // A press is painted before it is sent: on a slow phone sending takes as long as a frame.
  if (api.type === 'mutation' && !keepalive) await effects.afterPaint();
  const url = urlOf(args, endpoint, options.parameters?.(api.getState() as RootState));
  const onSent = sentAction && ((percent: number) => void api.dispatch(sentAction(percent)));
  const sendOptions = { token, keepalive, onSent };
  const exchanged = await exchange(url, args, endpoint, sendOptions, extra, [api.signal, interrupted]);
  if (interrupted.aborted) return { error: { kind: 'network' } };
  if (!isSameSession()) {
    if (api.type === 'query') return undefined;
    return { error: { kind: 'ended', isDone: typeof exchanged === 'object' && exchanged.response.ok } };
  }
  if (typeof exchanged === 'string') {
    if (isTicketTrade) dropTicket(effects);
    return { error: { kind: exchanged } };
  }
  const { response, json } = exchanged;
  const meta = { status: response.status };
  const read = response.ok ? endpoint.response.safeParse(json) : undefined;
  if (!read?.success) {
    if (isTicketTrade) dropTicket(effects);
    // Another tab may have stored a newer token: only the refused one ends the session. Without a token a 401 ends the
    // session that the page still shows. A refused login is no end of a session.
    else if (
      endpoint.access === 'customer' &&
      response.status === 401 &&
      token === readToken(effects) &&
      (token !== undefined || selectIsLoggedIn(api.getState() as RootState))
    )
      api.dispatch(endSession());
    return { error: failureOf(endpoint, response, json), meta };
  }
  const newToken = response.headers.get(SESSION_TOKEN_HEADER) ?? options.tokenOf?.(read.data);
  if (newToken) {
    storeToken(effects, newToken);
    // The token of a social login starts another session; any other is a newer one of this session.
    if (!isTicketTrade) extra.session.token = newToken;
  } else if (isTicketTrade) dropTicket(effects);
  const cachedAt = response.headers.get(CACHED_AT_HEADER);
  const change = options.onResponse?.(read.data);
  const changes = [...(change ? [change] : []), ...(cachedAt ? [cachedResponseShown(Number(cachedAt))] : [])];
  return { data: read.data, meta: changes.length > 0 ? { ...meta, changes } : meta };
};
