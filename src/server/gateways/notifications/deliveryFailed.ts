/** Thrown when a notification was not delivered. The message has no address, no secret and no text of the receiver. */
export class DeliveryFailed extends Error {
  constructor(
    message: string,
    /** `unreachable`: nothing answers; `refused`: try again later; `final`: another attempt would not help. */
    readonly reason: 'unreachable' | 'refused' | 'final',
  ) {
    super(message);
    this.name = 'DeliveryFailed';
  }
}

/** The code of a network error, such as ECONNREFUSED, in an error or its cause. */
export const networkCode = (error: unknown): string => {
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  if (typeof code === 'string') return code;
  return cause === undefined ? 'no answer' : networkCode(cause ?? {});
};
