import { createHash, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { PROVIDER_TIMEOUT_MS } from '@/shared/constants';
import { paymentNotificationSchema } from '@/shared/contract/payment';
import type { Language } from '@/shared/languages';
import { midtransAddresses } from './midtransAddresses';
import { readMidtransState } from './midtransState';
import { DuplicateAttempt, ProviderRefused, ProviderUnreachable } from './paymentProvider';
import type { CancelResult, PaymentProvider, PaymentRequest } from './paymentProvider';

export interface MidtransSettings {
  readonly apiUrl: string;
  readonly snapUrl: string;
  readonly serverKey: string;
  /** Where the provider's page redirects when it is not shown in the shop's popup, in a language. */
  readonly finishUrl: (language: Language) => string;
  /** Time limit of one request in milliseconds. */
  readonly timeoutMs?: number;
}

const tokenSchema = z.object({ token: z.string().check(z.minLength(1)) });
const errorsSchema = z.object({ error_messages: z.array(z.string()) });
const canceledSchema = z.object({ canceled_at: z.string() });
const coreSchema = z.object({ status_code: z.string() });
const stateSchema = z.omit(paymentNotificationSchema, { order_id: true, signature_key: true });

const ITEM_NAME_MAX_LENGTH = 50;
const DUPLICATE = /order_id.*(taken|used|utilized|sudah|digunakan|duplicate)/i;
const PAGE_CLOSED = /already cancell?ed|not found/i;
const IN_PROGRESS = /(on|in) progress/i;

const MINUTE_MS = 60_000;
/** The provider's limits for the lifetime of a payment page. */
const PAGE_MIN_MINUTES = 5;
const PAGE_MAX_MINUTES = 7 * 24 * 60;

/** A time such as `2026-01-31 18:05:09 +0000`. */
const formatTime = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19).replace('T', ' ')} +0000`;

/** `expiry` limits a chosen payment method; without a start it would count from the choice. `page_expiry`: the page. */
const expiryOf = ({ requestedAt, expiresAt }: PaymentRequest): object => {
  const minutes = Math.floor((expiresAt - requestedAt) / MINUTE_MS);
  const pageMinutes = Math.min(Math.max(minutes, PAGE_MIN_MINUTES), PAGE_MAX_MINUTES);
  return {
    expiry: { start_time: formatTime(requestedAt), unit: 'minutes', duration: Math.max(minutes, 1) },
    page_expiry: { unit: 'minutes', duration: pageMinutes },
  };
};

const bodyOf = (request: PaymentRequest, finishUrl: MidtransSettings['finishUrl']): object => {
  const { attemptId, items, customer } = request;
  return {
    transaction_details: {
      order_id: attemptId,
      gross_amount: items.reduce((sum, item) => sum + item.price * item.quantity, 0),
    },
    item_details: items.map((item) => ({ ...item, name: [...item.name].slice(0, ITEM_NAME_MAX_LENGTH).join('') })),
    customer_details: { first_name: customer.name, email: customer.email },
    ...expiryOf(request),
    callbacks: { finish: finishUrl(request.language) },
    credit_card: { secure: true },
  };
};

/** The provider's reasons for an error of the Snap API. */
const reasonsOf = (json: unknown): readonly string[] => {
  const errors = errorsSchema.safeParse(json);
  return errors.success ? errors.data.error_messages : [];
};

/** The REST API of Midtrans: Snap for tokens, the Core API for states. */
export const makeMidtrans = (settings: MidtransSettings): PaymentProvider => {
  const { serverKey, finishUrl, timeoutMs = PROVIDER_TIMEOUT_MS } = settings;
  const addresses = midtransAddresses(settings.apiUrl, settings.snapUrl);
  const authorization = `Basic ${Buffer.from(`${serverKey}:`).toString('base64')}`;

  /** Sends one request. Throws ProviderUnreachable for a status of 429 or 5xx and for a body that is not JSON. */
  const send = async (
    url: string,
    method: 'GET' | 'POST',
    body?: object,
  ): Promise<{ status: number; json: unknown }> => {
    try {
      const response = await fetch(url, {
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
      const json: unknown = await response.json();
      if (response.status >= 500 || response.status === 429) throw new Error(`status ${response.status}`);
      return { status: response.status, json };
    } catch (cause) {
      throw new ProviderUnreachable('The payment provider cannot be reached', { cause });
    }
  };

  /** The Core API repeats its status in the body; an older gateway always responds with 200. */
  const sendCore = async (url: string, method: 'GET' | 'POST') => {
    const { status, json } = await send(url, method);
    const parsed = coreSchema.safeParse(json);
    const code = parsed.success ? Number(parsed.data.status_code) : status;
    if (code >= 500) throw new ProviderUnreachable('The payment provider reports an error');
    if (status === 401 || code === 401) throw new ProviderRefused('The payment provider does not accept the key');
    return { code, json };
  };

  const stateOf: PaymentProvider['stateOf'] = async (attemptId) => {
    const { code, json } = await sendCore(addresses.core(attemptId, 'status'), 'GET');
    if (code === 404) return undefined;
    const parsed = stateSchema.safeParse(json);
    if (!parsed.success) throw new ProviderRefused('The payment provider sent no transaction');
    const state = readMidtransState(parsed.data);
    if (state === 'content') throw new ProviderRefused('The payment provider sent contradictory fields');
    return { ...state, payload: JSON.stringify(json) };
  };

  /** Cancels a payment whose method is chosen; false when the provider does not allow it. */
  const cancelPayment = async (attemptId: string): Promise<boolean> => {
    const { code } = await sendCore(addresses.core(attemptId, 'cancel'), 'POST');
    return code < 300 || code === 404;
  };

  /** Closes the payment page; false while the shopper is paying. */
  const cancelPage = async (token: string): Promise<boolean> => {
    const { status, json } = await send(addresses.cancelPage(token), 'POST');
    const reasons = reasonsOf(json);
    if (canceledSchema.safeParse(json).success || reasons.some((reason) => PAGE_CLOSED.test(reason))) return true;
    if (reasons.some((reason) => IN_PROGRESS.test(reason))) return false;
    throw new ProviderRefused(`The payment provider refused (${status}): ${reasons.join('; ')}`);
  };

  return {
    open: async (request) => {
      const { status, json } = await send(addresses.transactions, 'POST', bodyOf(request, finishUrl));
      const parsed = tokenSchema.safeParse(json);
      if (parsed.success && status < 300) return parsed.data.token;
      const reasons = reasonsOf(json);
      if (reasons.some((reason) => DUPLICATE.test(reason))) throw new DuplicateAttempt('The attempt is already known');
      throw new ProviderRefused(`The payment provider refused (${status}): ${reasons.join('; ')}`);
    },
    stateOf,
    cancel: async ({ id, token }): Promise<CancelResult> => {
      // The Core API would void a captured card payment, which the shop may have applied already.
      const state = await stateOf(id);
      if (state?.event === 'paid') return 'paid';
      if (state?.event === 'challenged') return 'inProgress';
      const isPaymentCancelled = state?.event !== 'open' || (await cancelPayment(id));
      // Before a method is chosen, the Core API knows no payment, but the page is open.
      if ((await cancelPage(token)) && isPaymentCancelled) return 'cancelled';
      return (await stateOf(id))?.event === 'paid' ? 'paid' : 'inProgress';
    },
    read: (notification) => {
      const { order_id: id, status_code: code, gross_amount: amount, signature_key: signature } = notification;
      const expected = createHash('sha512').update(`${id}${code}${amount}${serverKey}`).digest();
      // Hashing gives both sides the same length for timingSafeEqual.
      const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest();
      const isSigned =
        /^[0-9a-f]{128}$/i.test(signature) && timingSafeEqual(hash(Buffer.from(signature, 'hex')), hash(expected));
      return isSigned ? readMidtransState(notification) : 'signature';
    },
  };
};
