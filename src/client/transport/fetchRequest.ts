import type { BaseQueryApi } from '@reduxjs/toolkit/query/react';
import type { Effects } from '@/client/lib/effects/effects';
import { uploadProgressed } from '@/client/lib/effects/effectThunks';
import type { RootState, ThunkExtra } from '@/client/lib/store';
import { REQUEST_TIMEOUT_MS, UPLOAD_TIMEOUT_MS } from '@/shared/constants';
import type { Endpoint } from '@/shared/contract/endpoint';
import type { Language } from '@/shared/languages';
import type { Call } from './call';

export type AnyEndpoint = Endpoint<never, unknown>;

/** The part of RTK Query's API that a request needs. */
export type RequestApi = Pick<BaseQueryApi, 'type' | 'signal' | 'extra' | 'dispatch' | 'getState'>;

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
export const requestOf = (
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
export const exchange = async (
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
