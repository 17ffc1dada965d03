import type { BaseQueryFn, QueryReturnValue } from '@reduxjs/toolkit/query/react';
import { loadScript } from '@/client/lib/effects/loadScript';
import type { RootState, ThunkExtra } from '@/client/lib/store';
import type { EndpointOptions, RequestArgs, ResponseMeta } from './endpoint';
import type { RequestError } from './requestError';
import { selectSessionEpoch } from './session/sessionSlice';

type Result = QueryReturnValue<unknown, RequestError, ResponseMeta>;

/** Undefined when the script did not arrive; the next request tries again. */
const loadSendRequest = async () => {
  try {
    return (await loadScript(() => import(/* webpackChunkName: "calls" */ './request'))).sendRequest;
  } catch {
    return undefined;
  }
};

/**
 * The base query over `fetch`. Method, path and schemas come from the contract, the token from the port's storage.
 * Never throws. The response is in the state before another task runs.
 */
export const baseQuery: BaseQueryFn<RequestArgs, unknown, RequestError, EndpointOptions, ResponseMeta> = async (
  args,
  api,
  options,
) => {
  const extra = api.extra as ThunkExtra;
  const epoch = (): number => selectSessionEpoch(api.getState() as RootState);
  const requestedIn = epoch();
  if (options.deferUntilIdle) await extra.idleGate?.opened;
  const send = async (interrupted: AbortSignal): Promise<Result> => {
    // A mutation belongs to the session in which it was requested; a query only has to belong to one session.
    for (let current = epoch(); ; current = epoch()) {
      if (api.type === 'mutation' && current !== requestedIn) return { error: { kind: 'ended', isDone: false } };
      const sendRequest = await loadSendRequest();
      if (!sendRequest) return { error: { kind: 'network' } };
      const result = await sendRequest(args, options, api, interrupted, () => epoch() === current);
      if (result !== undefined) return result;
    }
  };
  return extra.locks.run(options.locks ?? {}, send, ({ error }) => error?.kind === 'timeout');
};
