import type { BaseQueryApi } from '@reduxjs/toolkit/query/react';
import { CALL_TIMEOUT_MS, LASTING_TOKEN_HEADER, UPLOAD_TIMEOUT_MS } from '@/shared/constants';
import type { Endpoint } from '@/shared/contract/endpoint';
import { KEPT_AT_HEADER } from '@/shared/keptConstants';
import type { ThunkExtra } from '@/client/lib/store';
import type { Call, CallResult } from './call';
import type { CallError } from './callError';
import { contracts } from './contracts';
import { keptAnswerShown } from './connection/keptAnswerShown';
import { endSession } from './session/endSession';
import { selectIsLoggedIn, type WithSession } from './session/session.selectors';
import { readTicket, readToken, restoreToken, storeToken } from './session/tokens';

type Api = Pick<BaseQueryApi, 'signal' | 'dispatch' | 'getState'>;

const bodyOf = ({ body, files }: Call, endpoint: Endpoint, { effects }: ThunkExtra): BodyInit | undefined => {
  if (!endpoint.files || !files) return body === undefined ? undefined : JSON.stringify(body);
  const form = new FormData();
  for (const id of files) {
    const file = effects.files.get(id);
    if (file) form.append(endpoint.files, file, file.name);
  }
  return form;
};

/** Sends a call and waits for the whole answer, at most for the time that its kind may take. */
const exchange = async (
  described: Call,
  endpoint: Endpoint,
  token: string | undefined,
  extra: ThunkExtra,
  signals: readonly AbortSignal[],
): Promise<{ response: Response; json: unknown } | 'network' | 'timeout'> => {
  const { id = '', headers, isKeptAlive = false } = described;
  const abort = new AbortController();
  let isLate = false;
  const limit = endpoint.files ? UPLOAD_TIMEOUT_MS : CALL_TIMEOUT_MS;
  const callOff = extra.effects.after(limit, () => {
    isLate = true;
    abort.abort();
  });
  const stop = (): void => abort.abort();
  for (const signal of signals) {
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop);
  }
  try {
    const body = bodyOf(described, endpoint, extra);
    const response = await extra.effects.fetch(
      extra.apiUrl + endpoint.path.replace(':id', () => encodeURIComponent(id)),
      {
        method: endpoint.method,
        headers: {
          ...(typeof body === 'string' && { 'content-type': 'application/json' }),
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...headers,
        },
        body,
        keepalive: isKeptAlive,
        signal: abort.signal,
      },
    );
    const text = await response.text();
    try {
      return { response, json: JSON.parse(text) as unknown };
    } catch {
      return { response, json: undefined };
    }
  } catch {
    return isLate ? 'timeout' : 'network';
  } finally {
    callOff();
    for (const signal of signals) signal.removeEventListener('abort', stop);
  }
};

const failureOf = ({ failureField }: Endpoint, status: number, json: unknown): CallError => {
  const { success, data } = contracts.heardFailureSchema.safeParse(json);
  if (!success) return { kind: 'malformed' };
  const message = (failureField && data[failureField]) ?? data.message ?? '';
  return { kind: 'refused', status, message, ...(data.orderId !== undefined && { orderId: data.orderId }) };
};

/** One exchange and what follows from it; undefined when the session has changed meanwhile. */
export const attempt = async (
  described: Call,
  api: Api,
  extra: ThunkExtra,
  interrupted: AbortSignal,
  isSameSession: () => boolean,
): Promise<CallResult | undefined> => {
  const { effects } = extra;
  const endpoint = described.endpoint(contracts);
  const token = described.isTicketTrade ? readTicket(effects) : readToken(effects);
  const exchanged = await exchange(described, endpoint, token, extra, [api.signal, interrupted]);
  if (interrupted.aborted) return { error: { kind: 'network' } };
  if (!isSameSession()) return undefined;
  if (typeof exchanged === 'string') {
    if (described.isTicketTrade) restoreToken(effects);
    return { error: { kind: exchanged } };
  }
  const { response, json } = exchanged;
  const meta = { status: response.status };
  const answer = response.ok ? contracts.readAnswer(endpoint, json) : undefined;
  if (!answer?.success) {
    if (described.isTicketTrade) restoreToken(effects);
    // Another tab may have stored a newer token meanwhile: only the one that was refused goes.
    // Nobody's call may be refused, too: it is a session's end where the page still shows one.
    else if (
      response.status === 401 &&
      token === readToken(effects) &&
      (token !== undefined || selectIsLoggedIn(api.getState() as WithSession))
    )
      api.dispatch(endSession());
    return { error: failureOf(endpoint, response.status, json), meta };
  }
  const lasting = response.headers.get(LASTING_TOKEN_HEADER) ?? described.token?.(answer.data);
  if (lasting) storeToken(effects, (extra.held.token = lasting));
  else if (described.isTicketTrade) restoreToken(effects);
  if (described.received) api.dispatch(described.received(answer.data));
  const keptAt = response.headers.get(KEPT_AT_HEADER);
  if (keptAt) api.dispatch(keptAnswerShown(Number(keptAt)));
  return { data: described.kept ? described.kept(answer.data) : described.received ? null : answer.data, meta };
};
