import { type Message, type ServerMessages, textOf } from '@/shared/messages/messages';
import { messagesOf } from '../messages';

/** Optional parts of an error response. */
export interface HttpErrorDetails {
  /** The field of the request's body at fault, sent as the header `X-Error-Field`. */
  readonly field?: string;
  /** The order that was placed although no payment token could be obtained. */
  readonly orderId?: string;
  /** The rupiah rate of today, when the shopper saw a total at another rate. */
  readonly idrPerUsd?: number;
  /** Why the request was refused, for the client. */
  readonly code?: string;
  /** Sent as the header `Retry-After`. */
  readonly retryAfterSeconds?: number;
}

/**
 * Ends a request with a status of the contract and a text that the client may show, in the request's language. The
 * error's own message is in English, for commands and logs.
 */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    readonly text: Message<ServerMessages>,
    readonly details: HttpErrorDetails = {},
  ) {
    super(textOf(messagesOf('en'), text));
    this.name = 'HttpError';
  }
}
