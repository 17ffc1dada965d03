import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import type { ThunkExtra } from '@/client/lib/store';
import type { Call, CallMeta } from './call';
import type { CallError } from './callError';
import { selectSessionEpoch } from './session/session.selectors';
import type { SessionState } from './session/sessionSlice';

/** How calls are made is a part of the shop of its own; undefined when it cannot be had now, and asked for again next time. */
const loadAttempt = async () => {
  try {
    return (await import(/* webpackChunkName: "calls" */ './attempt')).attempt;
  } catch {
    return undefined;
  }
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
      const attempt = await loadAttempt();
      if (!attempt) return { error: { kind: 'network' } };
      const result = await attempt(described, api, extra, interrupted, () => epoch() === current);
      if (result !== undefined) return result;
    }
  });
};
