import type { UnknownAction } from '@reduxjs/toolkit';
import type { Effects } from '@/client/lib/effects/effects';
import { languageShown } from '@/client/lib/language';
import type { LockScope } from '@/client/lib/locks';
import type { AppDispatch, RootState } from '@/client/lib/store';
import type { ContractResource, EndpointId, RequestBody, ResponseBody } from '@/shared/contract/endpoints';
import type { MessageKey } from '@/shared/messages/messages';
import { type Patch, patchCommitted, showAtOnce } from './optimistic';

/** The resources that mutations change and that queries provide; each is a tag and a lock. */
export const RESOURCES = [
  'products',
  'cart',
  'wishlist',
  'addresses',
  'orders',
  'profile',
  'auth',
  'newsletter',
  'info',
  'uploads',
] as const satisfies readonly ContractResource[];
export type Resource = (typeof RESOURCES)[number];
export type ClientEndpointId = Extract<EndpointId, `${Resource}.${string}`>;

/** What varies between the requests of one endpoint. */
export interface RequestParts<Body = unknown> extends Pick<RequestInit, 'keepalive'> {
  readonly body?: Body;
  /** Replaces `:id` in the path. */
  readonly id?: string;
  readonly parameters?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent instead of the token of the session. */
  readonly token?: string;
  /** Ids of files in the port's file store, for endpoints that take files. */
  readonly files?: readonly string[];
  /** Told how many percent of an upload are sent. */
  readonly onSent?: (percent: number) => void;
}

/** What a request can be made of besides the argument of its endpoint, when it is sent. */
export interface RequestContext {
  readonly state: RootState;
  readonly effects: Effects;
  readonly dispatch: AppDispatch;
}

/** All that is kept of the response itself: the rest of it cannot be serialized. */
export interface ResponseMeta {
  readonly status: number;
  /** What the response changes beyond the query entry. */
  readonly changes?: readonly UnknownAction[];
}

const none: readonly never[] = Object.freeze([]);

interface ChangingAction extends UnknownAction {
  readonly meta?: Partial<ResponseMeta> & { readonly baseQueryMeta?: ResponseMeta };
}

/**
 * What the response of the fulfilled request, of the confirmed patch, or of the shown language changes; nothing for other
 * actions.
 */
export const responseChangesOf = (action: UnknownAction): readonly UnknownAction[] => {
  if (patchCommitted.match(action)) return action.payload.changes;
  const { meta } = action as ChangingAction;
  return (languageShown.match(action) ? meta : meta?.baseQueryMeta)?.changes ?? none;
};

/** The resource of an endpoint: its tag, and the start of its readable name. */
export const contractResourceOf = (endpoint: ClientEndpointId): Resource => endpoint.split('.', 1)[0] as Resource;

/** What is the same for every request of an endpoint: its RTK Query `extraOptions`, from which the base query sends it. */
export interface EndpointOptions<Arg = unknown, Body = unknown, Response = unknown> {
  readonly endpoint: ClientEndpointId;
  /** The resources that it reads and changes; without them it waits for no other request. */
  readonly locks?: LockScope;
  /** False for a query that is not refetched when a mutation invalidates the resource. */
  readonly isRefetched?: boolean;
  /** The toast for a first load that fails; without one the failure is only logged. */
  readonly failureText?: MessageKey;
  /** Waits while a server-rendered page hydrates. */
  readonly deferUntilIdle?: boolean;
  /** Makes the request from an argument that is not the body. */
  request?(arg: Arg, context: RequestContext): RequestParts<Body>;
  /** The change of the state by the response. The root reducer applies it together with the entry's fulfilment. */
  onResponse?(response: Response): UnknownAction | undefined;
  /** The token in the response that replaces the one of the session. */
  tokenOf?(response: Response, headers: Headers): string | null;
}

/** The argument of an endpoint without a `request`: its body. */
type BodyArg<Id extends ClientEndpointId> = RequestBody<Id> extends undefined ? void : RequestBody<Id>;

/** What every endpoint declares; the types of body and response follow from the contract. */
type Definition<Id extends ClientEndpointId, Arg> = { readonly endpoint: Id } & Omit<
  EndpointOptions<Arg, RequestBody<Id>, ResponseBody<Id>>,
  'endpoint' | 'locks'
>;

interface QueryDefinition<Id extends ClientEndpointId, Arg, Ids> extends Omit<Definition<Id, Arg>, 'tokenOf'> {
  /** The ids of the response, in order: what the query entry stores. Content without entities is stored itself. */
  readonly ids: (response: ResponseBody<Id>) => Ids;
  /** The resources whose mutations must not overlap with it; its own by default. */
  readonly reads?: readonly Resource[];
}

interface MutationDefinition<Id extends ClientEndpointId, Arg> extends Omit<Definition<Id, Arg>, 'isRefetched'> {
  /** The resources that it changes; its own by default. Requests that read or change them wait for each other. */
  readonly touches?: readonly (Resource | 'session')[];
  /** Refetched after a success; after a failure all that it touches is. Without it nothing is refetched. */
  readonly invalidates?: readonly Resource[];
  /** An optimistic change: shown at once, and rolled back when the request fails. */
  readonly patch?: (arg: NoInfer<Arg>) => Patch;
}

/** A query of the contract: the entities go into their table, their ids into the query entry. */
export const contractQuery = <const Id extends ClientEndpointId, Ids, Arg = BodyArg<Id>>({
  endpoint,
  ids,
  reads = [contractResourceOf(endpoint)],
  isRefetched = true,
  ...options
}: QueryDefinition<Id, Arg, Ids>) => {
  const locks = { reads: ['session', ...reads] };
  const extraOptions: EndpointOptions = { ...options, endpoint, isRefetched, locks };
  return {
    query: (arg: NoInfer<Arg>): unknown => arg,
    transformResponse: (response: ResponseBody<Id>): Ids => ids(response),
    providesTags: isRefetched ? [contractResourceOf(endpoint)] : [],
    extraOptions,
  };
};

/** Every request reads the session, whose token it carries. */
const lockFor = (touches: readonly string[]): LockScope =>
  touches.includes('session') ? { changes: touches } : { reads: ['session'], changes: touches };

export const contractMutation = <const Id extends ClientEndpointId, Arg = BodyArg<Id>>({
  endpoint,
  touches = [contractResourceOf(endpoint)],
  invalidates,
  patch,
  onResponse,
  ...options
}: MutationDefinition<Id, Arg>) => {
  const extraOptions: EndpointOptions = {
    ...options,
    endpoint,
    // Login, sign-up and logout need no session, so they wait for no other request.
    ...(contractResourceOf(endpoint) !== 'auth' && { locks: lockFor(touches) }),
    ...(!patch && onResponse && { onResponse }),
  };
  return {
    query: (arg: NoInfer<Arg>): unknown => arg,
    // Identity: it gives RTK Query the type of the response.
    transformResponse: (response: ResponseBody<Id>): ResponseBody<Id> => response,
    // After a failure only the response may be lost: the server may have done the change.
    invalidatesTags: (_response: unknown, error: unknown): Resource[] =>
      invalidates ? [...(error ? RESOURCES.filter((name) => touches.includes(name)) : invalidates)] : [],
    extraOptions,
    // Without a type of its own: RTK Query takes that of the response from `transformResponse`.
    ...((patch && { onQueryStarted: showAtOnce(patch, { onResponse }) }) as object | undefined),
  };
};
