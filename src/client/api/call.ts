import type { UnknownAction } from '@reduxjs/toolkit';
import type { QueryReturnValue } from '@reduxjs/toolkit/query/react';
import type { Endpoint } from '@/shared/contract/endpoint';
import type { LockScope } from '@/client/lib/locks';
import type { CallError } from './callError';
import type { Contracts } from './contracts';

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

/** What a call comes to. */
export type CallResult = QueryReturnValue<unknown, CallError, CallMeta>;
