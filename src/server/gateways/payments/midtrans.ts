import { createHash, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { PROVIDER_TIMEOUT_MS } from '@/shared/constants';
import { midtransAddresses } from './midtransAddresses';
import { readMidtransState } from './midtransState';
import { DuplicateAttempt, ProviderRefused, ProviderUnreachable } from './paymentProvider';
import type { PaymentProvider, PaymentRequest } from './paymentProvider';

export interface MidtransSettings {
  readonly apiUrl: string;
  readonly snapUrl: string;
  readonly serverKey: string;
  /** Where the shopper lands when the provider's page does not stand in the shop's popup. */
  readonly finishUrl: string;
  /** Time limit of one call in milliseconds. */
  readonly timeoutMs?: number;
}

const tokenSchema = z.object({ token: z.string().check(z.minLength(1)) });
const errorsSchema = z.object({ error_messages: z.array(z.string()) });
const coreSchema = z.object({ status_code: z.string() });
const stateSchema = z.object({
  status_code: z.string(),
  transaction_status: z.string(),
  gross_amount: z.string(),
  fraud_status: z.optional(z.string()),
});

const ITEM_NAME_MAX_LENGTH = 50;
const DUPLICATE = /order_id.*(taken|used|utilized|sudah|digunakan|duplicate)/i;

const bodyOf = ({ attemptId, items, customer, lifetimeMinutes }: PaymentRequest, finishUrl: string): object => ({
  transaction_details: {
    order_id: attemptId,
    gross_amount: items.reduce((sum, item) => sum + item.price * item.quantity, 0),
  },
  item_details: items.map((item) => ({ ...item, name: [...item.name].slice(0, ITEM_NAME_MAX_LENGTH).join('') })),
  customer_details: { first_name: customer.name, email: customer.email },
  expiry: { unit: 'minutes', duration: lifetimeMinutes },
  callbacks: { finish: finishUrl },
  credit_card: { secure: true },
});

/** Midtrans by its documented REST calls: Snap for tokens, the Core API for states. */
export const makeMidtrans = (settings: MidtransSettings): PaymentProvider => {
  const { serverKey, finishUrl, timeoutMs = PROVIDER_TIMEOUT_MS } = settings;
  const addresses = midtransAddresses(settings.apiUrl, settings.snapUrl);
  const authorization = `Basic ${Buffer.from(`${serverKey}:`).toString('base64')}`;

  /** One call; an answer that is no JSON, or tells of the provider's own trouble, counts as none. */
  const call = async (
    url: string,
    method: 'GET' | 'POST',
    body?: object,
  ): Promise<{ status: number; json: unknown }> => {
    try {
      const answer = await fetch(url, {
        method,
        headers: {
          authorization,
          accept: 'application/json',
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const json: unknown = await answer.json();
      if (answer.status >= 500 || answer.status === 429) throw new Error(`status ${answer.status}`);
      return { status: answer.status, json };
    } catch (cause) {
      throw new ProviderUnreachable('The payment provider cannot be reached', { cause });
    }
  };

  /** The Core API repeats its status in the body, and an older gateway answers 200 around it. */
  const callCore = async (url: string, method: 'GET' | 'POST') => {
    const { status, json } = await call(url, method);
    const said = coreSchema.safeParse(json);
    const code = said.success ? Number(said.data.status_code) : status;
    if (code >= 500) throw new ProviderUnreachable('The payment provider is in trouble');
    if (status === 401 || code === 401) throw new ProviderRefused('The payment provider does not accept the key');
    return { code, json };
  };

  return {
    open: async (request) => {
      const { status, json } = await call(addresses.transactions, 'POST', bodyOf(request, finishUrl));
      const answer = tokenSchema.safeParse(json);
      if (answer.success && status < 300) return answer.data.token;
      const errors = errorsSchema.safeParse(json);
      const reasons = errors.success ? errors.data.error_messages : [];
      if (reasons.some((reason) => DUPLICATE.test(reason))) throw new DuplicateAttempt('The attempt is already known');
      throw new ProviderRefused(`The payment provider refused (${status}): ${reasons.join('; ')}`);
    },
    stateOf: async (attemptId) => {
      const { code, json } = await callCore(addresses.core(attemptId, 'status'), 'GET');
      if (code === 404) return undefined;
      const described = stateSchema.safeParse(json);
      if (!described.success) throw new ProviderRefused('The payment provider described no transaction');
      const state = readMidtransState(described.data);
      if (state === 'content') throw new ProviderRefused('The payment provider contradicts itself');
      return state;
    },
    cancel: async (attemptId) => {
      const { code } = await callCore(addresses.core(attemptId, 'cancel'), 'POST');
      return code < 300 || code === 404;
    },
    read: (notification) => {
      const { order_id: id, status_code: code, gross_amount: amount, signature_key: given } = notification;
      const expected = createHash('sha512').update(`${id}${code}${amount}${serverKey}`).digest();
      // Both sides are hashed again, so that the comparison has one length whatever was sent.
      const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest();
      const isSigned =
        /^[0-9a-f]{128}$/i.test(given) && timingSafeEqual(hash(Buffer.from(given, 'hex')), hash(expected));
      return isSigned ? readMidtransState(notification) : 'signature';
    },
  };
};
