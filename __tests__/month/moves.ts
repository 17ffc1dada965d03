import type { Oracle } from './oracle';

/** What else happened to a request or a command. */
export interface Circumstances {
  /** It was carried out, but nobody has got the answer. */
  readonly isLost: boolean;
  /** Nothing happened at the same time. */
  readonly isAlone: boolean;
  /** The ids of the orders that the shop has now. */
  readonly newOrders: readonly string[];
}

export const ALONE: Circumstances = { isLost: false, isAlone: true, newOrders: [] };

/** A request or a command: it is sent to the shop, and then told to an oracle with its answer. */
export interface Move {
  readonly customers: readonly number[];
  perform(): Promise<void>;
  apply(oracle: Oracle, circumstances: Circumstances): void;
  /** Tells an oracle of the answer to the same request, sent again after it was carried out. */
  repeat?(oracle: Oracle): void;
}
