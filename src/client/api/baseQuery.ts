import type { UnknownAction } from '@reduxjs/toolkit';
import type { BaseQueryApi, BaseQueryFn, QueryReturnValue } from '@reduxjs/toolkit/query/react';
import { CALL_TIMEOUT_MS, LASTING_TOKEN_HEADER, UPLOAD_TIMEOUT_MS } from '@/shared/constants';
import type { Endpoint } from '@/shared/contract/endpoint';
import { KEPT_AT_HEADER } from '@/shared/keptConstants';
import type { LockScope } from '@/client/lib/locks';
import type { ThunkExtra } from '@/client/lib/store';
import type { CallError } from './callError';
import type { Contracts } from './contracts';
import { keptAnswerShown } from './connection/keptAnswerShown';
import { endSession } from './session/endSession';
import { selectSessionEpoch } from './session/session.selectors';
import type { SessionState } from './session/sessionSlice';
import { readTicket, readToken, restoreToken, storeToken } from './session/tokens';

/** Names an endpoint of the contract, which comes with the first call. */
export type ChooseEndpoint<Body, Answer> = (contracts: Contracts) => Endpoint<Body, Answer>;

/** One call as an endpoint describes it. */
export interface Call<Body = unknown, Answer = unknown> {
  readonly endpoint: ChooseEndpoint<Body, Answer>;
  readonly scope: LockScope;
  readonly body?: NoInfer<Body>;
  /** Stands for `:id` in the path. */
  readonly id?: string;
  /** Ids on the file shelf, for the endpoints that take files. */
  readonly files?: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
  /** Carries a social login's ticket in place of the token. */
  readonly isTicketTrade?: boolean;
  /** Waits where the page already shows what the server rendered. */
  readonly isPatient?: boolean;
  /** Goes on although the page is left. */
  readonly isKeptAlive?: boolean;
  /** The event that takes the answer into the state, dispatched before anybody else may call. */
  readonly received?: (answer: Answer) => UnknownAction;
  /** The token in the answer that takes the place of the one that asked. */
  readonly token?: (answer: Answer) => string;
  /** What the query's own entry keeps of the answer. */
  readonly kept?: (answer: Answer) => unknown;
}

/** Describes one call; its body and its answer have the types of the contract's endpoint. */
export const call = <Body, Answer>(described: Call<Body, Answer>): Call => described as Call;

/** All that is kept of the exchange itself: whatever else it holds cannot be serialized. */
export interface CallMeta {
  readonly status: number;
}

type CallResult = QueryReturnValue<unknown, CallError, CallMeta>;
type Api = Pick<BaseQueryApi, 'signal' | 'dispatch'>;

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

const failureOf = (
  { failureField }: Endpoint,
  { heardFailureSchema }: Contracts,
  status: number,
  json: unknown,
): CallError => {
  const { success, data } = heardFailureSchema.safeParse(json);
  if (!success) return { kind: 'malformed' };
  const message = (failureField && data[failureField]) ?? data.message ?? '';
  return { kind: 'refused', status, message, ...(data.orderId !== undefined && { orderId: data.orderId }) };
};

/** The contract is a part of the shop of its own; undefined when it cannot be had now, and asked for again next time. */
const loadContracts = async (): Promise<Contracts | undefined> => {
  try {
    return (await import(/* webpackChunkName: "calls" */ './contracts')).contracts;
  } catch {
    return undefined;
  }
};

/** One exchange and what follows from it; undefined when the session has changed meanwhile. */
const attempt = async (
  described: Call,
  api: Api,
  extra: ThunkExtra,
  interrupted: AbortSignal,
  isSameSession: () => boolean,
): Promise<CallResult | undefined> => {
  const { effects } = extra;
  const contracts = await loadContracts();
  if (!contracts) return { error: { kind: 'network' } };
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
    else if (response.status === 401 && token !== undefined && token === readToken(effects)) api.dispatch(endSession());
    return { error: failureOf(endpoint, contracts, response.status, json), meta };
  }
  const lasting = response.headers.get(LASTING_TOKEN_HEADER) ?? described.token?.(answer.data);
  if (lasting) storeToken(effects, lasting);
  else if (described.isTicketTrade) restoreToken(effects);
  if (described.received) api.dispatch(described.received(answer.data));
  const keptAt = response.headers.get(KEPT_AT_HEADER);
  if (keptAt) api.dispatch(keptAnswerShown(Number(keptAt)));
  return { data: described.kept ? described.kept(answer.data) : described.received ? null : answer.data, meta };
};

/**
 * The base query over `fetch`: method, path and schemas come from the contract, the token from the port's storage.
 * Never throws. What it brings is in the state before the next call of the same scope goes out.
 */
export const baseQuery: BaseQueryFn<Call, unknown, CallError, object, CallMeta> = async (described, api) => {
  const extra = api.extra as ThunkExtra;
  const epoch = (): number => selectSessionEpoch(api.getState() as { session: SessionState });
  const asked = epoch();
  if (described.isPatient) await extra.held.quiet?.over;
  return extra.locks.run(described.scope, async (interrupted) => {
    // A change belongs to the session in which it was asked for; a read only has to be of one session.
    for (let current = epoch(); ; current = epoch()) {
      if (api.type === 'mutation' && current !== asked) return { error: { kind: 'network' } };
      const result = await attempt(described, api, extra, interrupted, () => epoch() === current);
      if (result !== undefined) return result;
    }
  });
};
