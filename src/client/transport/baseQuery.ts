import type { BaseQueryFn, QueryReturnValue } from '@reduxjs/toolkit/query/react';
import type { Effects } from '@/client/lib/effects/effects';
import { selectLanguage } from '@/client/lib/language';
import type { RootState, ThunkExtra } from '@/client/lib/store';
import type { Language } from '@/shared/languages';
import type { Call, EndpointOptions } from './call';
import type { RequestError } from './requestError';
import type { ResponseMeta } from './responses';
import { selectSessionEpoch } from './session';

type Result = QueryReturnValue<unknown, RequestError, ResponseMeta>;

/**
 * A script of its own with the schemas of the contract, since only requests need it. Undefined when it did not arrive;
 * the next request tries again.
 */
const loadSender = ({ script }: Effects) =>
  script(() => import(/* webpackChunkName: "calls" */ './sendRequest')).catch(() => undefined);

/**
 * The base query over `fetch`. Method, path and schemas come from the contract, the token from the port's storage.
 * Never throws. The response is in the state before another task runs.
 */
export const baseQuery: BaseQueryFn<Call, unknown, RequestError, EndpointOptions, ResponseMeta> = async (
  call,
  api,
  // Absent for an endpoint that declares none.
  options: EndpointOptions | undefined = {},
) => {
  const { effects, idleGate, locks } = api.extra as ThunkExtra;
  const epoch = (): number => selectSessionEpoch(api.getState() as RootState);
  const language = (): Language => selectLanguage(api.getState() as RootState);
  const requestedIn = epoch();
  if (options.deferUntilIdle) await idleGate?.opened;
  const send = async (interrupted: AbortSignal): Promise<Result> => {
    // A mutation belongs to the session in which it was requested; a query only has to belong to one session and language.
    for (;;) {
      const current = epoch();
      const isMutation = api.type === 'mutation';
      if (isMutation && current !== requestedIn) return { error: { kind: 'ended', isDone: false } };
      const sender = await loadSender(effects);
      if (!sender) return { error: { kind: 'network' } };
      const shown = language();
      const isCurrent = (): boolean => epoch() === current && (isMutation || language() === shown);
      const result = await sender.sendRequest(call, api, options, shown, interrupted, isCurrent);
      if (result !== undefined) return result;
    }
  };
  const result = await locks.run(options.locks ?? {}, send, ({ error }) => error?.kind === 'timeout');
  const { failureText } = options;
  return result.error && failureText ? { ...result, meta: { ...result.meta, failureText } } : result;
};
