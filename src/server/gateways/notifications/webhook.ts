import { createHmac } from 'node:crypto';
import { DeliveryFailed, networkCode } from './deliveryFailed';

export interface WebhookSettings {
  readonly url: string;
  readonly secret: string;
}

export interface WebhookMessage {
  readonly id: string;
  /** JSON. */
  readonly body: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly signal: AbortSignal;
}

/** Signs id, time and body of a message with HMAC-SHA256. */
export const signWebhook = (secret: string, id: string, timestamp: number, body: string): string =>
  `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')}`;

/**
 * Posts a message with the headers of the Standard Webhooks specification. A redirect counts as a failure. Throws
 * DeliveryFailed unless the receiver answers with 2xx.
 */
export const postWebhook = async (
  { url, secret }: WebhookSettings,
  { id, body, now, signal }: WebhookMessage,
): Promise<void> => {
  const timestamp = Math.floor(now / 1000);
  const headers = {
    'content-type': 'application/json',
    'idempotency-key': id,
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signWebhook(secret, id, timestamp, body),
  };
  let response: Response;
  try {
    response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal });
    await response.body?.cancel();
  } catch (error) {
    throw new DeliveryFailed(signal.aborted ? 'no answer in time' : networkCode(error), 'unreachable');
  }
  if (!response.ok) throw new DeliveryFailed(`HTTP ${response.status}`, 'refused');
};
