import type { LockScope } from '@/client/lib/locks';
import type { RootState } from '@/client/lib/store';
import type { EndpointId, RequestBody } from '@/shared/contract/endpoints';
import type { MessageKey } from '@/shared/messages/messages';

/** The endpoints of the contract that pages call; only the payment provider calls the others. */
export type ClientEndpointId = Exclude<EndpointId, `payment.${string}`>;

interface CallParts extends Pick<RequestInit, 'keepalive'> {
  /** Replaces `:id` in the path. */
  readonly id?: string;
  /** The query parameters; a function of the state reads it when the request is sent. */
  readonly parameters?: Readonly<Record<string, string>> | ((state: RootState) => Readonly<Record<string, string>>);
  readonly headers?: Readonly<Record<string, string>>;
  /** Sends the ticket of a social login instead of the token of the session. */
  readonly token?: 'ticket';
  /** Ids of files in the port's file store, for endpoints that take files. */
  readonly files?: readonly string[];
  /** Dispatches how many percent of the files are sent. */
  readonly isProgressShown?: true;
}

type CallOf<Id extends ClientEndpointId> = { readonly endpoint: Id } & CallParts &
  (RequestBody<Id> extends undefined ? { readonly body?: undefined } : { readonly body: RequestBody<Id> });

/**
 * One request, which `query` of an endpoint returns, as it would return `{ url, method, body }` for `fetchBaseQuery`.
 * The contract has the method, the path and the schemas of `endpoint`.
 */
export type Call = { [Id in ClientEndpointId]: CallOf<Id> }[ClientEndpointId];

/** `extraOptions` of an endpoint. */
export interface EndpointOptions {
  /** The requests that it waits for: `reads(…)` or `changes(…)`; without them it waits for none. */
  readonly locks?: LockScope;
  /** The toast for a first load that fails; without one the failure is only logged. */
  readonly failureText?: MessageKey;
  /** Waits while a server-rendered page hydrates. */
  readonly deferUntilIdle?: boolean;
  /** Where the response has a token that replaces the one of the session. */
  readonly newToken?: 'body' | 'header';
}

/** The locks of a query: mutations of these resources, or of the session, do not overlap with it. */
export const reads = (...resources: readonly string[]): LockScope => ({ reads: ['session', ...resources] });

/** The locks of a mutation: no other request that reads or changes these resources overlaps with it. */
export const changes = (...resources: readonly string[]): LockScope => ({ reads: ['session'], changes: resources });
