/** What may stand in a failure answer beside its text. */
export interface RefusalExtra {
  /** The order that was placed although no payment token could be had. */
  readonly orderId?: string;
  /** Seconds after which asking again makes sense; sent as the header `Retry-After`. */
  readonly retryAfterSeconds?: number;
}

/** Ends a call with a failure that its sender may read: a status of the contract and a text of the shop. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly extra: RefusalExtra = {},
  ) {
    super(message);
    this.name = 'Refusal';
  }
}
