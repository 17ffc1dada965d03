import type { UnknownAction } from '@reduxjs/toolkit';
import type { LockScope } from '@/client/lib/locks';
import type { RootState } from '@/client/lib/store';
import type { ContractResource, EndpointId, RequestBody, ResponseBody } from '@/shared/contract/endpoints';
import { patchCommitted } from './patches';

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
/** The endpoints that the client calls. */
export type ClientEndpointId = Extract<EndpointId, `${Resource}.${string}`>;

/** What varies between the requests of one endpoint. */
interface RequestParts<Body = unknown> {
  readonly body?: Body;
  /** Replaces `:id` in the path. */
  readonly id?: string;
  /** Ids of files in the port's file store, for endpoints that take files. */
  readonly files?: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
}

/** A request as the base query takes it. */
export interface RequestArgs extends RequestParts {
  readonly endpoint: ClientEndpointId;
}

/** All that is kept of the response itself: the rest of it cannot be serialized. */
export interface ResponseMeta {
  readonly status: number;
  /** What the response changes beyond the query entry. */
  readonly changes?: readonly UnknownAction[];
}

const none: readonly never[] = Object.freeze([]);

/** What the response of the fulfilled request, or of the confirmed patch, changes; nothing for other actions. */
export const responseChangesOf = (action: UnknownAction): readonly UnknownAction[] =>
  patchCommitted.match(action)
    ? action.payload.changes
    : ((action as { readonly meta?: { readonly baseQueryMeta?: ResponseMeta } }).meta?.baseQueryMeta?.changes ?? none);

/** What is the same for every request of an endpoint: its RTK Query `extraOptions`. */
export interface EndpointOptions {
  /** The resources that it reads and changes; without them it waits for no other request. */
  readonly locks?: LockScope;
  /** What the endpoint belongs to: its tag, and the start of its readable name. */
  readonly resource?: Resource;
  /** True for a query that is refetched when a mutation invalidates the resource. */
  readonly isRefetched?: boolean;
  /** The toast for a first load that fails; without one the failure is only logged. */
  readonly failureText?: string;
  /** True for a query whose caller handles its failure. */
  readonly isFailureHandled?: boolean;
  /** Waits while a server-rendered page hydrates. */
  readonly deferUntilIdle?: boolean;
  /** The action for how many percent of an upload are sent. */
  readonly onSent?: (percent: number) => UnknownAction;
  /** Finishes although the page is left. */
  readonly keepalive?: boolean;
  /** Sends the ticket of a social login instead of the token. */
  readonly isTicketTrade?: boolean;
  /** The query parameters of the request, read from the state when it is sent. */
  parameters?(state: RootState): Readonly<Record<string, string>>;
  /** The change of the state by the response. The root reducer applies it together with the entry's fulfilment. */
  onResponse?(response: unknown): UnknownAction | undefined;
  /** The token in the response that replaces the one that was sent. */
  tokenOf?(response: unknown): string;
}

/** The argument of an endpoint without a `request`: its body. */
export type BodyArg<Id extends ClientEndpointId> = RequestBody<Id> extends undefined ? void : RequestBody<Id>;

interface Definition<Id extends ClientEndpointId, Arg> extends Omit<
  EndpointOptions,
  'locks' | 'resource' | 'onResponse' | 'tokenOf'
> {
  readonly endpoint: Id;
  /** Makes the request from an argument that is not the body. */
  readonly request?: (arg: Arg) => RequestParts<RequestBody<Id>>;
  readonly onResponse?: (response: ResponseBody<Id>) => UnknownAction | undefined;
}

interface QueryDefinition<Id extends ClientEndpointId, Arg, Ids> extends Definition<Id, Arg> {
  /** The ids of the response, in order: what the query entry stores. Content without entities is stored itself. */
  readonly ids: (response: ResponseBody<Id>) => Ids;
  /** The resources whose mutations must not overlap with it; its own by default. */
  readonly reads?: readonly Resource[];
}

export interface MutationDefinition<Id extends ClientEndpointId, Arg> extends Definition<Id, Arg> {
  /** The resources that it changes; its own by default. Requests that read or change them wait for each other. */
  readonly touches?: readonly (Resource | 'session')[];
  /** Refetched after a success; after a failure all that it touches is. Without it nothing is refetched. */
  readonly invalidates?: readonly Resource[];
  readonly tokenOf?: (response: ResponseBody<Id>) => string;
}

const contractResourceOf = (endpoint: ClientEndpointId): Resource => endpoint.split('.', 1)[0] as Resource;

const queryOf =
  <Arg>(endpoint: ClientEndpointId, request?: (arg: Arg) => RequestParts) =>
  (arg: NoInfer<Arg>): RequestArgs => ({ endpoint, ...(request ? request(arg) : { body: arg }) });

/** Every request reads the session, whose token it carries. */
const lockFor = (touches: readonly string[]): LockScope =>
  touches.includes('session') ? { changes: touches } : { reads: ['session'], changes: touches };

/** A query of the contract: the entities go into their table, their ids into the query entry. */
export const contractQuery = <const Id extends ClientEndpointId, Ids, Arg = BodyArg<Id>>({
  endpoint,
  request,
  ids,
  reads,
  isRefetched = true,
  ...options
}: QueryDefinition<Id, Arg, Ids>) => {
  const resource = contractResourceOf(endpoint);
  const extraOptions: EndpointOptions = {
    ...options,
    resource,
    isRefetched,
    locks: { reads: ['session', ...(reads ?? [resource])] },
  };
  return {
    query: queryOf<Arg>(endpoint, request),
    transformResponse: (response: ResponseBody<Id>): Ids => ids(response),
    providesTags: isRefetched ? [resource] : [],
    extraOptions,
  };
};

/** A mutation of the contract. */
export const contractMutation = <const Id extends ClientEndpointId, Arg = BodyArg<Id>>({
  endpoint,
  request,
  touches = [contractResourceOf(endpoint)],
  invalidates,
  ...options
}: MutationDefinition<Id, Arg>) => {
  const resource = contractResourceOf(endpoint);
  const extraOptions: EndpointOptions = {
    ...options,
    resource,
    // Login, sign-up and logout need no session, so they wait for no other request.
    ...(resource !== 'auth' && { locks: lockFor(touches) }),
  };
  return {
    query: queryOf<Arg>(endpoint, request),
    // Identity: it gives RTK Query the type of the response.
    transformResponse: (response: ResponseBody<Id>): ResponseBody<Id> => response,
    // After a failure only the response may be lost: the server may have done the change.
    invalidatesTags: (_response: unknown, error: unknown): Resource[] =>
      invalidates ? [...(error ? RESOURCES.filter((name) => touches.includes(name)) : invalidates)] : [],
    extraOptions,
  };
};
