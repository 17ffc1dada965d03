import type { UnknownAction } from '@reduxjs/toolkit';
import type { ResponseBody } from '@/shared/contract/endpoints';
import type { MessageKey } from '@/shared/messages/messages';
import type { ClientEndpointId } from './call';

/** The data beside the payload in an action that settles a request (`meta.baseQueryMeta`). */
export interface ResponseMeta {
  readonly status?: number;
  /** The endpoint of a response that can be used; absent for a failure. */
  readonly endpoint?: ClientEndpointId;
  /** The response of a query, whose entry stores only a part of it. That of a mutation is the payload. */
  readonly response?: unknown;
  /** When the service worker stored the response, in ms since 1970; absent when the shop itself answered. */
  readonly cachedAt?: number;
  /** The toast for a first load that failed. */
  readonly failureText?: MessageKey;
}

/** An action that fulfils a request: slices take its response in `extraReducers`. */
export interface ResponseAction<Id extends ClientEndpointId> extends UnknownAction {
  readonly payload?: unknown;
  readonly meta: { readonly requestId?: string; readonly baseQueryMeta: ResponseMeta & { readonly endpoint: Id } };
}

/**
 * Matches the action that fulfils a request of one of these endpoints of the contract; of any endpoint if none is named.
 * A slice cannot use the matchers of RTK Query: they are in the script of a page that uses the endpoint.
 */
export const isResponse =
  <Id extends ClientEndpointId>(...endpoints: readonly Id[]) =>
  (action: UnknownAction): action is ResponseAction<Id> => {
    const endpoint = (action as Partial<ResponseAction<Id>>).meta?.baseQueryMeta?.endpoint;
    return endpoint !== undefined && (endpoints.length === 0 || endpoints.includes(endpoint));
  };

interface CachedAction extends UnknownAction {
  readonly meta: { readonly baseQueryMeta: ResponseMeta & { readonly cachedAt: number } };
}

/** Matches the action that brings a response from the cache of the service worker. */
export const isCached = (action: UnknownAction): action is CachedAction =>
  (action as Partial<CachedAction>).meta?.baseQueryMeta?.cachedAt !== undefined;

/** The response that an action of `isResponse` brings. */
export const responseOf = <Id extends ClientEndpointId>({ payload, meta }: ResponseAction<Id>): ResponseBody<Id> =>
  (meta.baseQueryMeta.response ?? payload) as ResponseBody<Id>;
